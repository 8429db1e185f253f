import type { Api } from '#server/api.ts';
import type { Database } from '#server/database/database.ts';
import { storeOnce } from '#server/submissions.ts';
import * as contract from '../contract.ts';
import { bookConsultation, type ConsultationServices } from './book-consultation.ts';
import { listServices } from './queries.ts';

export function registerConsultations(api: Api, services: ConsultationServices & { db: Database }): void {
  api.handle(contract.listConsultationServices, async () => ({ services: await listServices(services.db) }));
  const endpoint = contract.bookConsultation;
  api.handle(endpoint, ({ body }, { idempotencyKey: key }) =>
    storeOnce(services.db, { endpoint, key, body }, (trx) => bookConsultation(trx, services, body)),
  );
}
