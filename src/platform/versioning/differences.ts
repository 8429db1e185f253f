import { capitalised } from '#platform/text/text.ts';

export interface Difference {
  /** 'Working hours, 2, opens' */
  field: string;
  from: string;
  to: string;
}

/** The differences between two states, one for each leaf value, with readable names of their paths. */
export function flatDifferences(before: object, after: object): Difference[] {
  const [old, now] = [new Map(flatten(before)), new Map(flatten(after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, from: old.get(field) ?? '', to: now.get(field) ?? '' }))
    .filter(({ from, to }) => from !== to)
    .map((difference) => ({
      ...difference,
      field: capitalised(difference.field.replaceAll('.', ', ').replaceAll('_', ' ')),
    }));
}

function flatten(value: unknown, path: readonly string[] = []): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[path.join('.'), String(value)]];
  return Object.entries(value).flatMap(([name, part]) =>
    flatten(part, [...path, Array.isArray(value) ? String(Number(name) + 1) : name]),
  );
}
