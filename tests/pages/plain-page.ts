import { type HTMLElement, parse } from 'node-html-parser';

/** The text of an element as it is read: white space counts once. */
export const textOf = (element: HTMLElement): string => element.textContent.replace(/\s+/g, ' ').trim();

/** What a button or a link is called. */
export const nameOf = (element: HTMLElement): string => element.getAttribute('aria-label') ?? textOf(element);

/** A page as the server sends it, before any script or style. */
export class PlainPage {
  readonly url: string;
  readonly status: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, unknown>>;
  #main: HTMLElement | null = null;
  #document: HTMLElement | null = null;

  constructor(url: string, status: number, html: string, headers: Readonly<Record<string, unknown>>) {
    this.url = url;
    this.status = status;
    this.html = html;
    this.headers = headers;
  }

  /** The path that a redirect leads to, or null. */
  get location(): string | null {
    const { location } = this.headers;
    return typeof location === 'string' ? location.replace(/^https:\/\/www\.makao\.example/, '') : null;
  }

  get document(): HTMLElement {
    // What stands in <noscript> is part of the page.
    this.#document ??= parse(this.html, { blockTextElements: { script: true, style: true } });
    return this.#document;
  }

  get main(): HTMLElement {
    this.#main ??= this.one('main');
    return this.#main;
  }

  all(selector: string): HTMLElement[] {
    return this.document.querySelectorAll(selector);
  }

  one(selector: string): HTMLElement {
    const found = this.document.querySelector(selector);
    if (!found) throw new Error(`${this.url} has no ${selector}`);
    return found;
  }

  texts(selector: string): string[] {
    return this.all(selector).map(textOf);
  }

  get title(): string {
    return textOf(this.one('title'));
  }

  /** The section, nav, aside or form that is called so, by its label or its heading. */
  region(name: string): HTMLElement {
    const found = this.all('section, nav, aside, form, footer, ul, ol, table, [role=group], fieldset').find(
      (element) => this.#labelOf(element) === name,
    );
    if (!found) throw new Error(`${this.url} has nothing called '${name}'`);
    return found;
  }

  /** Where the link of this name leads, within the page or a part of it. */
  linkTo(name: string | RegExp, within: HTMLElement = this.document): string {
    const link = within.querySelectorAll('a').find((one) => matches(nameOf(one), name));
    if (!link) throw new Error(`${this.url} has no link '${name}'`);
    return link.getAttribute('href') ?? '';
  }

  /** The fields of a form as a browser would send them untouched, hidden ones among them. */
  fieldsOf(formId: string): Record<string, string> {
    const form = this.formOf(formId);
    const fields = [...form.querySelectorAll('input, select, textarea')];
    return Object.fromEntries(
      fields.flatMap((field) => {
        const name = field.getAttribute('name');
        const value = sentBy(field);
        return name && value !== null && !field.hasAttribute('disabled') ? [[name, value]] : [];
      }),
    );
  }

  /** The address that a form with method GET leads to with what is typed and ticked: the last is added to its name. */
  addressOf(form: HTMLElement, typed: Readonly<Record<string, string>>): string {
    const sent = [...form.querySelectorAll('input, select')].flatMap((field): [string, string][] => {
      const name = field.getAttribute('name');
      const value = sentBy(field);
      return name && value !== null && !(name in typed) ? [[name, value]] : [];
    });
    return `${form.getAttribute('action')}?${new URLSearchParams([...sent, ...Object.entries(typed)])}`;
  }

  /** The form that has this id, or is posted with this `form_id`. */
  formOf(formId: string): HTMLElement {
    const form = this.all('form').find(
      (one) =>
        one.getAttribute('id') === formId ||
        one.querySelectorAll('input[name=form_id]').some((field) => field.getAttribute('value') === formId),
    );
    if (!form) throw new Error(`${this.url} has no form '${formId}'`);
    return form;
  }

  /** What is said at a field: of a form that came back, what is wrong with it. */
  saidAt(formId: string, name: string): string {
    const field = this.formOf(formId).querySelector(`[name="${name}"]`);
    const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => textOf(this.one(`[id="${id}"]`))).join(' ');
  }

  #labelOf(element: HTMLElement): string | undefined {
    const label = element.getAttribute('aria-label');
    if (label !== undefined) return label;
    const labelledBy = element.getAttribute('aria-labelledby');
    const heading = labelledBy ? this.document.querySelector(`[id="${labelledBy}"]`) : null;
    if (heading) return textOf(heading);
    const legend = element.tagName === 'FIELDSET' ? element.querySelector('legend') : null;
    return legend ? textOf(legend) : undefined;
  }
}

const matches = (name: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name);

/** What a field sends as it stands, or null. */
function sentBy(field: HTMLElement): string | null {
  if (field.tagName === 'TEXTAREA') return field.textContent;
  if (field.tagName === 'SELECT') {
    const options = field.querySelectorAll('option');
    const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0];
    return chosen ? (chosen.getAttribute('value') ?? textOf(chosen)) : null;
  }
  const type = field.getAttribute('type');
  if (type === 'checkbox' || type === 'radio')
    return field.hasAttribute('checked') ? (field.getAttribute('value') ?? 'on') : null;
  return type === 'file' || type === 'submit' ? null : (field.getAttribute('value') ?? '');
}
