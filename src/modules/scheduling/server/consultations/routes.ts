import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { SpamGuardLimits } from '#platform/spam-guard/server/assess-submission.ts';
import { storeVisitorSubmission } from '#platform/spam-guard/server/store-visitor-submission.ts';
import * as contract from '../../consultations/contract.ts';
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
