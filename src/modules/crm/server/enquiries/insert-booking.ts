import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';

export interface NewBooking {
  /** '2026-11-28' in Africa/Nairobi, also while no hour is agreed. */
  day: string;
  startsAt: Date | null;
  minutes: number;
  /** The member who attends. */
  staffId: string | null;
  /** 'Requested' when absent. */
  status?: 'Requested' | 'Confirmed';
  /** For consultations only: its place among those of the hour, from 1. */
  slotPlace?: number;
}

/**
 * Stores the booking of an enquiry. A confirmed booking and a consultation are stored within scheduling's
 * `preventDoubleBooking`, which locks the person's time and answers a taken time as a refusal.
 * @throws an error with `constraint` 'bookings_staff_free' or 'bookings_slot_idx' where the time is taken
 */
export async function insertBooking(
  trx: Transaction<DB>,
  { kind, enquiryId, hostname }: { kind: 'visit' | 'consultation'; enquiryId: number; hostname: string },
  { day, startsAt, minutes, staffId, status = 'Requested', slotPlace }: NewBooking,
): Promise<{ id: number; calendarUid: string }> {
  const calendarUid = `${kind}-${randomUUID()}@${hostname}`;
  const { id } = await trx
    .insertInto('bookings')
    .values({
      kind,
      enquiry_id: enquiryId,
      status,
      preferred_on: day,
      starts_at: startsAt,
      duration_minutes: minutes,
      staff_id: staffId,
      slot_place: slotPlace ?? null,
      calendar_uid: calendarUid,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, calendarUid };
}

/** The lowest place of this hour that no other consultation takes. @param except the booking being rescheduled */
export async function findFreePlace(trx: Transaction<DB>, startsAt: Date, except = 0): Promise<number> {
  const taken = await trx
    .selectFrom('bookings')
    .select('slot_place')
    .where('kind', '=', 'consultation')
    .where('starts_at', '=', startsAt)
    .where('status', 'in', ['Requested', 'Confirmed'])
    .where('id', '<>', except)
    .execute();
  const places = new Set(taken.map(({ slot_place }) => slot_place));
  let place = 1;
  while (places.has(place)) place += 1;
  return place;
}
