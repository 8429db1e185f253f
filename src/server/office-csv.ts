import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import type { StaffRole } from '#shared/staff-roles.ts';
import { type Download, recordDownload } from './audit-downloads.ts';
import type { Database } from './database/database.ts';
import { ApiError } from './errors.ts';
import { spreadsheetCsv } from './spreadsheet-csv.ts';

export interface CsvFile {
  /** Where it is fetched, such as '/office/audit.csv'. */
  path: string;
  /** Who may have it. */
  roles: readonly StaffRole[];
  fileName: () => string;
  /** Null where the first of the lines is the head. */
  head: readonly string[] | null;
  /** The lines after the head. Called, and asked for its first line, before anything is sent, so that it may refuse. */
  lines: (query: unknown, staff: { id: string; role: StaffRole }) => AsyncGenerator<readonly string[]>;
  /** How the audit tells of it; null for a file without anybody's data, such as a template to fill in. */
  audit: { db: Database; describe: (query: unknown) => Promise<Download> } | null;
}

/**
 * A table of the office as a file that spreadsheets open. It is written while it is sent, so it may be long. Cells that
 * a spreadsheet would take for a formula are kept from it: what visitors type stands in such files.
 */
export function serveCsv(app: FastifyInstance, { path, roles, fileName, head, lines, audit }: CsvFile): void {
  app.get(path, { config: { timeLimit: 'report' } }, async (request, reply) => {
    const staff = await request.caller?.find();
    if (!staff) throw new ApiError('unauthenticated');
    if (!roles.includes(staff.role)) throw new ApiError('forbidden');
    const rest = lines(request.query, staff);
    const first = await rest.next();
    const who = { staff, requestId: request.id };
    if (audit) await recordDownload(audit.db, who, await audit.describe(request.query));
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName()}"`,
      'cache-control': 'no-store',
    });
    const table = stringify({ bom: true, ...spreadsheetCsv });
    const source = Readable.from(allLines(head, first, rest));
    source.on('error', (error) => table.destroy(error));
    return reply.send(source.pipe(table));
  });
}

async function* allLines(
  head: readonly string[] | null,
  first: IteratorResult<readonly string[], unknown>,
  rest: AsyncGenerator<readonly string[]>,
) {
  if (head) yield head;
  if (first.done) return;
  yield first.value;
  yield* rest;
}
