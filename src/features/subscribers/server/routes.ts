import type { Api } from '#server/api.ts';
import type { Database } from '#server/database/database.ts';
import { ApiError } from '#server/errors.ts';
import { assessSubmission, type SpamGuardLimits, submissionOf } from '#server/spam-guard/assess-submission.ts';
import { confirmSubscription, subscribe, unsubscribe } from '../contract.ts';
import { registerOfficeSubscribers } from './office-routes.ts';
import { confirmSubscriber, endSubscription, requestSubscription, type SubscriptionServices } from './queries.ts';

export interface SubscriberServices extends SubscriptionServices, SpamGuardLimits {
  db: Database;
}

export function registerSubscribers(api: Api, services: SubscriberServices): void {
  const { db, clock } = services;

  // Asking twice changes nothing, so no Idempotency-Key is needed here.
  api.handle(subscribe, async ({ body: { email } }, context) => {
    const submission = await submissionOf(subscribe.operationId, { email }, context);
    await db.transaction().execute(async (trx) => {
      await assessSubmission(trx, services, submission);
      await requestSubscription(trx, services, { email, source: 'footer' });
    });
    return { email, confirmation_sent: true as const };
  });

  api.handle(confirmSubscription, async ({ body: { token } }) => {
    const email = await confirmSubscriber(db, token, clock.now());
    if (email === null) throw new ApiError('link_not_valid');
    return { email, status: 'Confirmed' as const };
  });

  api.handle(unsubscribe, async ({ body: { token } }) => {
    const email = await endSubscription(db, token, clock.now());
    if (email === null) throw new ApiError('link_not_valid');
    return { email, status: 'Unsubscribed' as const };
  });
  registerOfficeSubscribers(api, services);
}
