// Joining an evening: a name, a colour and a hat. Whoever has lost their phone asks the others to confirm who they are.

import { personFace } from "../../art/people.js";
import { ask, command, get, Refusal, randomText } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { knownPerson, saveEvening, storedEvening } from "../../core/evenings.js";
import { t } from "../../core/language.js";
import { savedName, saveName } from "../../core/storage.js";
import { Stream } from "../../core/stream.js";
import { freeLook, lookFields } from "../evening/look.js";
import { viewAfter } from "../evening/view_changes.js";
import { errorParagraph, errorText } from "../parts/errors.js";

export class EveningJoin {
  /** @type {string | null} */
  #trouble = null;
  #busy = false;
  /** @type {Look | null} */
  #look = null;
  #name = savedName();
  /** @type {Person | null} The person whose name was entered, if this person is already here. */
  #same = null;
  /** @type {{ person: Person, token: string, shown: boolean } | null} The request to continue as a person on this phone. */
  #request = null;
  #view;
  #code;
  #redraw;

  /**
   * @param {EveningView} view
   * @param {string} code
   * @param {() => void} redraw
   */
  constructor(view, code, redraw) {
    this.#view = view;
    this.#code = code;
    this.#redraw = redraw;
  }

  /** Opens the evening's page if this phone already belongs to a person. If not, follows who joins. */
  start() {
    if (storedEvening(this.#view.id)?.token) return this.#open();
    new Stream(`/evenings/${this.#view.id}`, null, { frame: (frame) => this.#take(viewAfter(this.#view, frame) ?? this.#view) });
  }

  #open() {
    location.replace(`/evenings/${this.#view.id}`);
  }

  /** @param {Partial<{ busy: boolean, trouble: string | null }>} changes */
  #set({ busy = this.#busy, trouble = this.#trouble }) {
    this.#busy = busy;
    this.#trouble = trouble;
    this.#redraw();
  }

  /** @param {EveningView} view */
  async #take(view) {
    this.#view = view;
    this.#redraw();
    const request = this.#request;
    if (!request) return;
    if (view.phone_requests.some(({ person }) => person === request.person.id)) {
      request.shown = true;
      return;
    }
    try {
      await get(`/evenings/${view.id}/invitation`, { token: request.token });
      this.#enter(request.person.id, request.token, request.person.name);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!request.shown) return; // this view is older than the request
      this.#request = null;
      this.#set({ trouble: t("recovery.refused") });
    }
  }

  /**
   * @param {string} person
   * @param {string} token
   * @param {string} name
   */
  #enter(person, token, name) {
    saveEvening(this.#view.id, { person, token, code: this.#code });
    saveName(name);
    this.#open();
  }

  /** @param {string} name */
  async #join(name) {
    if (this.#busy) return;
    this.#same = null;
    this.#set({ busy: true, trouble: null });
    try {
      const { person, token } = await this.#send(name, knownPerson()).catch((error) => {
        if (error instanceof Refusal && error.status === 401) return this.#send(name, null); // the person has another phone by now
        throw error;
      });
      this.#enter(person, token, name);
    } catch (error) {
      this.#same = this.#view.people.find((person) => person.name.toLowerCase() === name.toLowerCase()) ?? null;
      this.#set({ busy: false, trouble: errorText(error) });
    }
  }

  /**
   * @param {string} name
   * @param {string | null} person the token of the person in another evening
   */
  #send(name, person) {
    const { colour, face } = this.#chosenLook();
    return ask("POST", `/evenings/${this.#view.id}/people`, { person, body: { name, code: this.#code, colour, face }, key: randomText() });
  }

  /** @param {Person} person */
  async #ask(person) {
    if (this.#busy) return;
    this.#set({ busy: true, trouble: null });
    try {
      const { token } = await command("POST", `/evenings/${this.#view.id}/people/${person.id}/phone`, null, { code: this.#code });
      this.#request = { person, token, shown: false };
      this.#set({ busy: false });
    } catch (error) {
      this.#set({ busy: false, trouble: errorText(error) });
    }
  }

  /** @returns {Look} */
  #chosenLook() {
    this.#look ??= freeLook(this.#view.people);
    return this.#look;
  }

  #form() {
    /** @param {Handled<Event>} event */
    const submit = (event) => {
      event.preventDefault();
      this.#join(event.target.elements.name.value.trim());
    };
    /** @param {Partial<Look>} changes */
    const choose = (changes) => {
      this.#look = { ...this.#chosenLook(), ...changes };
      this.#redraw();
    };
    return h(
      "form",
      { class: "name-form", "data-key": "evening-form", onsubmit: submit },
      h("label", { for: "name" }, t("join.name")),
      h("input", { id: "name", name: "name", value: this.#name, required: true, maxlength: 24, autocomplete: "nickname", autocapitalize: "words", spellcheck: "false", enterkeyhint: "go" }),
      h("button", { class: "strong", disabled: this.#busy }, t("evening.enter")),
      lookFields(this.#chosenLook(), choose),
    );
  }

  /** @param {Person} person */
  #recoverButton(person) {
    return h("button", { type: "button", class: "small", disabled: this.#busy, onclick: () => this.#ask(person) }, t("recovery.ask", { name: person.name }));
  }

  #people() {
    const { people } = this.#view;
    if (people.length === 0) return null;
    return h(
      "details",
      { class: "another", "data-key": "known", "data-keep": "" },
      h("summary", {}, t("phone.new")),
      h("ul", { class: "chairs" }, people.map((person) => h("li", { "data-key": `known-${person.id}` }, personFace(person), h("span", { class: "name" }, person.name), this.#recoverButton(person)))),
    );
  }

  draw() {
    const { title, people } = this.#view;
    const request = this.#request;
    return h(
      "section",
      { class: "paper seating", "data-key": "evening" },
      h("h1", {}, title || t("evening.title")),
      h("p", { class: "soft" }, people.length === 0 ? t("evening.first") : t("evening.here", { count: people.filter(({ left }) => !left).length })),
      people.length > 0 && h("div", { class: "faces" }, people.filter(({ left }) => !left).map((person) => personFace(person, { label: person.name }))),
      request ? h("p", { class: "why", role: "status" }, t("phone.waiting", { name: request.person.name })) : this.#form(),
      errorParagraph(this.#trouble),
      !request && this.#same && this.#recoverButton(this.#same),
      !request && this.#people(),
    );
  }
}
