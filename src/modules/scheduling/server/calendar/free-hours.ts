import type { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { hourSpan, nairobiInstant } from '#platform/time/nairobi-time.ts';
import { VISIT_MINUTES } from '../../bookings.ts';
import type * as contract from '../../calendar/hours-contract.ts';
import type { FreeHours } from '../../calendar/hours-contract.ts';
import { mayPassOverHours } from '../../calendar/policy.ts';
import { bookableDays, loadTimetable } from '../availability/queries.ts';
import { slotConflicts } from '../availability/timetable.ts';
import { findBooking, listPeople } from './queries.ts';
import { findVisitedPlace } from './visited-place.ts';

type Asked = z.output<typeof contract.listFreeHours.query>;

/** The hours of one day at which a member of staff can be booked, and the conflicts of another time. */
export async function findFreeHours(
  db: DatabaseOrTransaction,
  asked: Asked,
  reader: SignedInStaff,
  now: Date,
): Promise<FreeHours> {
  const { kind, day, staff_id: staffId, booking_id: except, listing: reference, time } = asked;
  const staff = (await listPeople(db)).find(({ id }) => id === staffId) ?? null;
  const mayPassOver = mayPassOverHours(reader, staffId);
  const booking = except ? await findBooking(db, kind, except) : null;
  const shared = {
    day,
    staff,
    may_pass_over: mayPassOver,
    ...(await findVisitedPlace(db, { booking, reference, day }, reader)),
  };
  if (!staff) return { ...shared, free: [], asked: null };
  const minutes = booking?.minutes ?? VISIT_MINUTES;
  const timetable = await loadTimetable(db, { kind, staffId, except, from: day, days: 1 });
  const [today] = bookableDays(timetable, { kind, from: day, days: 1, now, minutes });
  const open = today?.slots.filter(({ is_available }) => is_available) ?? [];
  const free = open.map(({ starts_at }) => ({ starts_at, label: hourSpan(starts_at.slice(11), minutes) }));
  if (!time) return { ...shared, free, asked: null };
  const isStop = booking !== null && booking.stop !== null;
  const against = slotConflicts(timetable, { kind, startsAt: nairobiInstant(day, time), minutes, isStop }, now);
  const own = { starts_at: `${day}T${time}`, label: hourSpan(time, minutes) };
  // A stop of a trip begins between the hours of the week, which are all that `free` has.
  const isBetween = against.length === 0 && !free.some(({ starts_at }) => starts_at === own.starts_at);
  const offered = isBetween ? [...free, own].toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1)) : free;
  return {
    ...shared,
    free: offered,
    asked: {
      ...own,
      is_free: against.length === 0,
      is_taken: against.some(({ code }) => code === 'busy' || code === 'past'),
      against: against.map(({ text }) => text),
    },
  };
}
