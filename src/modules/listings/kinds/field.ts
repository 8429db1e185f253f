/**
 * The declaration of a field of a listing. It is plain data, so that the office's pages can read it in a browser; on the
 * server `field-schemas.ts` and `form-schema.ts` build zod schemas from it.
 *
 * To add a field:
 * 1. a migration with the column and its check, then the table types from an empty database of a PostgreSQL of yours:
 *    `export DATABASE_URL=postgres://user:password@localhost:5432/makao_types`, `createdb makao_types`;
 *    `DATA_DIR=/tmp/makao-types DEMO=0 npm run dev`, stopped once it is ready: the start applies the migrations;
 *    `npm run db:types`, which writes `schema.gen.ts`;
 * 2. an entry in `property.ts` or `land.ts`, in the order of the editor;
 * 3. `npm run openapi`.
 * The editor, validation, imports, exports, history, audit and API follow. The compiler names the fixtures of tests that
 * lack the field. A number that visitors see or filter by is declared in `property-public.ts` and spread into the entry;
 * other values are shown to visitors where `detail/` and `search/` say so.
 *
 * A filter of the lists over it is one more declaration: see `Filter` in `filters/filter.ts`.
 */

/** The type of a field's value with its bounds. */
type FieldType =
  /** One line of text of `min` (1 unless told; 0 lets it be empty) to `max` characters. */
  | { type: 'line'; max: number; min?: number }
  /**
   * A number from `min` to `max` with at most `decimals` digits after the point; a whole number without `decimals`. With
   * `step`, a multiple of it.
   */
  | { type: 'number'; min: number; max: number; decimals?: number; step?: number }
  /** Whole Kenya shillings. */
  | { type: 'price'; min: number; max: number }
  /**
   * One of `options`; imports also accept `synonyms`, written in lower case here. An empty text is `whenEmpty`, and
   * without it refused unless the field is optional.
   */
  | { type: 'choice'; options: readonly string[]; synonyms?: Readonly<Record<string, string>>; whenEmpty?: string }
  /** A list of words or short sentences, one a line. */
  | { type: 'lines' }
  /** An https address. */
  | { type: 'link' }
  /** A day, as '2026-11-21'. One on which something was done is `isPast`: it cannot be after today. */
  | { type: 'day'; isPast?: true }
  /** Sanitised HTML; `min` of 0 lets it be empty. */
  | { type: 'rich-text'; min?: 0 }
  /** The last segment of the page's address. */
  | { type: 'slug' }
  /** The agency's reference number. */
  | { type: 'reference' };

/** The cards of the office's editor; 'name' and 'position' have controls of their own there. */
export type EditorSection = 'name' | 'details' | 'description' | 'place' | 'position' | 'offers' | 'tour' | 'checks';

/** The column of an imported file that holds the field. */
interface ImportHeader {
  /** The header in the template. Default: the field's label. */
  header?: string;
  /** Other accepted headers, in lower case. */
  also?: readonly string[];
  /** The value in the template's example row. */
  example: string;
  /** The value of a new listing whose cell is empty. */
  defaultWhenEmpty?: string;
}

export type Field = FieldType & {
  label: string;
  /** Shown after the label of the control and after the value. */
  unit?: 'sqm';
  /** May be empty; null in the table and the API. */
  optional?: true;
  /** May be empty until the listing is public; its control is marked neither optional nor required. */
  neededToPublish?: true;
  /** Column of the table. Default: the field's name. */
  column?: string;
  section: EditorSection;
  /** The hint under the control. */
  help?: string;
  /** The control's value in a new listing. */
  initial?: string;
  /** Without it, imported files cannot have the field. */
  file?: ImportHeader;
  /** 'detail': only in the reply about one listing; 'office': in no public reply. Default: in lists too. */
  api?: 'detail' | 'office';
  /** The description in the API document. */
  apiNote?: string;
};

/** Fields by name. The name is the same in the form, the API, history and audit. */
export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F extends Field> = F extends { type: 'number' | 'price' }
  ? number
  : F extends { type: 'choice'; options: readonly (infer Option)[] }
    ? Option
    : F extends { type: 'lines' }
      ? string[]
      : string;

export type FieldValues<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { optional: true } ? ValueOf<F[Name]> | null : ValueOf<F[Name]>;
};

type ColumnOf<Name, F extends Field> = F extends { column: infer Column } ? Column : Name;

export type ColumnValues<F extends Fields> = {
  [Name in keyof F as ColumnOf<Name, F[Name]> & string]: FieldValues<F>[Name];
};

export const columnOf = (name: string, { column = name }: Field): string => column;

/** The columns of the fields. The assertion restores the names, which `Object.entries` widens to `string`. */
export const columnNames = <F extends Fields>(fields: F) =>
  Object.entries(fields).map(([name, field]) => columnOf(name, field)) as (keyof ColumnValues<F>)[];

/** Maps values by field to values by column. The assertion restores the names, as above. */
export const toColumns = <F extends Fields>(fields: F, values: FieldValues<F>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [columnOf(name, field), values[name]]),
  ) as ColumnValues<F>;

type NameWithApi<F extends Fields, Api> = {
  [Name in keyof F]: F[Name] extends { api: Api } ? Name : never;
}[keyof F];

const withApi = (fields: Fields, api: Field['api']): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field.api === api));

/** The fields in lists of the API. The assertions restore the names, as above. */
export const listFields = <F extends Fields>(fields: F) =>
  withApi(fields, undefined) as Omit<F, NameWithApi<F, string>>;

/** The fields that only the API's reply about one listing has. */
export const detailFields = <F extends Fields>(fields: F) =>
  withApi(fields, 'detail') as Pick<F, NameWithApi<F, 'detail'>>;

/** 'Floor area, sqm' */
export const labelWithUnit = ({ label, unit }: Pick<Field, 'label' | 'unit'>): string =>
  unit ? `${label}, ${unit}` : label;

/** A field with another example, and other headers if given, for imports. */
export const withExample = <F extends Field>(field: F, example: string, also = field.file?.also) => ({
  ...field,
  file: { ...field.file, also, example },
});
