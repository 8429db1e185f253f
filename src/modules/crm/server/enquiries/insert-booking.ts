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
  /** How a visit is made; 'In person' when absent. */
  way?: string;
  /** For the stops of a trip: the place in its order, from 1. */
  stop?: number;
  /** Its own listing, where that is not the one of its enquiry: of a stop, and of a viewing of another listing. */
  listing?: { type: 'property' | 'land'; id: number };
}

/**
 * Stores the booking of an enquiry. A confirmed booking and a consultation are stored within scheduling's
 * `preventDoubleBooking`, which locks the person's time and answers a taken time as a refusal.
 */
export async function insertBooking(
  trx: Transaction<DB>,
  { kind, enquiryId, hostname }: { kind: 'visit' | 'consultation'; enquiryId: number; hostname: string },
  { day, startsAt, minutes, staffId, status = 'Requested', slotPlace, way, stop, listing }: NewBooking,
): Promise<number> {
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
      ...(way && { way }),
      stop: stop ?? null,
      property_id: listing?.type === 'property' ? listing.id : null,
      land_id: listing?.type === 'land' ? listing.id : null,
      calendar_uid: `${kind}-${randomUUID()}@${hostname}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
