import { FULL_NAME } from './contact-columns.ts';
import type { Fields } from './import-mapper.ts';

const textOf = (fields: Fields, name: string): string => String(fields[name] ?? '').trim();

/**
 * A whole name becomes its first word and the rest; before a comma is the last name: 'Wambui, Njeri'. Beside a column of
 * last names it is the first name.
 */
export function splitName({ [FULL_NAME]: whole, ...fields }: Fields): Fields {
  if (typeof whole !== 'string') return fields;
  if (textOf(fields, 'first_name') !== '') return fields;
  if (textOf(fields, 'last_name') !== '') return { ...fields, first_name: whole };
  const [before = '', after = ''] = whole.split(/,(.*)/s).map((part) => part.trim());
  const [first = '', ...rest] = before.split(/\s+/);
  if (after !== '') return { ...fields, first_name: after, last_name: before };
  return { ...fields, first_name: first, ...(rest.length > 0 ? { last_name: rest.join(' ') } : {}) };
}

export const wholeName = (fields: Fields): string =>
  [textOf(fields, 'first_name'), textOf(fields, 'last_name')].filter(Boolean).join(' ').replace(/\s+/g, ' ');

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether both names can be of one person: they are the same where both say something. */
export function namesFit(known: Fields, fields: Fields): boolean {
  if (isSame(wholeName(known), wholeName(fields))) return true;
  return ['first_name', 'last_name'].every((name) => {
    const [one, other] = [textOf(known, name), textOf(fields, name)];
    return one === '' || other === '' || isSame(one, other);
  });
}

/** A name that is known is never changed by a file; one that is empty is filled where the rest of it fits. */
export function withoutKnownNames(fields: Fields, known: Fields): Fields {
  const isFilled = !namesFit(known, fields) || isSame(wholeName(known), wholeName(fields));
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => !(name === 'first_name' || name === 'last_name') || (!isFilled && textOf(known, name) === ''),
    ),
  );
}
