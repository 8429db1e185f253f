import type { ImportColumn } from '../../imports/contract.ts';
import { AS_EMPTY, type ColumnSetting, plainColumn, wordKey } from '../../imports/settings.ts';
import { type CellContext, CellRefused, type RefusalCode } from './cells/cell-parsers.ts';
import { isAddress, isSourceLike } from './cells/links.ts';
import { SOURCE } from './cells/sources-in-cells.ts';
import { saysNothing } from './cells/words-in-cells.ts';
import type { ColumnDefinition, ImportMapper } from './import-mapper.ts';
import { type ImportSettings, unitOfHeader, withColumn } from './import-settings.ts';
import { LAND } from './listing-words.ts';
import { knownBy } from './plan-row.ts';
import type { FormatMatching } from './reading/formats/format-matching.ts';
import { plainHeader } from './reading/plain-header.ts';

/** What earlier files said of a header; a field of null left the column out. */
export interface RememberedColumn {
  field: string | null;
  setting: ColumnSetting;
}

/** The columns of a file, and what is known of files with such headers. */
export interface TableToMatch {
  headers: readonly string[];
  /** Some rows, to see what stands in a column. */
  rows: readonly (readonly string[])[];
  /** By plain header. */
  remembered: ReadonlyMap<string, RememberedColumn>;
  /** What the format of the file says of its columns; null for a table. */
  format: FormatMatching | null;
  context: CellContext;
}

export interface GuessedColumns {
  columns: ImportColumn[];
  settings: ImportSettings;
  /** Whether every column was known by its header and holds what it says, so that nobody has to look at it. */
  isCertain: boolean;
}

/** Gives columns their fields: by what earlier files said, by the header, or by what stands in them. */
export function guessColumns(mapper: ImportMapper, table: TableToMatch): GuessedColumns {
  const fields = fieldsByHeader(mapper, table);
  let isCertain = table.headers.every((header, index) => header === '' || fields[index] !== undefined);
  let settings: ImportSettings = { columns: [], fixed: { ...table.format?.fixed } };
  const taken = new Set(fields);
  const columns = table.headers.map((header, index): ImportColumn => {
    const known = table.remembered.get(plainHeader(header));
    if (known) {
      settings = withColumn(settings, index, known.setting);
      return { header, field: fields[index] ?? null };
    }
    if (table.format?.fields[header] !== undefined) {
      settings = withColumn(settings, index, settingOfFormat(table.format, header));
      return { header, field: fields[index] ?? null };
    }
    const cells = cellsOf(table.rows, index);
    const field = byContent(mapper, { header, field: fields[index] ?? null }, cells, { taken, context: table.context });
    if (field !== (fields[index] ?? null)) isCertain = false;
    const definition = mapper.columns.find((column) => column.field === field);
    if (definition?.takesUnit && !taken.has('plot_size_unit') && unitOfHeader(header) === null && cells.some(isBare))
      isCertain = false;
    if (field) taken.add(field);
    return { header, field };
  });
  const held = new Set(columns.map(({ field }) => field));
  if (mapper.makesKeys && isOfLand(held)) settings = { ...settings, fixed: { ...settings.fixed, property_type: LAND } };
  if (!hasKey(mapper, held)) isCertain = false;
  return { columns, settings, isCertain };
}

function settingOfFormat({ words, units }: FormatMatching, header: string): Partial<ColumnSetting> {
  const meanings = Object.entries(words?.[header] ?? {}).map(([word, value]) => [wordKey(word), value || AS_EMPTY]);
  return { words: Object.fromEntries(meanings), unit: units?.[header] ?? null };
}

/** A file of plots alone has their size, and no column for the type nor for rooms. */
const isOfLand = (fields: ReadonlySet<string | null>): boolean =>
  (fields.has('plot_size') || fields.has('plot_size_unit')) &&
  !['property_type', 'property_category', 'bedrooms'].some((name) => fields.has(name));

const isBare = (cell: string): boolean => /^[\d,.\s]+$/.test(cell);

/** Whether a key field is among the columns, by which rows are identified. */
export const hasKey = (mapper: ImportMapper, fields: ReadonlySet<string | null>): boolean =>
  knownBy(mapper).some((key) => fields.has(key));

/**
 * The fields of columns by their headers: null for one that was left out before, undefined for an unknown header, and for
 * one whose field another column has with a better claim.
 */
function fieldsByHeader(
  mapper: ImportMapper,
  { headers, remembered, format }: TableToMatch,
): (string | null | undefined)[] {
  const found = headers.map((header): string | null | undefined => {
    const known = remembered.get(plainHeader(header));
    return known ? known.field : format?.fields[header];
  });
  const taken = new Set(found.filter((field) => typeof field === 'string'));
  for (const claims of claimsOf(mapper)) {
    headers.forEach((header, index) => {
      if (found[index] !== undefined || header === '') return;
      const field = spellingsOf(header)
        .flatMap((spelling) => claims.get(spelling) ?? [])
        .find((claimed) => mayTake(mapper, taken, claimed));
      if (field === undefined) return;
      found[index] = field;
      taken.add(field);
    });
  }
  const leftOut = new Set(mapper.leftOut?.map(plainHeader));
  return headers.map((header, index) => found[index] ?? (leftOut.has(plainHeader(header)) ? null : found[index]));
}

const mayTake = ({ columns }: ImportMapper, taken: ReadonlySet<string>, field: string): boolean =>
  !taken.has(field) || columns.some((column) => column.field === field && column.takesSeveral);

/**
 * The fields that claim a header, by how good the claim is: the field's own name, its declared spellings, those of other
 * programs. Of two fields with the same word the first one has it, and the second where the first has another column.
 */
function claimsOf({ columns }: ImportMapper): Map<string, string[]>[] {
  const claims = (words: (column: ColumnDefinition) => readonly string[]) => {
    const fields = new Map<string, string[]>();
    for (const column of columns)
      for (const word of words(column).map(plainHeader)) fields.set(word, [...(fields.get(word) ?? []), column.field]);
    return fields;
  };
  return [
    claims(({ field, header }) => [field, header]),
    claims(({ also = [] }) => also.slice(0, OWN_NAMES)),
    claims(({ also = [] }) => also),
  ];
}

/** The first of `also` are the names of the table's columns, as our own exports have them. */
const OWN_NAMES = 2;

/** A header as it stands, without what is in brackets, without its unit and without a number: 'Image 1', 'Size (sq ft)'. */
function spellingsOf(header: string): string[] {
  const plain = header.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  const withoutUnit = plain.replace(/\b(?:sq\.?\s*(?:ft|m)|sqft|sqm|acres?|ksh?s?|kes)\b\.?/gi, ' ');
  return [header, plain, withoutUnit, withoutUnit.replace(/[\s_#-]*\d+\s*$/, '')]
    .map(plainHeader)
    .filter((word) => word !== '');
}

/** In cells of a column that are not empty. */
const CELLS_LOOKED_AT = 100;

const cellsOf = (rows: TableToMatch['rows'], index: number): string[] =>
  rows
    .map((cells) => cells[index] ?? '')
    .filter((cell) => cell !== '' && !saysNothing(cell))
    .slice(0, CELLS_LOOKED_AT);

/** Fields that are recognised by what stands in a column: their cells are hardly anything else. */
const toldByContent = [
  SOURCE,
  'listing_purpose',
  'property_type',
  'property_category',
  'pictures',
  'furnishing',
  'floor_area_sqm',
];

/** Fields that a header names among other words, as 'House_Price_KSh' does; not one of a year or of something per unit. */
function namedIn(header: string): string[] {
  if (/\d|\b(?:per|change|since|avg|average|tax|rate)\b/i.test(header.replace(/_/g, ' '))) return [];
  const words = header.toLowerCase().split(/[^a-z]+/);
  return Object.entries(namedFields).flatMap(([field, names]) =>
    names.some((name) => words.includes(name)) ? [field] : [],
  );
}

const namedFields: Readonly<Record<string, readonly string[]>> = {
  price: ['price', 'rent', 'amount'],
  bedrooms: ['bedroom', 'bedrooms', 'beds'],
  bathrooms: ['bathroom', 'bathrooms', 'baths'],
  title: ['title', 'headline'],
  location: ['location', 'neighbourhood', 'neighborhood', 'estate', 'suburb'],
  city: ['city', 'town'],
  description: ['description', 'remarks'],
};

/** A field whose header says so keeps its column unless most cells are something else. */
function byContent(
  { columns }: ImportMapper,
  { header, field }: ImportColumn,
  cells: readonly string[],
  { taken, context }: { taken: ReadonlySet<string | null | undefined>; context: CellContext },
): string | null {
  if (cells.length === 0) return field;
  const fitOf = (name: string | null): number => {
    if (name === SOURCE && new Set(cells).size < cells.length * MOSTLY_DISTINCT) return 0;
    const definition = columns.find((column) => column.field === name);
    return definition ? cells.filter((cell) => fits(definition, cell, context)).length / cells.length : 0;
  };
  if (field !== null && !(isMistakable(columns, field) && fitOf(field) < 0.5)) return field;
  const better = [...namedIn(header), ...toldByContent].find(
    (name) =>
      !(taken.has(name) && name !== 'pictures' && name !== SOURCE) &&
      isTold(name, { header, field }, cells) &&
      fitOf(name) >= 0.8,
  );
  if (better) return better;
  return fitOf(field) < HARDLY_ANY ? null : field;
}

/** Share of cells below which a header is another word for something else, such as 'size' over descriptions. */
const HARDLY_ANY = 0.1;

/** Share of different cells in a column that each listing has its own of: the link of a development is that of none. */
const MOSTLY_DISTINCT = 0.8;

/** Choices and areas have cells of their own kind; a line of text takes anything. */
const isMistakable = (columns: readonly ColumnDefinition[], field: string): boolean =>
  columns.some((column) => column.field === field && (column.choice !== undefined || column.takesUnit === true)) ||
  ['location', 'reference_number', SOURCE].includes(field);

/** Links that are no page of a listing. */
const otherLinks = /image|img|photo|pic|media|gallery|thumb|video|tour|map|logo|agent|agency|whatsapp|brochure|plan/i;

/** What every cell must look like before a column counts as one of addresses, or of areas with their units. */
function isTold(name: string, { header, field }: ImportColumn, cells: readonly string[]): boolean {
  if (name === SOURCE) return field === 'reference_number' || (cells.every(isAddress) && !otherLinks.test(header));
  // A link that all listings share is that of the agency or of a development.
  if (name === 'pictures' && field === SOURCE) return cells.every((cell) => /\.(?:jpe?g|png|webp)\b/i.test(cell));
  if (name === 'pictures') return cells.every((cell) => /^\W*https?:\/\/\S+|\.(?:jpe?g|png|webp)\b/i.test(cell));
  if (name === 'floor_area_sqm') return cells.every((cell) => /\d/.test(cell) && /sq|m2|m²|ft|acre/i.test(cell));
  return true;
}

/** Refusals of cells that are what their field holds all the same. */
const stillThat: readonly RefusalCode[] = ['unit', 'plot', 'several', 'price_range', 'too_long', 'control'];

function fits(definition: ColumnDefinition, cell: string, context: CellContext): boolean {
  if (definition.field === 'location') return !/^[\d,.\s]+$/.test(cell);
  if (definition.field === SOURCE) return isSourceLike(cell);
  // 'https://…/house-for-sale-12' is no word for a purpose, though it has one in it.
  if (definition.choice && isAddress(cell)) return false;
  try {
    definition.parse(cell, { ...context, setting: plainColumn, headerUnit: null, isInDollars: false, isLand: false });
    return true;
  } catch (error) {
    if (!(error instanceof CellRefused)) throw error;
    return stillThat.includes(error.code);
  }
}

/** The headers that a file of these rows can have, as `plainHeader` writes them. */
export const knownHeadersOf = (mapper: ImportMapper): string[] =>
  claimsOf(mapper).flatMap((claims) => [...claims.keys()]);
