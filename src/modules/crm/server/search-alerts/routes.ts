import { cachedGazetteer, type DescribedSearch, describeSearch } from '#modules/listings/server';
import type { Database } from '#platform/database/server/database.ts';
import type { ChangeFeed } from '#platform/database/server/read-cache.ts';
import { parseSearch } from '#platform/http/search-params.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { ProgramPost } from '#platform/http/server/forms/page-forms.ts';
import {
  assessSubmission,
  limitNetwork,
  requireConfirmations,
  type SpamGuardLimits,
  submissionOf,
} from '#platform/spam-guard/server/visitor-submissions.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import {
  confirmSearchAlert,
  endSearchAlerts,
  renewSearchAlert,
  requestSearchAlert,
} from '../../search-alerts/contract.ts';
import { oneClickPost } from '../token-links/one-click.ts';
import { type AlertServices, confirmAlert, endAlerts, renewAlert, requestAlert } from './commands.ts';

/** Each sends a mail to an address that anybody may have typed. */
export const alertNetworkLimit = {
  perDay: 10,
  message: 'Many alerts were asked for from your network today. Please try again tomorrow, or call or write to us.',
};

interface SearchAlertServices extends AlertServices, SpamGuardLimits {
  changes?: ChangeFeed;
}

export function registerSearchAlerts(api: Api, services: SearchAlertServices): void {
  const { db, clock, changes } = services;
  const readGazetteer = cachedGazetteer(db, changes);

  // A repeated request changes nothing, so no Idempotency-Key is needed.
  api.handle(requestSearchAlert, async ({ body: { email, search: address } }, context) => {
    const search = getDescribedSearch(address);
    const gazetteer = await readGazetteer();
    const told = getDescribedSearch(address, (text) => isPlainText(text) && gazetteer.read(text).length > 0);
    const submission = await submissionOf(requestSearchAlert, { email }, context);
    await db.transaction().execute(async (trx) => {
      await assessSubmission(trx, services, submission);
      await limitNetwork(trx, services, submission, { ...alertNetworkLimit, now: clock.now() });
      await requireConfirmations(trx);
      await requestAlert(trx, services, { email, search, told });
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

/**
 * Places are read with any punctuation, and mail programs make links of 'Kilifi.town': the confirmation, which goes to
 * whatever address was typed, names only those without, and none with marks over letters that have no such letter.
 */
const isPlainText = (text: string): boolean => /^[\p{L}\p{N} ,'’-]*$/u.test(text.normalize('NFC'));

/** Of an address in its canonical spelling; the column has no place for more. */
const LONGEST_ADDRESS = 2_000;

/** Reads the address with the list's own reader, so that nothing else is stored. */
function getDescribedSearch(address: string, isPlace?: (text: string) => boolean): DescribedSearch {
  const [path = '', query = ''] = address.split('?', 2);
  const search = describeSearch(path, parseSearch(query), isPlace);
  if (!search || search.href.length > LONGEST_ADDRESS) {
    throw fieldError('search', 'not_a_list', 'This is no list of ours. Open the list again, and ask there.');
  }
  return search;
}

function orNotValid(search: string | null): string {
  if (search === null) throw new ApiError('link_not_valid');
  return search;
}

export const oneClickEndAlerts = ({ db, clock }: { db: Database; clock: Clock }): ProgramPost =>
  oneClickPost({
    path: '/alerts/unsubscribe',
    async end(parameters) {
      const which = parameters.has('all') ? 'all' : 'this';
      return (await endAlerts(db, parameters.get('token') ?? '', which, clock.now())) !== null;
    },
    done: 'You get no more of these e-mails.',
  });
