// The games this server knows, with their rules, in the reader's language.

const LANGUAGES = { de: "Deutsch", en: "English", nl: "Nederlands" };
const LABELS = {
  de: { players: "Spieler", rules: "Regeln", sheet: "Punktezettel", aim: "Ziel", turn: "Dein Zug", end: "Ende", scoring: "Wertung", variants: "Varianten", lost: "Der Server antwortet nicht. Läuft er noch, und bist du im selben WLAN?" },
  en: { players: "players", rules: "Rules", sheet: "score sheet", aim: "Aim", turn: "Your turn", end: "The end", scoring: "Scoring", variants: "Variants", lost: "The server does not answer. Is it running, and are you on the same Wi-Fi?" },
  nl: { players: "spelers", rules: "Regels", sheet: "scoreblad", aim: "Doel", turn: "Jouw beurt", end: "Einde", scoring: "Puntentelling", variants: "Varianten", lost: "De server antwoordt niet. Draait hij nog, en zit je op dezelfde wifi?" },
};

const asked = [new URLSearchParams(location.search).get("lang"), localStorage.getItem("language"), ...navigator.languages];
const preferred = asked.map((tag) => tag?.slice(0, 2)).find((tag) => tag in LANGUAGES) ?? "en";

function element(tag, text, attributes = {}) {
  const node = Object.assign(document.createElement(tag), attributes);
  node.textContent = text;
  return node;
}

function gameCard(game, labels) {
  const card = element("section", "", { className: "game" });
  const { least, most } = game.seats;
  const kind = game.refereed ? ` · ${labels.sheet}` : "";
  card.append(element("h2", game.words.title), element("p", `${least}–${most} ${labels.players}${kind}`, { className: "players" }));
  card.append(element("p", game.words.aim));
  const rules = element("details", "");
  rules.append(element("summary", labels.rules));
  for (const part of ["turn", "end", "scoring", "variants"]) {
    rules.append(element("h3", labels[part]), element("p", game.words[part]));
  }
  card.append(rules);
  return card;
}

function languageButtons(chosen) {
  const buttons = Object.entries(LANGUAGES).map(([tag, name]) => {
    const button = element("button", name, { type: "button", lang: tag, onclick: () => choose(tag) });
    button.setAttribute("aria-pressed", String(tag === chosen));
    return button;
  });
  document.getElementById("languages").replaceChildren(...buttons);
}

function choose(language) {
  localStorage.setItem("language", language);
  return show(language);
}

async function show(language) {
  document.documentElement.lang = language;
  languageButtons(language);
  const main = document.getElementById("games");
  const labels = LABELS[language];
  try {
    const answer = await fetch(`/api/v1/rulesets?lang=${language}`);
    const { rulesets } = await answer.json();
    main.replaceChildren(...rulesets.map((game) => gameCard(game, labels)));
  } catch {
    main.replaceChildren(element("p", labels.lost, { role: "alert" }));
  }
}

show(preferred);
