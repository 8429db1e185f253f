import type { Database } from '#platform/database/server/database.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import * as contract from '../../mandates/contract.ts';
import type { ListingId } from '../deal-listing.ts';
import { endMandate, type MandateWork, noteKeys, saveMandate } from './change-mandate.ts';
import { readMandates } from './read-mandates.ts';

export function registerMandates(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  const listingOf = ({ kind, listing_id: id }: { kind: ListingId['kind']; listing_id: number }): ListingId => ({
    kind,
    id,
  });
  const change = (listing: ListingId, context: StaffContext, act: (work: MandateWork) => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      await act({ ...context, trx, listing, now: clock.now() });
      return readMandates(trx, listing, context.staff, clock.now());
    });
  api.handle(contract.listMandates, ({ params }, { staff }) => readMandates(db, listingOf(params), staff, clock.now()));
  api.handle(contract.saveMandate, ({ params, body }, context) =>
    change(listingOf(params), context, (work) => saveMandate(work, body)),
  );
  api.handle(contract.endMandate, ({ params, body }, context) =>
    change(listingOf(params), context, (work) => endMandate(work, params.mandate_id, body.reason)),
  );
  api.handle(contract.noteKeys, ({ params, body }, context) =>
    change(listingOf(params), context, (work) => noteKeys(work, params.mandate_id, body)),
  );
}
