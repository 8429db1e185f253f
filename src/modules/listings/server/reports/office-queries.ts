import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { OfficeReport, ReportState } from '../../reports/contract.ts';
import { reportReasons } from '../../reports/contract.ts';

interface ReportRow {
  id: number;
  reference: string;
  reason: string;
  details: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  created_at: Date;
  resolved_at: Date | null;
  resolution: string | null;
  resolved_by_name: string | null;
  type: 'property' | 'land';
  listing_id: number;
  slug: string;
  title: string;
  reference_number: string;
  approval_status: string;
  agent_name: string | null;
  open_reports: number;
}

const reports = (which: RawBuilder<unknown>) => sql<ReportRow>`
  select report.id, report.reference, report.reason, report.details, report.name, report.email, report.phone,
    report.created_at, report.resolved_at, report.resolution, resolver.name as resolved_by_name,
    case when report.property_id is null then 'land' else 'property' end as type,
    coalesce(property.id, plot.id) as listing_id, coalesce(property.slug, plot.slug) as slug,
    coalesce(property.title, plot.title) as title,
    coalesce(property.reference_number, plot.reference_number) as reference_number,
    coalesce(property.approval_status, plot.approval_status) as approval_status,
    agent.name as agent_name,
    (select count(*) from listing_reports other
      where other.resolved_at is null
        and (other.property_id = report.property_id or other.land_id = report.land_id)) as open_reports
  from listing_reports report
  left join properties property on property.id = report.property_id
  left join land plot on plot.id = report.land_id
  left join staff agent on agent.id = coalesce(property.agent_id, plot.agent_id)
  left join staff resolver on resolver.id = report.resolved_by
  where report.id in (${which})`;

const reasonSchema = z.enum(reportReasons).catch('other');

const present = (row: ReportRow): OfficeReport => ({
  id: row.id,
  reference: row.reference,
  reason: reasonSchema.parse(row.reason),
  message: row.details,
  reporter: { name: row.name, email: row.email, phone: row.phone },
  created_at: row.created_at.toISOString(),
  listing: {
    type: row.type,
    id: row.listing_id,
    slug: row.slug,
    title: row.title,
    reference_number: row.reference_number,
    is_public: row.approval_status === 'Approved',
    agent: row.agent_name,
    open_reports: row.open_reports,
  },
  resolution: row.resolved_at && {
    at: row.resolved_at.toISOString(),
    by: row.resolved_by_name,
    note: row.resolution ?? '',
  },
});

/** One page of the reports; open ones the oldest first, resolved ones the newest first. */
export async function listReports(
  db: Database,
  { state, page, per_page }: { state: ReportState; page: number; per_page: number },
) {
  const isOpen = state === 'open';
  const direction = sql.raw(isOpen ? 'asc' : 'desc');
  const moment = sql.ref(isOpen ? 'created_at' : 'resolved_at');
  const picked = sql`
    select id from listing_reports where resolved_at is ${isOpen ? sql`null` : sql`not null`}
    order by ${moment} ${direction}, id ${direction} limit ${per_page} offset ${(page - 1) * per_page}`;
  const [{ rows }, counts] = await Promise.all([
    sql<ReportRow>`${reports(picked)} order by report.${moment} ${direction}, report.id ${direction}`.execute(db),
    sql<Record<ReportState, number>>`
      select count(*) filter (where resolved_at is null) as open,
        count(*) filter (where resolved_at is not null) as resolved
      from listing_reports`.execute(db),
  ]);
  const { open, resolved } = counts.rows[0] ?? { open: 0, resolved: 0 };
  return { items: rows.map(present), total: isOpen ? open : resolved, open };
}

export async function findReport(db: DatabaseOrTransaction, id: number): Promise<OfficeReport | null> {
  const { rows } = await reports(sql`select ${id}::bigint`).execute(db);
  return rows[0] ? present(rows[0]) : null;
}
