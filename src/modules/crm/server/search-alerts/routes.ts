import { type DescribedSearch, describeSearch } from '#modules/listings/server';
import { parseSearch } from '#platform/http/search-params.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import { assessSubmission, type SpamGuardLimits, submissionOf } from '#platform/spam-guard/server/assess-submission.ts';
import {
  confirmSearchAlert,
  endSearchAlerts,
  renewSearchAlert,
  requestSearchAlert,
} from '../../search-alerts/contract.ts';
import { type AlertServices, confirmAlert, endAlerts, renewAlert, requestAlert } from './commands.ts';

export function registerSearchAlerts(api: Api, services: AlertServices & SpamGuardLimits): void {
  const { db, clock } = services;

  // A repeated request changes nothing, so no Idempotency-Key is needed.
  api.handle(requestSearchAlert, async ({ body: { email, search: address } }, context) => {
    const search = getDescribedSearch(address);
    const submission = await submissionOf(requestSearchAlert, { email }, context);
    await db.transaction().execute(async (trx) => {
      await assessSubmission(trx, services, submission);
      await requestAlert(trx, services, { email, search });
    });
    return { email, search: search.name };
  });

  api.handle(confirmSearchAlert, async ({ body: { token } }) => ({
    search: orNotValid(await confirmAlert(db, token, clock.now())),
    status: 'Active' as const,
  }));

  api.handle(renewSearchAlert, async ({ body: { token } }) => ({
    search: orNotValid(await renewAlert(db, token, clock.now())),
    status: 'Active' as const,
  }));

  api.handle(endSearchAlerts, async ({ body: { token, which } }) => ({
    search: orNotValid(await endAlerts(db, token, which, clock.now())),
    status: 'Ended' as const,
  }));
}

/** Of an address in its canonical spelling; the column has no place for more. */
const LONGEST_ADDRESS = 2_000;

/**
 * Reads the address with the list's own reader, so that nothing else is stored.
 * @throws ApiError invalid_field (422) for an address that is no list of this site
 */
function getDescribedSearch(address: string): DescribedSearch {
  const [path = '', query = ''] = address.split('?', 2);
  const search = describeSearch(path, parseSearch(query));
  if (!search || search.href.length > LONGEST_ADDRESS) {
    throw fieldError('search', 'not_a_list', 'This is no list of ours. Open the list again, and ask there.');
  }
  return search;
}

function orNotValid(search: string | null): string {
  if (search === null) throw new ApiError('link_not_valid');
  return search;
}
