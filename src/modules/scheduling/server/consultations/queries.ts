import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { ConsultationService } from '../../consultations/contract.ts';

export type FoundService = ConsultationService & { id: number };

const services = (db: DatabaseOrTransaction) =>
  db
    .selectFrom('consultation_services')
    .select(['slug', 'name', 'description', 'base_price_usd', 'duration_minutes'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id');

/** The services the agency offers now, in its own order. */
export const listServices = (db: DatabaseOrTransaction): Promise<ConsultationService[]> => services(db).execute();

export const findService = (db: DatabaseOrTransaction, slug: string): Promise<FoundService | undefined> =>
  services(db).select('id').where('slug', '=', slug).executeTakeFirst();
