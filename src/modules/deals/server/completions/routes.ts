import { retryRolledBack } from '#platform/database/server/retry-rolled-back.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import * as contract from '../../completions/contract.ts';
import type { ListingId } from '../deal-listing.ts';
import type { OfferServices } from '../offers/follow-step.ts';
import { completeDeal } from './complete-deal.ts';
import type { CompletionWork } from './completion-work.ts';
import { listContactDeals } from './list-contact-deals.ts';
import { prepareCompletion } from './prepare-completion.ts';
import { readCompletions } from './read-completions.ts';
import { undoCompletion } from './undo-completion.ts';

export function registerCompletions(api: Api, services: OfferServices): void {
  const { db, clock } = services;
  const listingOf = ({ kind, listing_id: id }: { kind: ListingId['kind']; listing_id: number }): ListingId => ({
    kind,
    id,
  });
  /** It locks rows of many kinds, and may meet others that do so in another order. */
  const change = <Result>(
    listing: ListingId,
    { staff, requestId }: StaffContext,
    act: (work: CompletionWork) => Promise<Result>,
  ) =>
    retryRolledBack(() =>
      db.transaction().execute(async (trx) => {
        const result = await act({ trx, services, listing, staff, requestId, now: clock.now() });
        return { result, completions: await readCompletions(trx, listing, staff) };
      }),
    );
  api.handle(contract.listCompletions, ({ params }, { staff }) => readCompletions(db, listingOf(params), staff));
  api.handle(contract.listContactDeals, async ({ params }, { staff }) => ({
    items: await listContactDeals(db, params.contact_id, staff),
  }));
  api.handle(contract.prepareCompletion, ({ params }, { staff }) =>
    prepareCompletion(db, listingOf(params), staff, clock.now()),
  );
  api.handle(contract.completeDeal, async ({ params, body }, context) => {
    const { completions } = await change(listingOf(params), context, (work) => completeDeal(work, body));
    return completions;
  });
  api.handle(contract.undoCompletion, async ({ params, body }, context) => {
    const { result: left, completions } = await change(listingOf(params), context, (work) =>
      undoCompletion(work, params.completion_id, body),
    );
    return { ...completions, left };
  });
}
