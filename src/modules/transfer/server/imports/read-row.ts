import { firstCharacters } from '#platform/text/visible-text.ts';
import { type AreaUnit, type ColumnSetting, plainColumn } from '../../imports/settings.ts';
import { areaUnitOf } from './cells/areas-in-cells.ts';
import { type CellContext, type CellData, CellRefused, type Reading } from './cells/cell-parsers.ts';
import { optionOf, replaceWord } from './cells/words-in-cells.ts';
import type { ColumnDefinition, Fields, Note, Problem } from './import-mapper.ts';
import { LAND, typeChoice } from './listing-words.ts';

/** A column of a file as it is read. */
interface MatchedColumn {
  definition: ColumnDefinition;
  /** For what stands after the last comma of its cells. */
  second: ColumnDefinition | undefined;
  setting: ColumnSetting;
  /** Of the header, such as 'Size (sq ft)'. */
  headerUnit: AreaUnit | null;
}

/** All of a file that rows are read with. */
export interface TableReading {
  /** In the order of the file; undefined for a column that is left out. */
  columns: readonly (MatchedColumn | undefined)[];
  /** What stands where a new row has nothing, by field. */
  fixed: readonly { definition: ColumnDefinition; text: string }[];
  context: CellContext;
}

/** A row whose cells were read one by one. */
export interface ReadRow {
  number: number;
  /** Texts of non-empty cells by field. */
  texts: ReadonlyMap<string, string>;
  /** The values of those that could be read. */
  fields: Fields;
  /** The fields that a new row has of the values for all rows; a listing that is there keeps its own. */
  fixed: Fields;
  problems: readonly Problem[];
  notes: readonly Note[];
}

const LONGEST_SHOWN = 200;

/** Reads the cells of a row by the fields of their columns. */
export function readRow(table: TableReading, { number, cells }: { number: number; cells: readonly string[] }): ReadRow {
  const texts = new Map<string, string>();
  const fields: Record<string, CellData> = {};
  const problems: Problem[] = [];
  const notes: Note[] = [];
  // A column beside the size names its unit, and one beside the price its currency, as our own files have them.
  const rowUnit = areaUnitOf(textUnder(table, cells, 'plot_size_unit'));
  const isLand =
    isPlot(textUnder(table, cells, 'property_type')) || isPlot(textUnder(table, cells, 'property_category'));
  const isInDollars = /^(?:usd|us\$|\$|us dollars?|dollars?)$/i.test(textUnder(table, cells, 'price_currency').trim());
  const hasPrice = textUnder(table, cells, 'price') !== '';
  const hasPlotColumn = table.columns.some((column) => column?.definition.field === 'plot_size');

  /** The unit of a plot says nothing of the floor beside it. */
  function unitBeside({ field }: ColumnDefinition, headerUnit: AreaUnit | null): AreaUnit | null {
    if (field === 'plot_size' || isLand) return rowUnit ?? headerUnit;
    return headerUnit ?? (hasPlotColumn ? null : rowUnit);
  }

  function read(column: ColumnDefinition, text: string, how: Pick<MatchedColumn, 'setting' | 'headerUnit'>): void {
    // The price says its currency itself.
    if (column.field === 'price_currency' && hasPrice) return;
    if (text === '' || (texts.has(column.field) && !column.takesSeveral)) return;
    if (column.zeroIsUnknown && /^0+(?:[.,]0+)?(?:\s*[a-z²].*)?$/i.test(text)) {
      notes.push({ column: column.header, code: 'emptied', from: text, to: '' });
      return;
    }
    texts.set(column.field, text);
    try {
      const isEmptied = column.canBeEmptied && /^[-–—]$/.test(text);
      const reading: Reading = {
        ...table.context,
        setting: how.setting,
        headerUnit: unitBeside(column, how.headerUnit),
        isInDollars,
        isLand,
      };
      const value = isEmptied ? (column.defaultWhenEmpty ?? null) : column.parse(text, reading);
      if (typeof value === 'object' && value !== null) Object.assign(fields, value);
      else if (column.takesSeveral && fields[column.field]) fields[column.field] = `${fields[column.field]}\n${value}`;
      else fields[column.field] = value;
      notes.push(...noteOf(column, text, value));
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error;
      const { code, message: reason } = error;
      const from = firstCharacters(text, LONGEST_SHOWN);
      if (code === 'agent' || how.setting.mends.includes('empty'))
        notes.push({ column: column.header, code: 'emptied', from, to: '' });
      else problems.push({ column: column.header, value: from, reason, code });
    }
  }

  table.columns.forEach((column, index) => {
    const cell = cells[index] ?? '';
    if (!column || cell === '') return;
    const text = replaceWord(column.setting.words, cell);
    if (text === null) return;
    const comma = column.second ? text.lastIndexOf(',') : -1;
    if (column.second && comma > 0) {
      read(column.definition, text.slice(0, comma).trim(), column);
      read(column.second, text.slice(comma + 1).trim(), column);
    } else read(column.definition, text, column);
  });
  const own = { ...fields };
  for (const { definition, text } of table.fixed)
    if (!texts.has(definition.field)) read(definition, text, { setting: plainColumn, headerUnit: null });
  const fixed = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in own)));
  return { number, texts, fields: own, fixed, problems, notes };
}

const types = typeChoice();
const isPlot = (cell: string): boolean => cell !== '' && optionOf(types, cell) === LAND;

/** The cell of a field, or what stands for it in all rows; '' without either. */
function textUnder({ columns, fixed }: TableReading, cells: readonly string[], field: string): string {
  const index = columns.findIndex((column) => column?.definition.field === field);
  const column = columns[index];
  if (!column) return fixed.find(({ definition }) => definition.field === field)?.text ?? '';
  return replaceWord(column.setting.words, cells[index] ?? '') ?? '';
}

const isOnRequest = (value: CellData | Fields): boolean =>
  typeof value === 'object' && value?.price_currency === 'On request';

const areaIn = (value: CellData | Fields): Fields =>
  typeof value === 'object' && value !== null ? value : { floor_area_sqm: value };

/** What is told of a cell that means a choice, a price on request, or an area in square metres, by other words. */
function noteOf(
  { field, header, choice, takesUnit }: ColumnDefinition,
  text: string,
  value: CellData | Fields,
): Note[] {
  const from = firstCharacters(text, LONGEST_SHOWN);
  if (choice && typeof value === 'string' && value.toLowerCase() !== text.toLowerCase())
    return [{ column: header, code: 'word', from, to: value }];
  if (field === 'price' && isOnRequest(value) && !/^(?:price )?on request$/i.test(text))
    return [{ column: header, code: 'word', from, to: 'Price on request' }];
  if (!takesUnit) return [];
  const { plot_size, plot_size_unit, floor_area_sqm } = areaIn(value);
  const isPlot = plot_size !== undefined;
  const to = isPlot ? `plot of ${plot_size} ${plot_size_unit}` : `${floor_area_sqm} sqm`;
  const isAsWritten = text.includes(String(plot_size ?? floor_area_sqm)) && (!isPlot || field === 'plot_size');
  return isAsWritten ? [] : [{ column: header, code: 'unit', from, to }];
}
