import { sql } from 'kysely';
import type { z } from 'zod';
import {
  type CappedList,
  findCappedPage,
  findPageOf,
  rowsToCount,
  type SortKey,
} from '#platform/database/server/capped-page.ts';
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
import { fullName } from '../full-name.ts';
import { filteredEnquiries, type Reader } from './filters.ts';
import { kindOf } from './kinds/registry.ts';

/** A transaction that commits after more than this many later changes would be missed. */
const CHANGES_LOOKED_AT = 100;

/**
 * A value that changes with every new or changed enquiry. The newest `updated_at` alone is not enough: a transaction that
 * began earlier may commit later, with an older `updated_at`. Reads a short range of the index of changes.
 */
export async function readInboxVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select md5(string_agg(id || ' ' || updated_at, ',' order by updated_at desc, id desc)) as version
    from (select id, updated_at from enquiries order by updated_at desc, id desc limit ${CHANGES_LOOKED_AT}) changed`.execute(
    db,
  );
  return rows[0]?.version ?? 'empty';
}

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

const inboxRows = (rows: EnquiryList['rows']) =>
  rows.leftJoin('staff', 'staff.id', 'enquiries.assigned_to').select(columns);

type EnquiryRow = Awaited<ReturnType<ReturnType<typeof inboxRows>['execute']>>[number];

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

export async function listInbox(db: Database, query: ListQuery, reader: Reader): Promise<EnquiryPage> {
  const { page, per_page, sort } = query;
  // Read before the rows: a change in between is then fetched twice, never missed.
  const version = await readInboxVersion(db);
  const { ids, total, isCapped } = await findCappedPage(db, {
    table: 'enquiries',
    rows: filteredEnquiries(db, query, reader),
    order: orderOf(sort, query.overdue === true),
    page,
    perPage: per_page,
    looksUpText: query.q !== undefined,
  });
  return {
    items: await listById(db, ids, reader.now),
    pagination: paginate(page, per_page, total),
    total_is_capped: isCapped,
    version,
    now: reader.now.toISOString(),
  };
}

async function listById(db: Database, ids: readonly number[], now: Date): Promise<OfficeEnquiry[]> {
  if (ids.length === 0) return [];
  const rows = await inboxRows(db.selectFrom('enquiries').where('enquiries.id', 'in', ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, toEnquiry(row, now)]));
  // One that was deleted in between is left out.
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type EnquiryList = CappedList<'enquiries'>;

/** Overdue enquiries are sorted by `due_at`, as the index of open enquiries is; the order is that of `created_at`. */
function orderOf(sort: ListQuery['sort'], isOverdue: boolean): SortKey[] {
  const id = sql.ref('enquiries.id');
  if (sort === 'value') {
    return [
      { by: sql.ref('enquiries.value_kes'), direction: 'desc nulls last' },
      { by: id, direction: 'desc' },
    ];
  }
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  return [
    { by: sql.ref(isOverdue ? 'enquiries.due_at' : 'enquiries.created_at'), direction },
    { by: id, direction },
  ];
}

const CARDS = 6;
const MORE_CARDS = 50;

/** The board: the newest of each stage, their number, and the sums of their values, prices apart from monthly rents. */
export async function readBoard(
  db: Database,
  { more, ...filters }: { more?: Stage | undefined } & Omit<Parameters<typeof filteredEnquiries>[1], 'stage'>,
  reader: Reader,
): Promise<EnquiryBoard> {
  const version = await readInboxVersion(db);
  const columnsOfBoard = stages.map(async (stage) => {
    const list: EnquiryList = {
      table: 'enquiries',
      rows: filteredEnquiries(db, { ...filters, stage }, reader),
      order: orderOf('newest', false),
      page: 1,
      perPage: stage === more ? MORE_CARDS : CARDS,
      looksUpText: filters.q !== undefined,
    };
    const sum = await addUp(db, list);
    const ids = await findPageOf(db, list, { total: sum.total, isCapped: sum.total_is_capped });
    return { stage, ...sum, items: await listById(db, ids, reader.now) };
  });
  return { columns: await Promise.all(columnsOfBoard), version, now: reader.now.toISOString() };
}

/** Counts and adds up a list as far as it is counted; of more, the newest. */
async function addUp(db: Database, list: EnquiryList) {
  const { most, rows } = await rowsToCount(db, list);
  const counted = rows
    .select(['enquiries.value_kes', 'enquiries.purpose'])
    .limit(most + 1)
    .as('counted');
  const { total, sale_kes, rent_kes_a_month } = await db
    .selectFrom(counted)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(value_kes) filter (where purpose = 'Sale'), 0)::bigint`.as('sale_kes'),
      sql<number>`coalesce(sum(value_kes) filter (where purpose = 'Rent'), 0)::bigint`.as('rent_kes_a_month'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Math.min(total, most), total_is_capped: total > most, sale_kes, rent_kes_a_month };
}

export async function findInboxRow(db: DatabaseOrTransaction, id: number, now: Date): Promise<OfficeEnquiry | null> {
  const row = await inboxRows(db.selectFrom('enquiries')).where('enquiries.id', '=', id).executeTakeFirst();
  return row ? toEnquiry(row, now) : null;
}

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
