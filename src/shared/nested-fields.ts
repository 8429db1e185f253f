/**
 * Forms with lists of rows. Fields are named like the paths of the API (`social_links.0.url`), so that what the server
 * says of a field finds it. Without script a row is removed by a tick and moved by a number, and rows left empty at the
 * end are no rows.
 */

type Fields = Readonly<Record<string, string>>;

/** The names of the controls that stand beside a row for readers without script. */
export const removeName = (row: string): string => `remove:${row}`;
export const placeName = (row: string): string => `place:${row}`;

/** How many rows of this list the fields have, without those at the end that nothing is written in. */
export function countRows(fields: Fields, list: string): number {
  const written = Object.entries(fields).filter(([, value]) => value.trim() !== '');
  return Math.max(-1, ...written.map(([name]) => rowNumber(name, list))) + 1;
}

function rowNumber(name: string, list: string): number {
  if (!name.startsWith(`${list}.`)) return -1;
  const [number = ''] = name.slice(list.length + 1).split('.');
  return /^\d{1,3}$/.test(number) ? Number(number) : -1;
}

/** The rows of a list in their order, each with its own fields by their names in the row ('' for a row of one field). */
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

/** Rows of one text each. */
export const textsOf = (fields: Fields, list: string): string[] => rowsOf(fields, list, (row) => row[''] ?? '');

export type NestedFields = { [name: string]: NestedField };
type NestedField = string | NestedFields | NestedField[];

/** All fields as one object, lists as lists, for a form whose fields are not known beforehand. */
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

/** The fields whose names begin with this one's, without it. */
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
