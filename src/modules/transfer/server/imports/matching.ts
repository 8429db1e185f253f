import { sql, type Transaction } from 'kysely';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { FieldError } from '#platform/http/error-catalogue.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { firstCharacters } from '#platform/text/visible-text.ts';
import type { OfficeImport } from '../../imports/contract.ts';
import { type ImportMatching, MAX_WORDS, type matchImportColumns } from '../../imports/matching-contract.ts';
import { AS_EMPTY, wordKey } from '../../imports/settings.ts';
import { optionOf, saysNothing } from './cells/words-in-cells.ts';
import { firstRows } from './first-rows.ts';
import { hasKey } from './guess-columns.ts';
import type { ColumnDefinition, ImportMapper } from './import-mapper.ts';
import {
  type ImportSettings,
  type ImportMatching as Matching,
  readMatching,
  settingOf,
  withColumn,
} from './import-settings.ts';
import { type Asking, startTrial } from './keep-import.ts';
import { getOfficeImport } from './queries.ts';
import { understandTable } from './understand-table.ts';
import { withoutColumn } from './without-column.ts';

/** As far down as the row of headers can be chosen. */
const HEADER_ROWS = 12;
const LONGEST_SAMPLE = 80;
const SAMPLES = 3;

/** The columns of a file with what stands in them, and the fields they can hold. @throws ApiError not_found (404) */
export async function getMatching(db: Database, importId: string): Promise<ImportMatching> {
  await getOfficeImport(db, importId);
  const matching = await readMatching(db, importId);
  const { mapper, columns, settings, headerRow } = matching;
  const rows = await firstRows(db, importId);
  const below = rows.filter(({ number }) => number > headerRow);
  return {
    header_row: headerRow,
    first_rows: rows.slice(0, HEADER_ROWS).map(({ number, cells }) => ({
      row_number: number,
      text: firstCharacters(cells.filter(Boolean).join(', '), LONGEST_SAMPLE),
    })),
    columns: await Promise.all(
      columns.map(async ({ header, field }, index) => {
        const cells = below.map((row) => row.cells[index] ?? '').filter(Boolean);
        const { second_field, unit } = settingOf(settings, index);
        return {
          header,
          field,
          samples: [...new Set(cells.map((cell) => firstCharacters(cell, LONGEST_SAMPLE)))].slice(0, SAMPLES),
          second_field,
          has_commas: cells.filter((cell) => cell.includes(',')).length > cells.length / 2,
          unit,
          ...(await wordsOf(db, importId, matching, index)),
        };
      }),
    ),
    without_column: await withoutColumn(db, matching, below),
    fixed: Object.entries(settings.fixed).map(([name, value]) => ({ field: name, value })),
    fields: mapper.columns.map(({ field, header, isRequired, choice, takesUnit = false, takesSeveral = false }) => ({
      field,
      label: header,
      need: mapper.keys.includes(field) && !mapper.makesKeys ? 'key' : isRequired ? 'new' : 'none',
      takes_unit: takesUnit,
      takes_several: takesSeveral,
      options: [...(choice?.options ?? [])],
    })),
  };
}

/** What stands in a column of a choice, with what each word is read as. */
async function wordsOf(db: DatabaseOrTransaction, importId: string, matching: Matching, index: number) {
  const field = matching.columns[index]?.field;
  const choice = matching.mapper.columns.find((column) => column.field === field)?.choice;
  if (!choice) return { words: [], different_words: 0 };
  const { rows } = await sql<{ word: string; rows: number; different: number; filled: number }>`
    select left(cells ->> ${index}::int, 200) as word, count(*)::int as rows,
      (count(*) over ())::int as different, (sum(count(*)) over ())::int as filled
    from import_rows
    where import_id = ${importId} and row_number > ${matching.headerRow} and cells ->> ${index}::int <> ''
    group by 1 order by 2 desc, 1 limit ${MAX_WORDS}`.execute(db);
  const [{ different, filled } = { different: 0, filled: 0 }] = rows;
  const isOfWords = different <= MAX_WORDS || different <= filled / 2;
  const { words } = settingOf(matching.settings, index);
  return {
    different_words: different,
    words: (isOfWords ? rows : []).map(({ word, rows: count }) => {
      const chosen = words[wordKey(word)];
      const value = chosen ?? (saysNothing(word) ? AS_EMPTY : optionOf(choice, word));
      return {
        word,
        rows: count,
        value,
        is_guess: chosen === undefined && value?.toLowerCase() !== word.toLowerCase(),
      };
    }),
  };
}

type Sent = (typeof matchImportColumns)['body']['_zod']['output'];

/**
 * Says what each column holds, in the order of the file, and begins the trial with that.
 * @throws ApiError not_found (404), import_not_ready (409) for one that is being worked on or was imported,
 * invalid_field (422) for fields nobody knows, that come twice, or by which no row can be known
 */
export async function matchColumns(trx: Transaction<DB>, importId: string, sent: Sent, asking: Asking): Promise<void> {
  const matching = await lockMatching(trx, importId);
  const { mapper } = matching;
  const detail = problemsOf(mapper, matching, sent);
  if (detail.length > 0) throw new ApiError('invalid_field', { detail, message: detail[0]?.message });
  const columns = matching.columns.map(({ header }, index) => ({ header, field: sent.fields[index] ?? null }));
  let { settings } = matching;
  const isKept = (index: number) => columns[index]?.field === matching.columns[index]?.field;
  columns.forEach((_column, index) => {
    settings = withColumn(settings, index, {
      // The words of another field mean nothing for this one.
      ...(isKept(index) ? {} : { words: {}, mends: [] }),
      second_field: sent.second_fields[index] ?? null,
      unit: sent.units[index] ?? null,
    });
  });
  settings = withWords(
    settings,
    sent.words.filter(({ column }) => isKept(column)),
  );
  const fixed = sent.fixed.filter(({ value }) => value !== '').map(({ field, value }) => [field, value] as const);
  await storeMatching(trx, importId, { columns, settings: { ...settings, fixed: Object.fromEntries(fixed) } }, asking);
}

/** A word without a value is read by itself again. */
export function withWords(settings: ImportSettings, words: Sent['words']): ImportSettings {
  return words.reduce((changed, { column, word, value }) => {
    const { [wordKey(word)]: _former, ...others } = settingOf(changed, column).words;
    return withColumn(changed, column, { words: value === '' ? others : { ...others, [wordKey(word)]: value } });
  }, settings);
}

/** @throws ApiError not_found (404), import_not_ready (409) */
export async function lockMatching(trx: Transaction<DB>, importId: string): Promise<Matching> {
  await trx.selectFrom('imports').select('id').where('id', '=', importId).forUpdate().execute();
  if (!mayBeMatched(await getOfficeImport(trx, importId))) throw new ApiError('import_not_ready');
  return readMatching(trx, importId);
}

/** Stores how a file is read, and begins its trial. */
export async function storeMatching(
  trx: Transaction<DB>,
  importId: string,
  { columns, settings }: Pick<Matching, 'columns' | 'settings'>,
  asking: Asking,
): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ columns: JSON.stringify(columns), settings: JSON.stringify(settings) })
    .where('id', '=', importId)
    .execute();
  const { total } = await trx
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  await startTrial(trx, importId, total, asking);
}

/**
 * Says which line has the headers; its columns are understood as those of a new file, and wait to be looked at.
 * @throws ApiError not_found (404), import_not_ready (409), invalid_field (422) for a line that is not there
 */
export async function moveHeaderRow(trx: Transaction<DB>, importId: string, headerRow: number): Promise<void> {
  const { mapper, format } = await lockMatching(trx, importId);
  const rows = await firstRows(trx, importId);
  const headers = rows.find(({ number }) => number === headerRow)?.cells;
  if (!headers) {
    const detail = [{ field: 'row_number', code: 'unknown', message: 'The file has no such line, or it is empty.' }];
    throw new ApiError('invalid_field', { detail, message: detail[0]?.message });
  }
  const below = rows.filter(({ number }) => number > headerRow).map(({ cells }) => cells);
  const { columns, settings } = await understandTable(trx, mapper, { format, headers, rows: below });
  await trx
    .updateTable('imports')
    .set({
      state: 'matching',
      header_row: headerRow,
      columns: JSON.stringify(columns),
      settings: JSON.stringify(settings),
    })
    .where('id', '=', importId)
    .execute();
  await trx
    .updateTable('import_rows')
    .set({ outcome: 'unread' })
    .where('import_id', '=', importId)
    .where('row_number', '<=', headerRow)
    .execute();
}

/** Before anything of it was written, and while nobody reads it. */
const mayBeMatched = ({ state, counts }: OfficeImport): boolean =>
  state === 'matching' || state === 'ready' || (state === 'stopped' && counts.applied === 0);

function problemsOf(mapper: ImportMapper, { columns }: Matching, { fields, second_fields, fixed }: Sent): FieldError[] {
  const problems: FieldError[] = [];
  const columnOf = new Map<string, number>();
  const definitionOf = (field: string) => mapper.columns.find((column) => column.field === field);
  if (fields.length > columns.length) problems.push(problem(columns.length, 'unknown', 'The file has no such column.'));
  const check = (field: string | null, index: number): void => {
    if (field === null) return;
    const definition = definitionOf(field);
    const other = columnOf.get(field);
    if (!definition) problems.push(problem(index, 'unknown', 'Choose one of the fields in the list.'));
    else if (other !== undefined && !definition.takesSeveral)
      problems.push(problem(index, 'twice', `‘${columns[other]?.header}’ holds ${definition.header} already.`));
    else columnOf.set(field, index);
  };
  fields.forEach(check);
  second_fields.forEach((field, index) => {
    if (fields[index]) check(field, index);
  });
  if (problems.length === 0 && !mapper.makesKeys && !hasKey(mapper, new Set(columnOf.keys())))
    problems.push(problem(0, 'missing', `Say which column holds ${keyLabels(mapper)}: rows are known by it.`));
  fixed.forEach(({ field, value }, index) => {
    if (value !== '' && !definitionOf(field))
      problems.push({
        field: `fixed.${index}.field`,
        code: 'unknown',
        message: 'Choose one of the fields in the list.',
      });
  });
  return problems;
}

const problem = (column: number, code: string, message: string): FieldError => ({
  field: `fields.${column}`,
  code,
  message,
});

/** 'Email or Phone' */
export const keyLabels = ({ keys, columns }: ImportMapper): string =>
  keys.map((key) => columns.find(({ field }: ColumnDefinition) => field === key)?.header ?? key).join(' or ');
