import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';
import { CookieJar, JSDOM } from 'jsdom';
import { expectValid } from '#tests/plain/valid-page.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Name = string | RegExp;

const FIELDS = 'input:not([type=hidden]), textarea, select';
const BUTTONS = 'button, input[type=submit]';
const PARTS = 'section, dialog, fieldset, dl, [role]';

/**
 * A person with a browser that runs no scripts: follows links and redirects, keeps cookies, fills in and sends forms as
 * HTML says. Each page that it opens is checked to be valid HTML. The built site answers in the process of the test, so a journey takes a small part of its time in Chromium.
 * What needs layout, focus or scripts is tested in `tests/e2e`.
 */
export class Visitor {
  readonly site: { readonly url: string };
  /** The status of the last page. */
  status = 0;
  /** False for a browser that blocks all cookies. */
  keepsCookies = true;
  readonly #cookies = new CookieJar();
  readonly #history: string[] = [];
  #page = new JSDOM('');

  constructor(site: { readonly url: string }) {
    this.site = site;
  }

  /** The address of the page, without the origin. */
  get address(): string {
    return this.#history.at(-1) ?? '';
  }

  get body(): HTMLElement {
    return this.#page.window.document.body;
  }

  get title(): string {
    return this.#page.window.document.title;
  }

  get heading(): string {
    return textOf(this.body.querySelector('h1'));
  }

  /** The text of the whole page. */
  get text(): string {
    return textOf(this.body);
  }

  /** Opens an address of the site and follows redirects. Returns the status of the page. */
  open(address: string): Promise<number> {
    return this.#load(address, { method: 'GET' });
  }

  reload(): Promise<number> {
    return this.open(this.#history.pop() ?? '/');
  }

  /** Opens the address before the present one again. */
  back(): Promise<number> {
    this.#history.pop();
    return this.reload();
  }

  /** Returns the answer to a call with the cookies of this browser. */
  call(
    path: string,
    data?: object,
    method = data === undefined ? 'GET' : 'POST',
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.#send(
      path,
      { method, body: data === undefined ? null : JSON.stringify(data) },
      { 'Content-Type': 'application/json', ...headers },
    );
  }

  /** Returns the last code that was sent to a phone. */
  async codeFor(phone: string): Promise<string> {
    const answer = await this.call(`/dev/outbox.json?to=${encodeURIComponent(phone)}`);
    const { messages } = (await answer.json()) as { messages: { kind: string; body: string }[] };
    const [code] = /^[0-9A-Z]{6,10}\b/.exec(messages.find(({ kind }) => kind === 'otp')?.body ?? '') ?? [];
    if (!code) throw new Error('No code was sent to this phone');
    return code;
  }

  /** Verifies a phone with the sent code, as `/otp` does. */
  async logIn(phone: string): Promise<void> {
    await this.call('/api/otp/send', { phone });
    const verified = await this.call('/api/otp/verify', { phone, otp: await this.codeFor(phone) });
    if (!verified.ok) throw new Error(`No login: ${await verified.text()}`);
  }

  /** Returns the field with this accessible name. `within` is a part of the page, such as a dialog. */
  field(name: Name, within: Element = this.body): Field {
    const field = named<Field>(within, FIELDS, name)[0];
    if (!field) throw this.#missing('field', name);
    return field;
  }

  /** Returns what a field says about itself: its hint and its error. */
  description(name: Name, within?: Element): string {
    return computeAccessibleDescription(this.field(name, within));
  }

  /** Returns the texts of the options of a list. */
  options(name: Name, within?: Element): string[] {
    return [...this.field(name, within).querySelectorAll('option')].map(textOf);
  }

  /** Returns what stands in fields, by their names. */
  values(names: readonly string[], within?: Element): Record<string, string> {
    return Object.fromEntries(names.map((name) => [name, this.field(name, within).value]));
  }

  /** Types into fields by their names. Throws for a field that takes no answer. */
  type(values: Readonly<Record<string, string>>, within?: Element): void {
    for (const [name, value] of Object.entries(values)) this.#enabled(name, within).value = value;
  }

  /** Selects an option of a list by its text. */
  select(name: Name, option: Name, within?: Element): void {
    const field = this.#enabled(name, within);
    const found = [...field.querySelectorAll('option')].find((one) => fits(textOf(one), option));
    if (!found) throw this.#missing(`option of ${name}`, option);
    field.value = found.value;
  }

  /** Chooses a radio button, or ticks or clears a checkbox. */
  choose(name: Name, within: Element = this.body): void {
    const choice = named<HTMLInputElement>(within, '[type=radio], [type=checkbox]', name)[0];
    if (!choice || choice.disabled) throw this.#missing('choice', name);
    choice.checked = choice.type === 'radio' || !choice.checked;
  }

  isChosen(name: Name, within: Element = this.body): boolean {
    return named<HTMLInputElement>(within, '[type=radio], [type=checkbox]', name)[0]?.checked ?? false;
  }

  /** Returns whether the page has a button that can be pressed. */
  offers(button: Name, within: Element = this.body): boolean {
    return named<HTMLButtonElement>(within, BUTTONS, button).some(({ disabled }) => !disabled);
  }

  links(name: Name, within: Element = this.body): HTMLAnchorElement[] {
    return named<HTMLAnchorElement>(within, 'a[href]', name);
  }

  /** Presses a button: sends its form with what is filled in, and follows redirects. Returns the status of the page. */
  press(name: Name, within: Element = this.body): Promise<number> {
    const button = named<HTMLButtonElement>(within, BUTTONS, name).find(({ disabled }) => !disabled);
    if (!button?.form) throw this.#missing('form with the button', name);
    return this.#submit(button.form, button);
  }

  /** Follows a link. Returns the status of the page. */
  follow(name: Name, within?: Element): Promise<number> {
    const [link] = this.links(name, within);
    if (!link) throw this.#missing('link', name);
    return this.open(link.href);
  }

  /** Returns a part of the page with a name: a region, a dialog, a group. */
  part(name: Name): Element {
    const part = this.findPart(name);
    if (!part) throw this.#missing('part', name);
    return part;
  }

  findPart(name: Name): Element | undefined {
    return named<Element>(this.body, PARTS, name)[0];
  }

  /** Returns the first row of a table with this text. */
  row(text: string): Element {
    const row = this.findRow(text);
    if (!row) throw this.#missing('row with', text);
    return row;
  }

  findRow(text: string): Element | undefined {
    return [...this.body.querySelectorAll('tr')].find((row) => textOf(row).includes(text));
  }

  /** Returns the texts of all rows with this text, in page order. */
  rows(text: string): string[] {
    return [...this.body.querySelectorAll('tr')].map(textOf).filter((row) => row.includes(text));
  }

  /**
   * Returns the errors of the summary as names of fields and messages. Throws unless each one links to a field that is
   * invalid and says the same.
   */
  errors(): [field: string, message: string][] {
    const summary = [...this.body.querySelectorAll('[role=alert]')].find(
      (alert) => alert.querySelector('li') !== null,
    );
    const items = [...(summary?.querySelectorAll('li') ?? [])];
    return items.map((item) => {
      const message = textOf(item);
      const target = item.querySelector('a')?.hash.slice(1);
      if (target === undefined) return ['', message];
      const field = this.body.querySelector<HTMLElement>(`[id="${target}"]`);
      const said = field && computeAccessibleDescription(field);
      if (field?.getAttribute('aria-invalid') !== 'true' || !said?.includes(`Error: ${message}`))
        throw new Error(`"${message}" leads to ${target}, which says "${said}"`);
      return [computeAccessibleName(field), message];
    });
  }

  /** Returns the lines of the error summary as they are shown. */
  summary(): string[] {
    return [...this.body.querySelectorAll('[role=alert] li')].map(textOf);
  }

  /** Returns the terms and descriptions of a list. */
  lines(within: Element): Record<string, string> {
    return Object.fromEntries(
      [...within.querySelectorAll('dt')].map((term) => [
        textOf(term),
        textOf(term.parentElement?.querySelector('dd')),
      ]),
    );
  }

  #enabled(name: Name, within?: Element): Field {
    const field = this.field(name, within);
    if (field.matches(':disabled')) throw new Error(`The field ${name} takes no answer`);
    return field;
  }

  #missing(what: string, name: Name): Error {
    return new Error(`${this.address} (${this.status}, "${this.heading}") has no ${what} ${name}`);
  }

  #submit(form: HTMLFormElement, button: HTMLButtonElement): Promise<number> {
    if (!form.noValidate && !button.formNoValidate && !form.checkValidity()) {
      const names = [...form.querySelectorAll<Field>(FIELDS)].filter((field) => !field.validity.valid);
      throw new Error(`The browser refuses to send ${names.map(({ name }) => name).join(', ')}`);
    }
    const data = new this.#page.window.FormData(form, button);
    const fields = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
    const action = new URL(
      button.getAttribute('formaction') ?? form.getAttribute('action') ?? '',
      this.#href,
    );
    const method = button.getAttribute('formmethod') ?? form.method;
    if (method === 'post') return this.#load(action.href, { method: 'POST', body: fields });
    action.search = fields.toString();
    return this.open(action.href);
  }

  async #load(address: string, request: RequestInit): Promise<number> {
    const url = new URL(address, this.#href);
    const answer = await this.#send(url.href, request, { Accept: 'text/html' });
    const html = await answer.text();
    const location = answer.headers.get('Location');
    if (location) return this.open(new URL(location, url).href);
    if (html !== '') await expectValid(html, url.pathname);
    this.#page.window.close();
    this.#page = new JSDOM(html, { url: url.href });
    // The data of the scripts is no text of the page.
    for (const script of this.#page.window.document.querySelectorAll('script')) script.remove();
    keepSpaces(this.#page.window.document);
    this.#history.push(url.href.slice(url.origin.length));
    this.status = answer.status;
    return this.status;
  }

  get #href(): string {
    return new URL(this.address, this.site.url).href;
  }

  async #send(address: string, request: RequestInit, headers: Record<string, string>): Promise<Response> {
    const url = new URL(address, this.#href).href;
    const cookie = this.#cookies.getCookieStringSync(url);
    const answer = await fetch(url, {
      ...request,
      redirect: 'manual',
      headers: { ...headers, ...(cookie && { Cookie: cookie }) },
    });
    if (this.keepsCookies)
      for (const set of answer.headers.getSetCookie()) this.#cookies.setCookieSync(set, url);
    return answer;
  }
}

/** Returns the text of an element with single spaces. */
export function textOf(element: Element | null | undefined): string {
  return spaced(element?.textContent ?? '');
}

/**
 * Puts the spaces at the ends of a span beside it, because the computation of accessible names trims the text of each
 * element.
 */
function keepSpaces(document: Document): void {
  for (const span of document.querySelectorAll('span')) {
    if (/^\s/.test(span.textContent)) span.before(' ');
    if (/\s$/.test(span.textContent)) span.after(' ');
  }
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function fits(text: string, name: Name): boolean {
  return typeof name === 'string' ? text === name : name.test(text);
}

/** Returns the elements of a part of the page with an accessible name, in page order. */
function named<Kind extends Element>(within: Element, selector: string, name: Name): Kind[] {
  return [...within.querySelectorAll<Kind>(selector)].filter((one) =>
    fits(spaced(computeAccessibleName(one)), name),
  );
}
