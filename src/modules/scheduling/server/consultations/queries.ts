import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { ConsultationService } from '../../consultations/contract.ts';

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
