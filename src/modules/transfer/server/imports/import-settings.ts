import { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { type ImportColumn, importColumnSchema } from '../../imports/contract.ts';
import { areaUnits, type ColumnSetting, cellMends, plainColumn } from '../../imports/settings.ts';
import { areaUnitOf } from './cells/areas-in-cells.ts';
import type { CellContext } from './cells/cell-parsers.ts';
import type { ImportMapper } from './import-mapper.ts';
import { mapperOf } from './mappers.ts';
import type { TableReading } from './read-row.ts';

const columnSettingSchema = z.object({
  second_field: z.string().nullable().default(null),
  unit: z.enum(areaUnits).nullable().default(null),
  mends: z.array(z.enum(cellMends)).default([]),
  words: z.record(z.string(), z.string()).default({}),
});

export const settingsSchema = z.object({
  /** In the order of the file's columns. */
  columns: z.array(columnSettingSchema).default([]),
  /** What stands where a row has nothing, by field. */
  fixed: z.record(z.string(), z.string()).default({}),
});
export type ImportSettings = z.output<typeof settingsSchema>;

/** How a file is read: its columns with their fields, and the settings beside them. */
export interface ImportMatching {
  mapper: ImportMapper;
  format: string;
  headerRow: number;
  columns: ImportColumn[];
  settings: ImportSettings;
}

export async function readMatching(db: DatabaseOrTransaction, importId: string): Promise<ImportMatching> {
  const row = await db
    .selectFrom('imports')
    .select(['kind', 'format', 'header_row', 'columns', 'settings'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  return {
    mapper: mapperOf(row.kind),
    format: row.format,
    headerRow: row.header_row,
    columns: z.array(importColumnSchema).parse(row.columns),
    settings: settingsSchema.parse(row.settings),
  };
}

export const settingOf = ({ columns }: ImportSettings, index: number): ColumnSetting => columns[index] ?? plainColumn;

/** The same settings with one column's changed. */
export function withColumn(settings: ImportSettings, index: number, change: Partial<ColumnSetting>): ImportSettings {
  const columns = Array.from({ length: Math.max(settings.columns.length, index + 1) }, (_, at) => {
    const setting = { ...settingOf(settings, at), ...(at === index ? change : {}) };
    return { ...setting, mends: [...setting.mends], words: { ...setting.words } };
  });
  return { ...settings, columns };
}

/** The unit that a header names: 'Size (sq ft)', 'Floor area, sqm', 'Acreage'. */
export function unitOfHeader(header: string): ColumnSetting['unit'] {
  if (/\bacre(?:s|age)?\b/i.test(header)) return 'acres';
  const words = header.split(/[()[\],_/-]+|\b(?:in|area|size|floor|plot|land|built|up)\b/i).map((part) => part.trim());
  return words.map(areaUnitOf).find((unit) => unit !== null) ?? null;
}

/** All that the rows of a file are read with. */
export function tableReading({ mapper, columns, settings }: ImportMatching, context: CellContext): TableReading {
  const definitionOf = (field: string | null) => mapper.columns.find((column) => column.field === field);
  return {
    context,
    columns: columns.map(({ header, field }, index) => {
      const definition = definitionOf(field);
      const setting = settingOf(settings, index);
      return (
        definition && {
          definition,
          second: definitionOf(setting.second_field),
          setting,
          headerUnit: unitOfHeader(header),
        }
      );
    }),
    fixed: Object.entries(settings.fixed).flatMap(([field, text]) => {
      const definition = definitionOf(field);
      return definition ? [{ definition, text }] : [];
    }),
  };
}
