export interface Difference {
  /** 'Working hours, 2, opens' */
  field: string;
  from: string;
  to: string;
}

/** What differs between two states, part by part, in words for people; ids and the like are given as they are. */
export function flatDifferences(before: object, after: object): Difference[] {
  const [old, now] = [new Map(flatten(before)), new Map(flatten(after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, from: old.get(field) ?? '', to: now.get(field) ?? '' }))
    .filter(({ from, to }) => from !== to)
    .map((difference) => ({ ...difference, field: joinWords(difference.field) }));
}

function flatten(value: unknown, path: readonly string[] = []): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[path.join('.'), String(value)]];
  return Object.entries(value).flatMap(([name, part]) =>
    flatten(part, [...path, Array.isArray(value) ? String(Number(name) + 1) : name]),
  );
}

const joinWords = (path: string): string => {
  const words = path.replaceAll('.', ', ').replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};
