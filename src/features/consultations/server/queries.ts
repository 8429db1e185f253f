import type { Insertable, Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#server/database/database.ts';
import type { Consultations, DB } from '#server/database/schema.gen.ts';
import type { ConsultationService } from '../contract.ts';

const services = (db: DatabaseOrTransaction) =>
  db
    .selectFrom('consultation_services')
    .select(['slug', 'name', 'description', 'base_price_usd', 'duration_minutes'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id');

/** What the agency offers now, in its own order. */
export const listServices = (db: DatabaseOrTransaction): Promise<ConsultationService[]> => services(db).execute();

export async function findService(
  db: DatabaseOrTransaction,
  slug: string,
): Promise<(ConsultationService & { id: number }) | null> {
  const found = await services(db).select('id').where('slug', '=', slug).executeTakeFirst();
  return found ?? null;
}

/** The lowest place of this time nobody has. */
export async function findFreePlace(trx: Transaction<DB>, startsAt: Date): Promise<number> {
  const taken = await trx
    .selectFrom('consultations')
    .select('slot_place')
    .where('starts_at', '=', startsAt)
    .where('status', 'in', ['Requested', 'Confirmed'])
    .execute();
  const places = new Set(taken.map(({ slot_place }) => slot_place));
  let place = 1;
  while (places.has(place)) place += 1;
  return place;
}

export async function insertConsultation(
  trx: Transaction<DB>,
  consultation: Insertable<Consultations>,
): Promise<{ id: number; reference: string }> {
  return trx.insertInto('consultations').values(consultation).returning(['id', 'reference']).executeTakeFirstOrThrow();
}
