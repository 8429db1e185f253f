import type { Transaction } from 'kysely';
import { type EnquiryEvent, noteEnquiryEvent } from '#modules/crm/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { formatDateTime, parseNairobiDateTime } from '#platform/time/nairobi-time.ts';
import type { BookingDetail } from '../../calendar/office-contract.ts';
import { type NewsFacts, queueNews } from './booking-mails.ts';
import { type Booking, subjectType } from './booking-rows.ts';

type HistoryEntry = BookingDetail['history'][number];

const MOST_ENTRIES = 50;

/** The history's actions by the kinds of timeline events that visitors cause. Those have no entry in the audit. */
const visitorActions: Readonly<Record<string, string>> = {
  rescheduled: 'moved',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
};

/** What staff and the visitor did to a booking, newest first: entries of the audit and of the enquiry's timeline. */
export async function listHistory(
  db: DatabaseOrTransaction,
  { kind, id, enquiryId }: Pick<Booking, 'kind' | 'id' | 'enquiryId'>,
): Promise<HistoryEntry[]> {
  const byStaff = await db
    .selectFrom('audit_entries')
    .select(['id', 'at', 'action', 'actor', 'changes'])
    .where('subject_type', '=', subjectType[kind])
    .where('subject_id', '=', String(id))
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  const byVisitor = await db
    .selectFrom('enquiry_events')
    .select(['id', 'at', 'kind', 'actor', 'text'])
    .where('enquiry_id', '=', enquiryId)
    .where('staff_id', 'is', null)
    .where('actor', '=', 'Visitor')
    .where('kind', 'in', Object.keys(visitorActions))
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  const entries: HistoryEntry[] = [
    ...byStaff.map(({ id: entryId, at, action, actor, changes }) => ({
      id: `staff-${entryId}`,
      at: at.toISOString(),
      action: action.split('.')[1] ?? action,
      actor,
      text: formatTimeChange(changes),
    })),
    ...byVisitor.map(({ id: eventId, at, kind: eventKind, actor, text }) => ({
      id: `visitor-${eventId}`,
      at: at.toISOString(),
      action: visitorActions[eventKind] ?? eventKind,
      actor,
      text,
    })),
  ];
  // The sort is stable: entries of the same instant keep their order by id.
  return entries.sort((one, other) => other.at.localeCompare(one.at));
}

const formatStart = (startsAt: string): string => formatDateTime(parseNairobiDateTime(startsAt));

/** 'From 28 Nov 2026, 9:00 AM to 28 Nov 2026, 10:00 AM'; empty for a change that leaves the time. */
function formatTimeChange(changes: unknown): string {
  if (typeof changes !== 'object' || changes === null || !('starts_at' in changes)) return '';
  const { starts_at: change } = changes;
  if (typeof change !== 'object' || change === null || !('to' in change) || typeof change.to !== 'string') return '';
  const before = 'from' in change && typeof change.from === 'string' ? change.from : null;
  return before === null ? formatStart(change.to) : `From ${formatStart(before)} to ${formatStart(change.to)}`;
}

const timelineKinds = {
  confirmed: 'confirmed',
  moved: 'rescheduled',
  proposed: 'time-proposed',
  cancelled: 'cancelled',
} as const;

/** Queues the mails about a change and notes it in the enquiry's timeline, in the transaction of the change. */
export async function announce(
  trx: Transaction<DB>,
  facts: NewsFacts & { news: keyof typeof timelineKinds; by: SignedInStaff | 'visitor' },
): Promise<void> {
  const { booking, news, by, note = '', now } = facts;
  await queueNews(trx, facts);
  await noteInTimeline(trx, booking, {
    kind: timelineKinds[news],
    text: note,
    staff: by === 'visitor' ? null : by,
    at: now,
  });
}

/** Writes an event of a booking into the timeline of its enquiry, with the time the booking has now. */
export async function noteInTimeline(
  trx: Transaction<DB>,
  { enquiryId, startsAt }: Booking,
  event: Omit<EnquiryEvent, 'enquiryId'>,
): Promise<void> {
  const text = [startsAt && formatDateTime(startsAt), event.text].filter(Boolean).join('. ');
  await noteEnquiryEvent(trx, { ...event, text, enquiryId });
}
