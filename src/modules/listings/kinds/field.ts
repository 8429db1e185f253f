/**
 * What a field of a listing is declared with. A declaration is plain data, so that the office's pages can read it in a
 * browser; on the server `field-schemas.ts` builds zod schemas from it.
 */

/** The kind of value a field has, with its bounds. */
type FieldType =
  /** One line of text of `min` (1 unless told) to `max` characters. */
  | { type: 'line'; max: number; min?: number }
  /** A number from `min` to `max` with at most `decimals` digits after the point; a whole number without `decimals`. */
  | { type: 'number'; min: number; max: number; decimals?: number }
  /** Whole Kenya shillings. */
  | { type: 'price'; min: number; max: number }
  /** One of a few words; `synonyms` (in lower case) are understood in imported files. */
  | { type: 'choice'; options: readonly string[]; synonyms?: Readonly<Record<string, string>> }
  /** Several words or short sentences. */
  | { type: 'lines' }
  /** An https address. */
  | { type: 'link' }
  /** A day, as '2026-11-21'. */
  | { type: 'day' }
  /** Sanitised HTML. */
  | { type: 'rich-text' }
  /** The last part of the page's address. */
  | { type: 'slug' }
  /** The agency's own number of the listing. */
  | { type: 'reference' };

/** The cards of the office's editor; 'name' and 'position' have controls of their own there. */
export type EditorSection = 'name' | 'details' | 'description' | 'place' | 'position' | 'offers' | 'tour';

/** The column of an imported file that holds the field. */
interface ImportHeader {
  /** Over the column in the template. Default: the field's label. */
  header?: string;
  /** Other headers people write, in lower case. */
  also?: readonly string[];
  /** In the template's one row. */
  example: string;
  /** What a new listing has where the cell is empty. */
  otherwise?: string;
}

export type Field = FieldType & {
  label: string;
  /** Written behind the label of the control and behind the value. */
  unit?: 'sqm';
  /** May be empty, and is null then. */
  optional?: true;
  /** An optional field that listings of this category cannot do without. */
  requiredFor?: 'Residential';
  /** Column of the table. Default: the field's name. */
  column?: string;
  section: EditorSection;
  /** Under the control. */
  help?: string;
  /** What the control of a new listing starts with. */
  initial?: string;
  /** Absent where files do not have the field. */
  file?: ImportHeader;
  /** In the reply about one listing alone. Default: in lists too. */
  api?: 'detail';
  /** In the description of the API. */
  apiNote?: string;
};

/** The fields of a kind of listing by name: the name in the form, in imported files, in the API, in history and audit. */
export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F extends Field> = F extends { type: 'number' | 'price' }
  ? number
  : F extends { type: 'choice'; options: readonly (infer Option)[] }
    ? Option
    : F extends { type: 'lines' }
      ? string[]
      : string;

/** The values of a listing by field. */
export type FieldValues<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { optional: true } ? ValueOf<F[Name]> | null : ValueOf<F[Name]>;
};

type ColumnOf<Name, F extends Field> = F extends { column: infer Column } ? Column : Name;

/** The same by column of the table. */
export type ColumnValues<F extends Fields> = {
  [Name in keyof F as ColumnOf<Name, F[Name]> & string]: FieldValues<F>[Name];
};

export const columnOf = (name: string, { column = name }: Field): string => column;

/** The columns that hold the fields. The assertion restores the names, which `Object.entries` widens to `string`. */
export const columnNames = <F extends Fields>(fields: F) =>
  Object.entries(fields).map(([name, field]) => columnOf(name, field)) as (keyof ColumnValues<F>)[];

/** Values by column for values by field. The assertion restores the names, as above. */
export const toColumns = <F extends Fields>(fields: F, values: FieldValues<F>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [columnOf(name, field), values[name]]),
  ) as ColumnValues<F>;

type DetailName<F extends Fields> = { [Name in keyof F]: F[Name] extends { api: 'detail' } ? Name : never }[keyof F];

const withApi = (fields: Fields, api: Field['api']): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field.api === api));

/** The fields that stand in lists of the API. The assertions restore the names, as above. */
export const listFields = <F extends Fields>(fields: F) => withApi(fields, undefined) as Omit<F, DetailName<F>>;

/** The fields that only the API's reply about one listing has. */
export const detailFields = <F extends Fields>(fields: F) => withApi(fields, 'detail') as Pick<F, DetailName<F>>;

/** 'Floor area, sqm' */
export const labelWithUnit = ({ label, unit }: Pick<Field, 'label' | 'unit'>): string =>
  unit ? `${label}, ${unit}` : label;

/** The same field with another example in the template of imports. */
export const withExample = <F extends Field>(field: F, example: string, also = field.file?.also) => ({
  ...field,
  file: { ...field.file, also, example },
});
