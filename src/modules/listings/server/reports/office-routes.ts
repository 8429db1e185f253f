import type { Transaction } from 'kysely';
import type { AuditAction } from '#platform/audit/audit-actions.ts';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { paginate } from '#platform/http/contract.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import {
  getListingReport,
  listListingReports,
  type OfficeReport,
  reopenListingReport,
  resolveListingReport,
} from '../../reports/contract.ts';
import { findReport, listReports } from './office-queries.ts';

export interface OfficeReportServices {
  db: Database;
  clock: Clock;
}

export function registerOfficeReports(api: Api, { db, clock }: OfficeReportServices): void {
  api.handle(listListingReports, async ({ query }) => {
    const { items, total, open } = await listReports(db, query);
    return { items, pagination: paginate(query.page, query.per_page, total), open };
  });
  api.handle(getListingReport, ({ params }) => getReport(db, params.report_id));
  api.handle(resolveListingReport, ({ params, body }, context) =>
    db.transaction().execute(async (trx) => {
      await lockReportForUpdate(trx, params.report_id, 'open');
      const values = { resolved_at: clock.now(), resolved_by: context.staff.id, resolution: body.note };
      await trx.updateTable('listing_reports').set(values).where('id', '=', params.report_id).execute();
      await note(trx, context, 'listing_report.resolved', params.report_id, { note: { to: body.note } });
      return getReport(trx, params.report_id);
    }),
  );
  api.handle(reopenListingReport, ({ params }, context) =>
    db.transaction().execute(async (trx) => {
      const { resolution } = await lockReportForUpdate(trx, params.report_id, 'resolved');
      const values = { resolved_at: null, resolved_by: null, resolution: null };
      await trx.updateTable('listing_reports').set(values).where('id', '=', params.report_id).execute();
      await note(trx, context, 'listing_report.reopened', params.report_id, { note: { from: resolution } });
      return getReport(trx, params.report_id);
    }),
  );
}

/** @throws ApiError not_found (404) */
async function getReport(db: DatabaseOrTransaction, id: number): Promise<OfficeReport> {
  const report = await findReport(db, id);
  if (!report) throw new ApiError('not_found', { message: 'There is no report with this number.' });
  return report;
}

/** @throws ApiError not_found (404); conflict (409) when a colleague was faster */
async function lockReportForUpdate(trx: Transaction<DB>, id: number, expected: 'open' | 'resolved') {
  const row = await trx
    .selectFrom('listing_reports')
    .select(['resolved_at', 'resolution'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found', { message: 'There is no report with this number.' });
  if ((row.resolved_at === null) !== (expected === 'open')) {
    const message = expected === 'open' ? 'Somebody has resolved this report already.' : 'This report is open already.';
    throw new ApiError('conflict', { message });
  }
  return row;
}

const note = (
  trx: Transaction<DB>,
  { staff, requestId }: StaffContext,
  action: AuditAction,
  id: number,
  changes: Record<string, { from?: unknown; to?: unknown }>,
) => recordChange(trx, { staff, action, subject: { type: 'listing_report', id: String(id) }, changes, requestId });
