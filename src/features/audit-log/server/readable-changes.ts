import { z } from 'zod';
import { fieldWords } from '../audit-words.ts';
import type { AuditEntry } from '../contract.ts';
import { type PeopleNames, valueWords } from './value-words.ts';

const storedChanges = z.record(z.string(), z.unknown());
const fromTo = z.object({ from: z.unknown().optional(), to: z.unknown().optional() });

/**
 * What an entry says was changed, as text that people read. An entry of another make is shown as it is.
 * @param people what staff are called, by id
 */
export function readableChanges(stored: unknown, people: PeopleNames): AuditEntry['changes'] {
  const changes = storedChanges.safeParse(stored);
  if (!changes.success) return [];
  return Object.entries(changes.data).map(([field, value]) => {
    const words = (side: unknown) => readable(side, valueWords(field, people));
    const parsed = fromTo.safeParse(value);
    return parsed.success
      ? { field, from: words(parsed.data.from), to: words(parsed.data.to) }
      : { field, from: null, to: words(value) };
  });
}

/** Words for one value, and for a list of none. */
export interface ValueWords {
  of: (value: string | number) => string;
  none: string;
}

function readable(value: unknown, words: ValueWords): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return words.of(value);
  if (Array.isArray(value)) return listed(value, words);
  if (typeof value === 'object') return described(value, words);
  return String(value);
}

/** 'Borehole, Garden'; what has parts of its own is set apart by semicolons. */
function listed(values: readonly unknown[], words: ValueWords): string {
  if (values.length === 0) return words.none;
  const hasParts = values.some((value) => typeof value === 'object');
  return values.map((value) => readable(value, words) ?? 'nothing').join(hasParts ? '; ' : ', ');
}

/** 'Starts at: 09:00, Capacity: 2' */
const described = (value: object, words: ValueWords): string =>
  Object.entries(value)
    .map(([part, content]) => `${fieldWords(part)}: ${readable(content, words) ?? 'nothing'}`)
    .join(', ');
