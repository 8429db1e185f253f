import { sql } from 'kysely';
import type { z } from 'zod';
import { countCapped } from '#platform/database/server/count-capped.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { paginate } from '#platform/http/contract.ts';
import type {
  EnquiryBoard,
  EnquiryOptions,
  EnquiryPage,
  listEnquiries,
  OfficeEnquiry,
} from '../../enquiries/contract.ts';
import { type EnquiryPurpose, type Stage, stages } from '../../enquiries/stages.ts';
import { filteredEnquiries, type Reader } from './filters.ts';
import { readInboxVersion } from './inbox-version.ts';
import { kindOf } from './kinds/registry.ts';

const columns = [
  'enquiries.id',
  'enquiries.reference',
  'enquiries.kind',
  'enquiries.source',
  'enquiries.first_name',
  'enquiries.last_name',
  'enquiries.about',
  'enquiries.budget_min_kes',
  'enquiries.budget_max_kes',
  'enquiries.purpose',
  'enquiries.value_kes',
  'enquiries.stage',
  'enquiries.lost_reason',
  'enquiries.assigned_to',
  'enquiries.created_at',
  'enquiries.due_at',
  'enquiries.answered_at',
  'enquiries.closed_at',
  'enquiries.spam_reasons',
  'enquiries.version',
  'staff.name as agent_name',
] as const;

const inboxRows = (rows: Rows) => rows.leftJoin('staff', 'staff.id', 'enquiries.assigned_to').select(columns);

type EnquiryRow = Awaited<ReturnType<ReturnType<typeof inboxRows>['execute']>>[number];

export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

export const stageOf = (text: string): Stage => stages.find((stage) => stage === text) ?? 'New';

const purposeOf = (text: string): EnquiryPurpose => (text === 'Rent' ? 'Rent' : 'Sale');

function toEnquiry(row: EnquiryRow, now: Date): OfficeEnquiry {
  const { first_name, last_name, assigned_to, agent_name, created_at, due_at, ...others } = row;
  const { answered_at, closed_at, spam_reasons, ...rest } = others;
  return {
    ...rest,
    kind: kindOf(row.kind),
    stage: stageOf(row.stage),
    purpose: purposeOf(row.purpose),
    name: fullName({ first_name, last_name }),
    assigned_to: assigned_to ? { id: assigned_to, name: agent_name ?? '' } : null,
    created_at: created_at.toISOString(),
    due_at: due_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    is_overdue: !answered_at && !closed_at && due_at < now,
    may_be_spam: spam_reasons.length > 0,
  };
}

type ListQuery = z.output<typeof listEnquiries.query>;

/** A page of the inbox; the total stops at 10,000. */
export async function listInbox(db: Database, query: ListQuery, reader: Reader): Promise<EnquiryPage> {
  const { page, per_page, sort } = query;
  const rows = filteredEnquiries(db, query, reader);
  // Read before the rows: a change in between is then fetched twice, never missed.
  const version = await readInboxVersion(db);
  const [{ total, isCapped }, items] = await Promise.all([
    countCapped(db, rows),
    inboxRows(sorted(rows, sort, query.overdue === true))
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
  ]);
  return {
    items: items.map((row) => toEnquiry(row, reader.now)),
    pagination: paginate(page, per_page, total),
    total_is_capped: isCapped,
    version,
    now: reader.now.toISOString(),
  };
}

type Rows = ReturnType<typeof filteredEnquiries>;

/** Overdue enquiries are sorted by `due_at`, as the index of open enquiries is; the order is that of `created_at`. */
function sorted(rows: Rows, sort: ListQuery['sort'], isOverdue: boolean): Rows {
  if (sort === 'value') {
    return rows.orderBy('enquiries.value_kes', (order) => order.desc().nullsLast()).orderBy('enquiries.id', 'desc');
  }
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  return rows
    .orderBy(isOverdue ? 'enquiries.due_at' : 'enquiries.created_at', direction)
    .orderBy('enquiries.id', direction);
}

const CARDS = 6;
const MORE_CARDS = 50;
/** The cap of counts and sums, as in `countCapped`. */
const MOST_ADDED_UP = 10_000;

/** The board: the newest of each stage, their number, and the sums of their values, prices apart from monthly rents. */
export async function readBoard(
  db: Database,
  { more, ...filters }: { more?: Stage | undefined } & Omit<Parameters<typeof filteredEnquiries>[1], 'stage'>,
  reader: Reader,
): Promise<EnquiryBoard> {
  const version = await readInboxVersion(db);
  const columnsOfBoard = stages.map(async (stage) => {
    const rows = filteredEnquiries(db, { ...filters, stage }, reader);
    const cards = inboxRows(sorted(rows, 'newest', false)).limit(stage === more ? MORE_CARDS : CARDS);
    const [sum, items] = await Promise.all([addUp(db, rows), cards.execute()]);
    return { stage, ...sum, items: items.map((row) => toEnquiry(row, reader.now)) };
  });
  return { columns: await Promise.all(columnsOfBoard), version, now: reader.now.toISOString() };
}

async function addUp(db: Database, rows: Rows) {
  const counted = sorted(rows, 'newest', false)
    .select(['enquiries.value_kes', 'enquiries.purpose'])
    .limit(MOST_ADDED_UP + 1)
    .as('counted');
  const { total, sale_kes, rent_kes_a_month } = await db
    .selectFrom(counted)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(value_kes) filter (where purpose = 'Sale'), 0)::bigint`.as('sale_kes'),
      sql<number>`coalesce(sum(value_kes) filter (where purpose = 'Rent'), 0)::bigint`.as('rent_kes_a_month'),
    ])
    .executeTakeFirstOrThrow();
  const isCapped = total > MOST_ADDED_UP;
  return { total: Math.min(total, MOST_ADDED_UP), total_is_capped: isCapped, sale_kes, rent_kes_a_month };
}

/** One enquiry as a row of the inbox. */
export async function findInboxRow(db: DatabaseOrTransaction, id: number, now: Date): Promise<OfficeEnquiry | null> {
  const row = await inboxRows(db.selectFrom('enquiries')).where('enquiries.id', '=', id).executeTakeFirst();
  return row ? toEnquiry(row, now) : null;
}

/** The possible assignees, and the distinct sources (a recursive query takes one index step for each). */
export async function readOptions(db: Database): Promise<EnquiryOptions> {
  const [people, sources] = await Promise.all([
    db
      .selectFrom('staff')
      .select(['id', 'name'])
      .where('is_active', '=', true)
      .where('role', '!=', 'editor')
      .orderBy('name')
      .execute(),
    sql<{ source: string }>`
      with recursive found as (
        (select source from enquiries order by source limit 1)
        union all
        select (select e.source from enquiries e where e.source > found.source order by e.source limit 1)
        from found where found.source is not null
      )
      select source from found where source is not null limit 100`.execute(db),
  ]);
  return { people, sources: sources.rows.map(({ source }) => source) };
}
