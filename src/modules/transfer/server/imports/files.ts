import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import { serveCsv } from '#platform/text/server/office-csv.ts';
import { importColumnSchema } from '../../imports/contract.ts';
import { importPolicy } from '../../imports/policy.ts';
import { mappers } from './mappers.ts';
import { getOfficeImport, presentRow } from './queries.ts';

const roles = importPolicy['imports.manage'];
const querySchema = z.object({ import_id: z.uuid().catch('00000000-0000-0000-0000-000000000000') });

/** The templates, and the rows of a file that were refused, with the reasons beside them. */
export function serveImportFiles(app: FastifyInstance, { db }: { db: Database }): void {
  for (const { name, columns: all, moreExamples = [] } of mappers) {
    const columns = all.filter(({ isAlternative }) => !isAlternative);
    serveCsv(app, {
      path: `/office/imports/${name}-template.csv`,
      roles,
      fileName: () => `makao-${name}-template.csv`,
      head: columns.map(({ header }) => header),
      lines: async function* () {
        yield columns.map(({ example }) => example);
        for (const row of moreExamples) yield columns.map(({ field }) => row[field] ?? '');
      },
      audit: null,
    });
  }
  serveCsv(app, {
    path: '/office/imports/refused.csv',
    roles,
    fileName: () => 'makao-refused-rows.csv',
    head: null,
    lines: (query) => refusedLines(db, querySchema.parse(query).import_id),
    audit: {
      db,
      async describe(query) {
        const { import_id: id } = querySchema.parse(query);
        const rows = await countRefused(db, id);
        return { action: 'import.refused_rows_downloaded', subject: { type: 'import', id }, rows };
      },
    },
  });
}

async function countRefused(db: Database, importId: string): Promise<number> {
  const { rows } = await db
    .selectFrom('import_rows')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('import_id', '=', importId)
    .where('outcome', '=', 'refuse')
    .executeTakeFirstOrThrow();
  return rows;
}

/** Refused rows as they were sent, with the reasons in the last column, to be corrected and sent again. */
async function* refusedLines(db: Database, importId: string): AsyncGenerator<string[]> {
  const { columns } = await getOfficeImport(db, importId);
  yield [
    ...z
      .array(importColumnSchema)
      .parse(columns)
      .map(({ header }) => header),
    'Why it was refused',
  ];
  const rows = await db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('outcome', '=', 'refuse')
    .orderBy('row_number')
    .execute();
  for (const row of rows) {
    const cells = z.array(z.string()).parse(row.cells);
    const reasons = presentRow(row).problems.map(({ column, reason }) => `${column}: ${reason}`);
    yield [...columns.map((_column, index) => cells[index] ?? ''), reasons.join(' ')];
  }
}
