import { type FieldReader, type FieldReaders, type Fields, text } from './form-fields.ts';
import { fieldsIn, nestFields, rowsOf } from './nested-fields.ts';

const readAll = (readers: FieldReaders, fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(fields, name)]));

/** An object of named values: `focal_point.x`, `focal_point.y`. */
export const group =
  (readers: FieldReaders): FieldReader =>
  (fields, name) =>
    readAll(readers, fieldsIn(fields, name));

/** Rows of named values: `working_hours.0.opens`. See `rowsOf`. */
export const rows =
  (readers: FieldReaders): FieldReader =>
  (fields, name) =>
    rowsOf(fields, name, (row) => readAll(readers, row));

/** Rows of one value each: `requirements.0`. See `rowsOf`. */
export const texts: FieldReader = (fields, name) => rowsOf(fields, name, (row) => row[''] ?? '');

/** One text per index from 0, null for an empty one and one that is absent, because the position matters. */
export const textsByPosition: FieldReader = (fields, name) => {
  const given = fieldsIn(fields, name);
  const last = Math.max(
    -1,
    ...Object.keys(given)
      .filter((index) => /^\d{1,3}$/.test(index))
      .map(Number),
  );
  return Array.from({ length: last + 1 }, (_, index) => given[index] || null);
};

const separators = { commas: ',', lines: /\r?\n/, spaces: ' ', 'commas or lines': /[\n,;]/ } as const;
export type Separator = keyof typeof separators;

/** Several texts in one field: 'Land, Water'. */
export const separated =
  (separator: Separator): FieldReader =>
  (fields, name) =>
    (fields[name] ?? '')
      .split(separators[separator])
      .map((part) => part.trim())
      .filter(Boolean);

/** One checkbox per value, named by prefix and value: `kind_tenant`. */
export const boxes =
  (prefix: string, read: FieldReader = text): FieldReader =>
  (fields) =>
    Object.keys(fields)
      .filter((name) => name.startsWith(prefix) && fields[name])
      .map((name) => read({ '': name.slice(prefix.length) }, ''));

/** Texts under any names: `fields.title`. */
export const textsByName: FieldReader = fieldsIn;

/** Nested values of any shape: `content.steps.0.title`. */
export const nested: FieldReader = (fields, name) => nestFields(fieldsIn(fields, name));
