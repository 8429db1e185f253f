import { type FollowedListing, findFollowed, formatFollowedPrice } from '#modules/listings/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import {
  assessSubmission,
  limitNetwork,
  requireConfirmations,
  type SpamGuardLimits,
  submissionOf,
} from '#platform/spam-guard/server/visitor-submissions.ts';
import {
  changeHomeAlert,
  getHomeAlert,
  type HomeAlert,
  listAskedHomes,
  removeFollowedHome,
  requestHomeAlert,
} from '../../home-alerts/contract.ts';
import type { AlertServices } from '../search-alerts/commands.ts';
import { alertNetworkLimit } from '../search-alerts/routes.ts';
import { listAlertHomes } from './alert-homes.ts';
import { changeHomes, findAskedHomes, findHomeAlert, removeHome, requestHomes } from './commands.ts';

export function registerHomeAlerts(api: Api, services: AlertServices & SpamGuardLimits): void {
  const { db, clock } = services;

  // A repeated request changes nothing, so no Idempotency-Key is needed.
  api.handle(requestHomeAlert, async ({ body: { email, homes: references, frequency } }, context) => {
    const submission = await submissionOf(requestHomeAlert, { email }, context);
    const homes = await findFollowed(db, references);
    if (homes.length === 0)
      throw fieldError('homes', 'not_on_the_site', 'None of these listings is on our site any more.');
    await db.transaction().execute(async (trx) => {
      await assessSubmission(trx, services, submission);
      await limitNetwork(trx, services, submission, { ...alertNetworkLimit, now: clock.now() });
      await requireConfirmations(trx);
      await requestHomes(trx, services, { email, homes, frequency });
    });
    return { email, homes: homes.length };
  });

  api.handle(getHomeAlert, async ({ params: { token } }) => presentAlert(db, await findHomeAlert(db, token)));

  api.handle(listAskedHomes, async ({ params: { token } }) => {
    const homes = await findAskedHomes(db, token, clock.now());
    if (!homes) throw new ApiError('link_not_valid');
    return { homes: homes.map((home) => ({ title: home.title, path: pathOf(home) })) };
  });

  api.handle(changeHomeAlert, ({ body: { token, frequency } }) =>
    db.transaction().execute(async (trx) => {
      const alert = await changeHomes(trx, token, ({ id }) =>
        trx.updateTable('search_alerts').set({ frequency }).where('id', '=', id).execute(),
      );
      return presentAlert(trx, alert);
    }),
  );

  api.handle(removeFollowedHome, ({ body: { token, home_id } }) =>
    db.transaction().execute(async (trx) => {
      const alert = await changeHomes(trx, token, (running) => removeHome(trx, running, home_id, clock.now()));
      return presentAlert(trx, alert);
    }),
  );
}

const pathOf = ({ state, path }: FollowedListing): string | null => (state === 'Off' ? null : path);

/** @throws ApiError link_not_valid (404) for no alert */
async function presentAlert(
  db: DatabaseOrTransaction,
  alert: Awaited<ReturnType<typeof findHomeAlert>>,
): Promise<HomeAlert> {
  if (!alert) throw new ApiError('link_not_valid');
  const homes = await listAlertHomes(db, [alert.id]);
  return {
    status: alert.status === 'Active' ? 'Active' : 'Ended',
    frequency: alert.frequency === 'weekly' ? 'weekly' : 'daily',
    homes: homes
      .filter(({ isConfirmed }) => isConfirmed)
      .map(({ id, listing }) => ({
        id,
        reference: listing.reference,
        title: listing.title,
        path: pathOf(listing),
        place: listing.place,
        price: formatFollowedPrice(listing),
        state: listing.state,
      })),
  };
}
