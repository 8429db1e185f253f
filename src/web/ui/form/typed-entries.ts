import { HONEYPOT_FIELD } from '#platform/http/page-form.ts';
import { isRecord, parseJson } from '#platform/text/json.ts';
import { readVisit, writeVisit } from '../navigation/browser-storage.ts';

/** What the page itself had in the fields of a form, by name. */
export type GivenEntries = Readonly<Record<string, string>>;

interface TypedEntry {
  typed: string;
  /** What the page had in the field. Another page text, such as another subject, is not overwritten by the old entry. */
  given: string;
}

/** What a visitor typed into a form, by field name. */
type TypedEntries = Readonly<Record<string, TypedEntry>>;

/** Parses the stored text; what is no entry is left out. */
export function readTypedEntries(stored: string | null): TypedEntries {
  const parsed = parseJson(stored ?? '{}');
  if (!isRecord(parsed)) return {};
  const entries: Record<string, TypedEntry> = {};
  for (const [name, entry] of Object.entries(parsed))
    if (isRecord(entry) && typeof entry.typed === 'string' && typeof entry.given === 'string')
      entries[name] = { typed: entry.typed, given: entry.given };
  return entries;
}

const typedTypes: ReadonlySet<string> = new Set([
  'text',
  'email',
  'tel',
  'number',
  'date',
  'time',
  'url',
  'textarea',
  'select-one',
  'radio',
]);

/**
 * Whether entries of this field are kept over a reload. Passwords, files and hidden fields are not, nor the trap for
 * machines, nor any tick: a consent is given anew.
 */
export const isKept = ({ name, type }: { name: string; type: string }): boolean =>
  name !== '' && name !== HONEYPOT_FIELD && typedTypes.has(type);

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The kept fields inside of the form, without those elsewhere on the page that only belong to it. */
const keptFields = (form: HTMLFormElement): Field[] =>
  Array.from(form.elements).filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement ||
        field instanceof HTMLSelectElement ||
        field instanceof HTMLTextAreaElement) &&
      isKept(field) &&
      form.contains(field),
  );

const isUnchosenRadio = (field: Field): boolean =>
  field instanceof HTMLInputElement && field.type === 'radio' && !field.checked;

/** What of the form differs from what the page had in it. */
function typedIn(form: HTMLFormElement, given: GivenEntries): TypedEntries {
  const entries: Record<string, TypedEntry> = {};
  for (const field of keptFields(form)) {
    const before = given[field.name] ?? '';
    if (isUnchosenRadio(field) || field.value === before) continue;
    entries[field.name] = { typed: field.value, given: before };
  }
  return entries;
}

/** Sets a field as its visitor would, so that React hears of it. */
export function enter(field: Field, value: string): void {
  if (field instanceof HTMLInputElement && field.type === 'radio') {
    field.click();
    return;
  }
  const prototype = Object.getPrototypeOf(field);
  // React replaces the setter of the element; only that of its class leads to a change that React notices.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** How often fields are looked for that only another entry brings, such as the hours of a day. */
const ROUNDS = 3;

/** Enters what was kept. What the browser has restored, or was typed meanwhile, stays. */
async function enterAgain(form: HTMLFormElement, entries: TypedEntries, given: GivenEntries): Promise<void> {
  const left = new Map(Object.entries(entries));
  for (let round = 0; round < ROUNDS && left.size > 0; round += 1) {
    for (const field of keptFields(form)) {
      const entry = left.get(field.name);
      if (!entry) continue;
      if (field instanceof HTMLInputElement && field.type === 'radio') {
        if (field.value !== entry.typed) continue;
        if (!field.checked) enter(field, entry.typed);
      } else {
        const before = given[field.name] ?? '';
        if (entry.given === before && field.value === before) enter(field, entry.typed);
      }
      left.delete(field.name);
    }
    await new Promise((done) => setTimeout(done));
  }
}

/**
 * Enters again what was typed into the form before a reload, and keeps what is typed from now on, for this visit.
 * @returns a function that stops keeping
 */
export function keepTypedEntries(form: HTMLFormElement, key: string, given: GivenEntries): () => void {
  const entries = readTypedEntries(readVisit(key));
  const keep = () => writeVisit(key, JSON.stringify(typedIn(form, given)));
  for (const type of ['input', 'change']) form.addEventListener(type, keep);
  if (Object.keys(entries).length > 0) void enterAgain(form, entries, given);
  // What was typed while this code was on its way.
  else keep();
  return () => {
    for (const type of ['input', 'change']) form.removeEventListener(type, keep);
  };
}
