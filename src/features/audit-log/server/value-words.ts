import { durationLabel } from '#shared/duration-label.ts';
import { exportTitles } from '#shared/export-titles.ts';
import { spamSigns } from '#shared/spam-reasons.ts';
import { roleWords } from '#shared/staff-words.ts';
import type { ValueWords } from './readable-changes.ts';

/** What staff are called, by id. */
export type PeopleNames = ReadonlyMap<string, string>;

const roles = labelsOf(roleWords, ({ name }) => name);
const signs = labelsOf(spamSigns, (sign) => sign);
const exportKinds = labelsOf(exportTitles, (title) => title);

const plain: ValueWords = { of: String, none: 'none' };
const named = (labels: ReadonlyMap<string, string>, none = 'none'): ValueWords => ({
  of: (value) => labels.get(String(value)) ?? String(value),
  none,
});

const fields: Readonly<Record<string, ValueWords>> = {
  role: named(roles),
  second_factor_roles: named(roles, 'nobody'),
  spam_reasons: named(signs),
  kind: named(exportKinds),
  session_idle_minutes: { of: (minutes) => durationLabel(Number(minutes)), none: 'none' },
};

/** The fields whose values are ids of staff. */
export const peopleFields = ['assigned_to', 'staff_id'] as const;

/** How the values of a field read: what is stored as a code has words, anything else reads as it is. */
export function valueWords(field: string, people: PeopleNames): ValueWords {
  if (peopleFields.some((each) => each === field)) return named(people);
  return fields[field] ?? plain;
}

function labelsOf<Entry>(
  words: Readonly<Record<string, Entry>>,
  label: (entry: Entry) => string,
): ReadonlyMap<string, string> {
  return new Map(Object.entries(words).map(([value, entry]) => [value, label(entry)]));
}
