// Plays on a real page. Waits for a new ring on a pile, and after a reaction time taps a card that fits. The clock of the page is
// wrong by SKEW milliseconds, but this script knows the true time.
(() => {
  const skew = SKEW;
  const dateNow = Date.now.bind(Date);
  const trueTime = () => origin + performance.now();
  const origin = performance.timeOrigin;
  Date.now = () => dateNow() + skew;
  Object.defineProperty(performance, "timeOrigin", { value: origin + skew });

  const ring = () => document.querySelector(".ring:not(.won)")?.dataset.key ?? null;
  // After the hold, a tap of the next player only picks a card. It throws nothing in.
  const raised = () => document.querySelector(".throwing button.in-hand.raised");

  const at = (moment, then) => {
    const wait = moment - trueTime();
    if (wait > 3) return setTimeout(() => at(moment, then), wait - 2);
    while (trueTime() < moment) { /* busy waiting, because timers are not exact to the millisecond */ }
    then();
  };

  // Resolves when a card was thrown in, or when none can be thrown in.
  const play = (known, reaction) => new Promise((resolve) => {
    const look = () => {
      const key = ring();
      if (!key || key === known) return;
      observer.disconnect();
      const shown = trueTime();
      const card = raised();
      if (!card) return resolve({ key, shown, tapped: null });
      at(shown + reaction, () => {
        const tapped = raised() ? trueTime() : null;
        raised()?.click();
        resolve({ key, shown, tapped });
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    look();
  });

  // On a busy machine the window may be over before this page has shown it.
  const missed = () => new Promise((resolve) => setTimeout(resolve, 4_000, { key: null, shown: null, tapped: null }));
  window.prepareDuel = (reaction) => { window.duel = Promise.race([play(ring(), reaction), missed()]); };

  // A forger's page claims that the tap was ten seconds earlier.
  const honest = window.fetch.bind(window);
  if (FORGES) {
    window.fetch = (address, options) => {
      if (!String(address).endsWith("/actions") || !options?.body) return honest(address, options);
      const body = JSON.parse(options.body);
      if (body.tapped) body.tapped -= 10_000;
      return honest(address, { ...options, body: JSON.stringify(body) });
    };
  }
})();
