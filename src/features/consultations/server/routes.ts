import type { Api } from '#server/api.ts';
import type { Database } from '#server/database/database.ts';
import type { SpamGuardLimits } from '#server/spam-guard/assess-submission.ts';
import { storeVisitorSubmission } from '#server/spam-guard/store-visitor-submission.ts';
import * as contract from '../contract.ts';
import { bookConsultation, type ConsultationServices } from './book-consultation.ts';
import { listServices } from './queries.ts';

export function registerConsultations(
  api: Api,
  services: ConsultationServices & SpamGuardLimits & { db: Database },
): void {
  api.handle(contract.listConsultationServices, async () => ({ services: await listServices(services.db) }));
  const endpoint = contract.bookConsultation;
  api.handle(endpoint, ({ body }, context) =>
    storeVisitorSubmission(services, endpoint, body, context, (trx) => bookConsultation(trx, services, body)),
  );
}
