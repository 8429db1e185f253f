import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { hourOfDay, shortDay } from '#platform/time/nairobi-time.ts';
import type { BookingDetail } from '../../calendar/office-contract.ts';
import { type Booking, subjectType } from './booking-rows.ts';

type HistoryEntry = BookingDetail['history'][number];

const MOST_ENTRIES = 50;

/** What the visitor did by the link of their mail stands in the enquiry's timeline alone. */
const ownActions: Readonly<Record<string, string>> = {
  rescheduled: 'moved',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
};

/** What staff and the visitor did to a booking, the newest first. */
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
    .where('kind', 'in', Object.keys(ownActions))
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  const entries: HistoryEntry[] = [
    ...byStaff.map(({ id: entryId, at, action, actor, changes }) => ({
      id: `staff-${entryId}`,
      at: at.toISOString(),
      action: action.split('.')[1] ?? action,
      actor,
      text: timeOf(changes),
    })),
    ...byVisitor.map(({ id: eventId, at, kind: eventKind, actor, text }) => ({
      id: `visitor-${eventId}`,
      at: at.toISOString(),
      action: ownActions[eventKind] ?? eventKind,
      actor,
      text,
    })),
  ];
  // The sort is stable: what one clock wrote in one moment stays in the order it was written in.
  return entries.sort((one, other) => other.at.localeCompare(one.at));
}

const joinWords = (moment: string): string => `${shortDay(moment.slice(0, 10))}, ${hourOfDay(moment.slice(11))}`;

/** 'From 28 Nov 2026, 9:00 AM to 28 Nov 2026, 10:00 AM' where the change was about the time. */
function timeOf(changes: unknown): string {
  if (typeof changes !== 'object' || changes === null || !('starts_at' in changes)) return '';
  const { starts_at: change } = changes;
  if (typeof change !== 'object' || change === null || !('to' in change) || typeof change.to !== 'string') return '';
  const before = 'from' in change && typeof change.from === 'string' ? change.from : null;
  return before === null ? joinWords(change.to) : `From ${joinWords(before)} to ${joinWords(change.to)}`;
}
