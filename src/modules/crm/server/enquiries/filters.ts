import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { containing } from '#platform/database/server/like-pattern.ts';
import { characterCount } from '#platform/text/visible-text.ts';
import { addDays, nairobiDay, nairobiInstant } from '#platform/time/nairobi-time.ts';
import type { getEnquiryBoard, listEnquiries } from '../../enquiries/contract.ts';
import { isClosed, openStages, stages } from '../../enquiries/stages.ts';
import { isOfListing, type ListingOfEnquiries } from './of-listing.ts';

type Filters = z.output<typeof getEnquiryBoard.query> & Pick<Partial<z.output<typeof listEnquiries.query>>, 'stage'>;

export interface Reader {
  staffId: string;
  now: Date;
  /** Whether the member reads a row of `enquiries`. */
  reads: RawBuilder<SqlBool>;
  /** The listing that the filter names; null where there is none by this reference. */
  listing: ListingOfEnquiries | null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function filteredEnquiries(db: DatabaseOrTransaction, filters: Omit<Filters, 'more'>, reader: Reader) {
  const { q, agent, kind, source, listing, overdue, due, from, until, spam, stage } = filters;
  let rows = db.selectFrom('enquiries').where(reader.reads);
  if (q && characterCount(q) === 2) rows = rows.where(sql`left(enquiries.searchable_text, 2)`, '=', q.toLowerCase());
  else if (q) rows = rows.where('enquiries.searchable_text', 'like', searchPattern(q));
  if (kind) rows = rows.where('enquiries.kind', '=', kind);
  if (source) rows = rows.where('enquiries.source', '=', source);
  if (listing) rows = rows.where(reader.listing ? isOfListing(reader.listing) : sql<SqlBool>`false`);
  if (overdue || due) rows = rows.where(isWaiting(stage));
  if (overdue) rows = rows.where('enquiries.due_at', '<', reader.now);
  if (due === 'today') {
    rows = rows
      .where('enquiries.due_at', '>=', reader.now)
      .where('enquiries.due_at', '<', endOf(nairobiDay(reader.now)));
  }
  if (from) rows = rows.where('enquiries.created_at', '>=', nairobiInstant(from, '00:00'));
  if (until) rows = rows.where('enquiries.created_at', '<', endOf(until));
  if (spam !== undefined) rows = rows.where('enquiries.spam_reasons', spam ? '<>' : '=', sql<string[]>`'{}'`);
  // By a check of the table these are the ones without closed_at; indexes hold the stage.
  if (stage === 'open') rows = rows.where('enquiries.stage', 'in', openStages);
  else if (stage) rows = rows.where('enquiries.stage', '=', stageNamed(stage));
  if (agent === 'nobody') return rows.where('enquiries.assigned_to', 'is', null);
  if (agent === 'me-or-nobody') {
    return rows.where(({ or, eb }) =>
      or([eb('enquiries.assigned_to', 'is', null), eb('enquiries.assigned_to', '=', reader.staffId)]),
    );
  }
  if (agent === 'me') return rows.where('enquiries.assigned_to', '=', reader.staffId);
  if (agent && UUID.test(agent)) return rows.where('enquiries.assigned_to', '=', agent);
  return agent ? rows.where('enquiries.id', '=', 0) : rows;
}

/** Neither answered nor closed. For a closed stage the condition is `false`, so that PostgreSQL reads no rows. */
const isWaiting = (stage: string | undefined) =>
  stages.some((name) => isClosed(name) && name.toLowerCase() === stage?.toLowerCase())
    ? sql<SqlBool>`false`
    : sql<SqlBool>`enquiries.answered_at is null and enquiries.closed_at is null`;

const endOf = (day: string): Date => nairobiInstant(addDays(day, 1), '00:00');

const stageNamed = (word: string): string =>
  stages.find((stage) => stage.toLowerCase() === word.toLowerCase()) ?? 'none of them';

/** Phone numbers are stored as +254… and typed as 0712 345 678, 712345678 or +254 712 345 678. */
function searchPattern(typed: string): string {
  const digits = typed.replace(/[\s().-]/g, '');
  return /^\+?\d{4,}$/.test(digits) ? containing(digits.replace(/^0+/, '')) : containing(typed);
}
