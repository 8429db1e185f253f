/**
 * Forms with lists of rows, whose fields are named by their path in the API (`social_links.0.url`). Without script a
 * row is removed by a checkbox and moved by a number; empty rows at the end are dropped.
 */

type Fields = Readonly<Record<string, string>>;

export const removeName = (row: string): string => `remove:${row}`;
export const placeName = (row: string): string => `place:${row}`;

/** Number of rows of a list in the fields, without empty ones at the end. */
export function countRows(fields: Fields, list: string): number {
  const written = Object.entries(fields).filter(([, value]) => value.trim() !== '');
  return Math.max(-1, ...written.map(([name]) => rowNumber(name, list))) + 1;
}

function rowNumber(name: string, list: string): number {
  if (!name.startsWith(`${list}.`)) return -1;
  const [number = ''] = name.slice(list.length + 1).split('.');
  return /^\d{1,3}$/.test(number) ? Number(number) : -1;
}

/** The rows of a list in order, each with its fields by name within the row ('' for a row of one field). */
export function rowsOf<Row>(fields: Fields, list: string, toRow: (row: Fields) => Row): Row[] {
  const rows = Array.from({ length: countRows(fields, list) }, (_, index) =>
    readRow(fields, `${list}.${index}`, index),
  );
  return rows
    .filter(({ isRemoved, values }) => !isRemoved && Object.values(values).some((value) => value.trim() !== ''))
    .sort((a, b) => a.place - b.place)
    .map(({ values }) => toRow(values));
}

function readRow(fields: Fields, row: string, index: number) {
  const own = fields[row];
  return {
    isRemoved: fields[removeName(row)] !== undefined,
    place: Number.parseFloat(fields[placeName(row)] ?? '') || index + 1,
    values: own === undefined ? fieldsIn(fields, row) : { '': own },
  };
}

export const textsOf = (fields: Fields, list: string): string[] => rowsOf(fields, list, (row) => row[''] ?? '');

export type NestedFields = { [name: string]: NestedField };
type NestedField = string | NestedFields | NestedField[];

/** Converts all fields to one object with arrays for lists, for forms whose fields are not known in advance. */
export function nestFields(fields: Fields): NestedFields {
  const plain = Object.keys(fields).filter((name) => !name.includes(':'));
  const names = new Set(plain.map((name) => name.split('.')[0] ?? name));
  return Object.fromEntries([...names].map((name) => [name, nestField(fields, name)]));
}

function nestField(fields: Fields, name: string): NestedField {
  const value = fields[name];
  if (value !== undefined) return value;
  const inside = fieldsIn(fields, name);
  const isList = Object.keys(inside).every((part) => /^(\w+:)?\d/.test(part));
  if (!isList) return nestFields(inside);
  return rowsOf(fields, name, (row) => row[''] ?? nestFields(row));
}

/** Fields whose names begin with `name` and a dot, without that prefix. */
export function fieldsIn(fields: Fields, name: string): Record<string, string> {
  const inside = Object.entries(fields).flatMap(([other, value]): [string, string][] => {
    for (const control of ['', removeName(''), placeName('')]) {
      const start = `${control}${name}.`;
      if (other.startsWith(start)) return [[control + other.slice(start.length), value]];
    }
    return [];
  });
  return Object.fromEntries(inside);
}
