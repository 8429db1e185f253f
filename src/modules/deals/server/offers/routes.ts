import type { Api } from '#platform/http/server/api.ts';
import { storeOnce } from '#platform/http/server/forms/submissions.ts';
import * as contract from '../../offers/contract.ts';
import type { OfferServices } from './follow-step.ts';
import { makeOffer } from './make-offer.ts';
import { listOffersOf, readOffer } from './read-offers.ts';
import { changeOffer, stepOffer } from './step-offer.ts';

export function registerOffers(api: Api, services: OfferServices): void {
  const { db, clock } = services;
  api.handle(contract.listOffers, ({ query }, { staff }) => {
    const { kind, listing_id: id, contact_id: contactId, ...filters } = query;
    const listing = kind && id !== undefined ? { kind, id } : undefined;
    return listOffersOf(db, { listing, contactId, ...filters }, staff, clock.now());
  });
  api.handle(contract.getOffer, ({ params }, { staff }) => readOffer(db, params.offer_id, staff, clock.now()));
  const endpoint = contract.makeOffer;
  api.handle(endpoint, ({ body }, context) =>
    storeOnce(db, { endpoint, body, context }, async (trx) => ({
      id: await makeOffer(trx, body, context, clock.now()),
    })),
  );
  api.handle(contract.stepOffer, ({ params, body }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      await stepOffer({ trx, services, now, staff, requestId }, params.offer_id, body);
      return readOffer(trx, params.offer_id, staff, now);
    }),
  );
  api.handle(contract.changeOffer, ({ params, body }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      await changeOffer({ trx, services, now, staff, requestId }, params.offer_id, body);
      return readOffer(trx, params.offer_id, staff, now);
    }),
  );
}
