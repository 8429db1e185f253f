import { useSyncExternalStore } from 'react';
import { isRecord, parseJson } from '#platform/text/json.ts';
import { cookieChoice, onCookieChoice } from '../feedback/cookie-choice.ts';
import {
  forgetStored,
  forgetVisit,
  onStoredChange,
  readStored,
  readVisit,
  writeStored,
  writeVisit,
} from '../navigation/browser-storage.ts';
import { PERSON_KEY } from './person-key.ts';

/** Who sent a form from this device, as typed; empty where a form did not ask. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

type Answers = Readonly<Record<string, string>>;

/** Parses the stored text; null where it names nobody. */
export function readPerson(stored: string | null): Person | null {
  const parsed = parseJson(stored ?? 'null');
  if (!isRecord(parsed)) return null;
  const textOf = (key: keyof Person): string => {
    const text = parsed[key];
    return typeof text === 'string' ? text.slice(0, 254) : '';
  };
  const person = {
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
    email: textOf('email'),
    phone: textOf('phone'),
  };
  return person.firstName === '' ? null : person;
}

/** The person of a form that was sent. What the form did not ask stays, unless it is of somebody else. */
export function personIn(answers: Answers, before: Person | null): Person | null {
  const textOf = (name: string): string => (answers[name] ?? '').trim();
  const [first = '', ...others] = (textOf('first_name') || textOf('name')).split(/\s+/);
  if (first === '') return null;
  const named = textOf('first_name') ? { firstName: textOf('first_name'), lastName: textOf('last_name') } : null;
  const { firstName, lastName } = named ?? { firstName: first, lastName: others.join(' ') };
  const same = before?.firstName === firstName && before.lastName === lastName ? before : null;
  return {
    firstName,
    lastName,
    email: textOf('email') || (same?.email ?? ''),
    phone: textOf('phone') || (same?.phone ?? ''),
  };
}

/** The person as the fields of a form ask for it, by field name. */
export const entriesOf = ({ firstName, lastName, email, phone }: Person): Answers => ({
  first_name: firstName,
  last_name: lastName,
  name: `${firstName} ${lastName}`.trim(),
  email,
  phone,
});

/** Enough for the person to know it, and little for whoever looks over a shoulder: 'Wanjiru N., +254 7…'. */
export function shortPerson({ firstName, lastName, email, phone }: Person): string {
  const name = lastName === '' ? firstName : `${firstName} ${lastName.slice(0, 1)}.`;
  if (phone !== '') return `${name}, ${phone.slice(0, phone.startsWith('+') ? 6 : 3).trim()}…`;
  return email === '' ? name : `${name}, ${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
}

/** For visitors who decline in the question about cookies it lasts as long as the visit. */
const readText = (): string | null => (cookieChoice() === 'declined' ? readVisit(PERSON_KEY) : readStored(PERSON_KEY));

export function rememberPerson(answers: Answers): void {
  const person = personIn(answers, readPerson(readText()));
  if (!person) return;
  const text = JSON.stringify(person);
  if (cookieChoice() !== 'declined') {
    writeStored(PERSON_KEY, text);
    return;
  }
  writeVisit(PERSON_KEY, text);
  // What was kept before the visitor declined; it also tells those who show it.
  forgetStored(PERSON_KEY);
}

export function forgetPerson(): void {
  forgetVisit(PERSON_KEY);
  forgetStored(PERSON_KEY);
}

function onChange(listener: () => void): () => void {
  const stops = [onStoredChange(PERSON_KEY, listener), onCookieChoice(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The stored text, which is equal until something changes, as `useSyncExternalStore` requires. */
export const usePerson = (): Person | null => readPerson(useSyncExternalStore(onChange, readText, () => null));
