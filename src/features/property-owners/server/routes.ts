import type { Api } from '#server/api.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { storeOnce } from '#server/submissions.ts';
import * as contract from '../contract.ts';
import { createPropertyOwner } from './create-property-owner.ts';

export function registerPropertyOwners(api: Api, services: { db: Database; clock: Clock }): void {
  const endpoint = contract.createPropertyOwner;
  api.handle(endpoint, ({ body }, { idempotencyKey: key }) =>
    storeOnce(services.db, { endpoint, key, body }, (trx) => createPropertyOwner(trx, services, body)),
  );
}
