import type { Transaction } from 'kysely';
import { type AuditFacts, recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { nairobiInstant } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { BookingKind } from '../../calendar/contract.ts';
import type { Outcome } from '../../calendar/office-contract.ts';
import { queueNews } from './booking-mails.ts';
import { type Booking, localMoment } from './booking-rows.ts';
import { earlierTime } from './earlier-time.ts';
import { changeBooking, getTaker, lockBookingForStaff, lockChosenHour, type Taker } from './lock-booking.ts';
import { subjectType } from './queries.ts';
import { noteTold } from './reminders.ts';
import { noteInTimeline } from './timeline.ts';

export interface DiaryServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/** Which booking, in which version, and who changes it. */
export interface StaffChange {
  kind: BookingKind;
  id: number;
  version: number;
  staff: SignedInStaff;
  requestId: string;
}

const refuseOver = ({ status }: Booking): void => {
  if (status !== 'Requested' && status !== 'Confirmed') throw new ApiError('booking_over');
};

/** @throws ApiError invalid_field for a time that is over */
export function readMoment(startsAt: string, now: Date): Date {
  const instant = nairobiInstant(startsAt.slice(0, 10), startsAt.slice(11));
  if (instant <= now) throw fieldError('starts_at', 'too_early', 'Choose a time that is still to come');
  return instant;
}

interface Hour {
  startsAt: string;
  staffId: string;
  /** Staff know that it is none of the hours that can be booked. */
  isOutsideAllowed: boolean;
  note?: string | undefined;
}

/** A person and an hour that are agreed already stay so, whatever the rules say since. */
const isUnchanged = (booking: Booking, taker: Taker, startsAt: Date): boolean =>
  booking.status === 'Confirmed' && booking.staffId === taker.id && booking.startsAt?.getTime() === startsAt.getTime();

/**
 * Agrees an hour and a person: confirmed where the visitor asked for it or was asked, proposed where they are still to
 * answer. Whoever had it before hears that too.
 */
async function setHour(
  trx: Transaction<DB>,
  services: DiaryServices,
  change: StaffChange,
  hour: Hour,
  isProposal: boolean,
): Promise<void> {
  const now = services.clock.now();
  const booking = await lockBookingForStaff(trx, change, change.staff);
  refuseOver(booking);
  if (isProposal && booking.email === '') {
    throw new ApiError('conflict', {
      message: 'There is no email address to send a proposal to. Call the visitor, then confirm the time you agree on.',
    });
  }
  const startsAt = readMoment(hour.startsAt, now);
  const taker = await getTaker(trx, change.staff, hour.staffId);
  const against = await lockChosenHour(
    trx,
    { kind: booking.kind, staffId: taker.id, startsAt, minutes: booking.minutes, except: booking.id },
    { isAllowed: hour.isOutsideAllowed || isUnchanged(booking, taker, startsAt), now },
  );
  const after = await changeBooking(trx, booking, {
    status: isProposal ? 'Requested' : 'Confirmed',
    startsAt,
    staffId: taker.id,
    proposedAt: isProposal ? now : null,
    isAnnounced: true,
  });
  const isMove = booking.status === 'Confirmed' && booking.startsAt?.getTime() !== startsAt.getTime();
  const news = isProposal ? 'proposed' : isMove ? 'moved' : 'confirmed';
  await noteTold(trx, after, now);
  await announce(trx, services, change, { before: booking, after, news, note: hour.note, taker, against });
}

export const approve = (trx: Transaction<DB>, services: DiaryServices, change: StaffChange, hour: Hour) =>
  setHour(trx, services, change, hour, false);

export const propose = (trx: Transaction<DB>, services: DiaryServices, change: StaffChange, hour: Hour) =>
  setHour(trx, services, change, hour, true);

/** Cancels it; the visitor reads why. */
export async function cancel(
  trx: Transaction<DB>,
  services: DiaryServices,
  change: StaffChange,
  reason: string,
): Promise<void> {
  const booking = await lockBookingForStaff(trx, change, change.staff);
  refuseOver(booking);
  const after = await changeBooking(trx, booking, {
    status: 'Cancelled',
    proposedAt: null,
    cancelReason: reason,
    isAnnounced: true,
  });
  await announce(trx, services, change, { before: booking, after, news: 'cancelled', note: reason });
}

const outcomeLabels = {
  Done: { action: 'done', event: 'done' },
  'No-show': { action: 'no_show', event: 'no-show' },
  Cancelled: { action: 'cancelled', event: 'cancelled' },
} as const;

/** Notes how it went. Nobody gets a mail: a calendar has nothing to say about what is past. */
export async function noteOutcome(
  trx: Transaction<DB>,
  services: DiaryServices,
  change: StaffChange,
  { outcome, note = '' }: { outcome: Outcome; note?: string | undefined },
): Promise<void> {
  const booking = await lockBookingForStaff(trx, change, change.staff);
  if (booking.status === 'Cancelled') throw new ApiError('booking_over');
  if (!booking.startsAt || booking.startsAt > services.clock.now()) {
    throw new ApiError('conflict', { message: 'It has not begun yet, so there is no outcome to note.' });
  }
  const isCancelled = outcome === 'Cancelled';
  const after = await changeBooking(trx, booking, {
    status: outcome,
    proposedAt: null,
    outcomeNote: note,
    ...(isCancelled && { cancelReason: 'On the day' }),
    // The private calendars show it as cancelled, which takes a new version of the entry.
    isAnnounced: isCancelled,
  });
  const { action, event } = outcomeLabels[outcome];
  await writeDown(trx, change, booking, after, action);
  await noteInTimeline(trx, after, { kind: event, text: note, staff: change.staff, at: services.clock.now() });
}

interface Announcement {
  before: Booking | null;
  after: Booking;
  news: keyof typeof timelineKinds;
  note?: string | undefined;
  taker?: Taker;
  /** What the hour goes against, where staff chose it in spite of that. */
  against?: readonly string[];
}

const timelineKinds = {
  confirmed: 'confirmed',
  moved: 'rescheduled',
  proposed: 'time-proposed',
  cancelled: 'cancelled',
} as const;

/** The mails, the entry in the audit and the line in the enquiry's timeline, in the transaction of the change. */
export async function announce(
  trx: Transaction<DB>,
  { clock, publicUrl }: DiaryServices,
  change: Pick<StaffChange, 'staff' | 'requestId'>,
  { before, after, news, note, taker, against = [] }: Announcement,
): Promise<void> {
  const now = clock.now();
  const had = before?.staffId && before.staffName && before.staffEmail;
  const isHandedOver = had && taker && before.staffId !== taker.id && hadItInDiary(before);
  await queueNews(trx, {
    booking: after,
    news,
    by: { name: change.staff.name, isVisitor: false },
    note,
    earlier: earlierTime(before, after),
    isOtherTime: before?.startsAt != null && before.startsAt.getTime() !== after.startsAt?.getTime(),
    isAdded: before === null,
    before: isHandedOver ? { name: before.staffName ?? '', email: before.staffEmail ?? '' } : null,
    now,
    publicUrl,
  });
  const spite: AuditFacts['changes'] = against.length > 0 ? { in_spite_of: { to: against.join(' ') } } : {};
  await writeDown(trx, change, before, after, news, spite);
  await noteInTimeline(trx, after, { kind: timelineKinds[news], text: note ?? '', staff: change.staff, at: now });
}

/** What was only asked for stood in nobody's calendar yet. */
const hadItInDiary = ({ status, proposedAt }: Booking): boolean => status === 'Confirmed' || proposedAt !== null;

const written = (booking: Booking | null) => ({
  status: booking?.status ?? null,
  starts_at: booking && localMoment(booking.startsAt),
  staff: booking?.staffName ?? null,
  is_proposed: booking?.proposedAt != null,
  cancel_reason: booking?.cancelReason || null,
  outcome_note: booking?.outcomeNote || null,
});

async function writeDown(
  trx: Transaction<DB>,
  { staff, requestId }: Pick<StaffChange, 'staff' | 'requestId'>,
  before: Booking | null,
  after: Booking,
  what: keyof typeof timelineKinds | (typeof outcomeLabels)[Outcome]['action'],
  more: AuditFacts['changes'] = {},
): Promise<void> {
  const [from, to] = [new Map(Object.entries(written(before))), Object.entries(written(after))];
  const changed = to.filter(([name, value]) => from.get(name) !== value);
  const changes: AuditFacts['changes'] = {
    ...Object.fromEntries(changed.map(([name, value]) => [name, { from: from.get(name), to: value }])),
    ...more,
  };
  const type = subjectType[after.kind];
  const subject = { type, id: String(after.id) };
  await recordChange(trx, { staff, action: `${type}.${what}`, subject, changes, requestId });
}
