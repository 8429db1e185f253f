import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { VisitInterest } from '../../bookings.ts';
import type { Outcome } from '../../calendar/office-contract.ts';
import { tellStaff } from '../tell-staff.ts';
import { type DiaryServices, recordBookingChange, type StaffChange } from './booking-commands.ts';
import { noteInTimeline } from './booking-history.ts';
import type { Booking } from './booking-rows.ts';
import { changeBooking, lockBookingForStaff } from './lock-booking.ts';

const outcomeLabels = {
  Done: { action: 'done', event: 'done' },
  'No-show': { action: 'no_show', event: 'no-show' },
  Cancelled: { action: 'cancelled', event: 'cancelled' },
} as const;

interface HowItWent {
  outcome: Outcome;
  /** For colleagues. */
  note?: string | undefined;
  /** What the visitor thought of the place; '' where nobody says it. */
  interest?: VisitInterest | '';
  verdict?: string;
}

/** Stores the outcome of a booking that has begun. No mails, since the time is over. */
export async function noteOutcome(
  trx: Transaction<DB>,
  services: DiaryServices,
  change: StaffChange,
  how: HowItWent,
): Promise<void> {
  const booking = await lockBookingForStaff(trx, change, change.staff);
  if (booking.status === 'Cancelled') throw new ApiError('booking_over');
  if (!booking.startsAt || booking.startsAt > services.clock.now()) {
    throw new ApiError('conflict', { message: 'It has not begun yet, so there is no outcome to note.' });
  }
  await writeOutcome(trx, services, { ...change, before: booking, booking }, how);
}

interface OutcomeOf extends Pick<StaffChange, 'staff' | 'requestId'> {
  booking: Booking;
  /** For the audit; null for a visit that was not in the diary before. */
  before: Booking | null;
}

/** Writes an outcome of a locked booking, with its event and its audit entry. @throws ApiError invalid_field */
export async function writeOutcome(
  trx: Transaction<DB>,
  services: DiaryServices,
  { booking, before, ...change }: OutcomeOf,
  { outcome, note = '', interest = '', verdict = '' }: HowItWent,
): Promise<void> {
  refuseVerdict(booking, outcome, { interest, verdict });
  const isCancelled = outcome === 'Cancelled';
  const after = await changeBooking(trx, booking, {
    status: outcome,
    proposedAt: null,
    outcomeNote: note,
    interest,
    verdict,
    ...(isCancelled && { cancelReason: 'On the day' }),
    isAnnounced: isCancelled,
  });
  const { action, event } = outcomeLabels[outcome];
  await recordBookingChange(trx, change, before, after, action);
  const at = services.clock.now();
  const text = [interest, verdict, note].flatMap((part) => (part ? [part.replace(/\.$/, '')] : [])).join('. ');
  await noteInTimeline(trx, after, { kind: event, text, staff: change.staff, at });
  if (isCancelled) await tellStaff(trx, [after], { news: 'cancelled', by: change.staff, at });
}

/** Refuses a verdict on a consultation, and on a visit that did not take place. */
function refuseVerdict(
  { kind }: Booking,
  outcome: Outcome,
  { interest, verdict }: Required<Pick<HowItWent, 'interest' | 'verdict'>>,
): void {
  if (interest === '' && verdict === '') return;
  const field = interest === '' ? 'verdict' : 'interest';
  if (kind !== 'visit') throw fieldError(field, 'not_allowed', 'Only a visit has a verdict. Use the note.');
  if (outcome === 'Done') return;
  throw fieldError(field, 'not_allowed', 'Only who came has seen it. Empty this, or choose ‘Came’.');
}
