import { sql } from 'kysely';
import { countWaiting, listAwaitingOutcome, listConflicts } from '#modules/scheduling/server';
import { MOST_COUNTED } from '#platform/database/server/count-capped.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { ActionItems } from '../../dashboard/contract.ts';
import { looksAfterAll } from '../../dashboard/policy.ts';
import { isMine, type Reader, SHOWN } from './action-item-reader.ts';

/** The day's visits and consultations. */
export async function readAppointments(
  db: Database,
  reader: Reader,
): Promise<NonNullable<ActionItems['appointments']>> {
  const { rows } = await sql<{
    kind: 'visit' | 'consultation';
    id: number;
    starts_at: Date;
    about: string;
    first_name: string;
    last_name: string;
    status: string;
  }>`
    select booking.kind, booking.id, starts_at, coalesce(property.title, plot.title, enquiry.about) as about,
      first_name, last_name, booking.status
    from (
      select * from bookings
      where starts_at >= ${reader.startOfDay} and starts_at < ${reader.endOfDay}
        and status in ('Requested', 'Confirmed', 'Done', 'No-show') and ${isMine('staff_id', reader)}
    ) booking
    join enquiries enquiry on enquiry.id = booking.enquiry_id
    left join properties property on property.id = enquiry.property_id
    left join land plot on plot.id = enquiry.land_id
    order by starts_at, booking.kind, booking.id limit 12`.execute(db);
  return rows.map(({ kind, id, starts_at, about, first_name, last_name, status }) => ({
    kind,
    id,
    at: starts_at.toISOString(),
    about,
    name: `${first_name} ${last_name}`.trim(),
    status,
  }));
}

/** Restricts agents to their own and unassigned bookings. */
const whoseOf = ({ staff }: Reader) => (looksAfterAll(staff.role) ? {} : { staff: staff.id, withUnassigned: true });

/** Counts visits and consultations that are requested and not yet answered. */
export const countToConfirm = (db: Database, reader: Reader): Promise<number> =>
  countWaiting(db, whoseOf(reader), MOST_COUNTED);

/** Counts visits and consultations that overlap with leave or a holiday entered later. */
export const countConflicts = async (db: Database, reader: Reader): Promise<number> =>
  (await listConflicts(db, { ...whoseOf(reader), now: reader.now, limit: 0, countedTo: MOST_COUNTED })).total;

/** Past visits and consultations without an outcome, oldest first. */
export async function readOutcomes(db: Database, reader: Reader): Promise<NonNullable<ActionItems['outcomes']>> {
  const wanted = { ...whoseOf(reader), now: reader.now, limit: SHOWN, countedTo: MOST_COUNTED };
  const { awaiting, total } = await listAwaitingOutcome(db, wanted);
  const items = awaiting.map(({ kind, id, startsAt, title, firstName, lastName }) => ({
    kind,
    id,
    at: startsAt.toISOString(),
    about: title,
    name: `${firstName} ${lastName}`.trim(),
  }));
  return { total, items };
}
