import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import { type Download, recordDownload } from '#platform/audit/server/audit-downloads.ts';
import type { Database } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { StaffRole } from '#platform/security/staff-roles.ts';

/**
 * Options of all CSV files. Cells that a spreadsheet would run as a formula get an apostrophe, also after a semicolon,
 * at which some begin a cell. Cells with any line break are quoted, which would otherwise start a row.
 */
export const spreadsheetCsv = {
  escape_formulas: true,
  cast: { string: (text) => text.replace(/;(?=\s*[=+\-@＝＋－＠])/g, ";'") },
  record_delimiter: 'windows',
  quote_record_delimiter: true,
} as const satisfies Options;

export interface CsvFile {
  path: string;
  roles: readonly StaffRole[];
  fileName: () => string;
  /** Column titles; null when the first of `lines` has them. */
  head: readonly string[] | null;
  /** The rows after the titles. The first is requested before anything is sent, so that this may throw a refusal. */
  lines: (query: unknown, staff: { id: string; role: StaffRole }) => AsyncGenerator<readonly string[]>;
  /** The audit entry of the download; null for a file without personal data, such as an import template. */
  audit: { db: Database; describe: (query: unknown) => Promise<Download> } | null;
}

/** Serves a table of the office as a CSV file, streamed. */
export function serveCsv(app: FastifyInstance, { path, roles, fileName, head, lines, audit }: CsvFile): void {
  app.get(path, { config: { timeLimit: 'report' } }, async (request, reply) => {
    const staff = await request.session?.findStaff();
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
