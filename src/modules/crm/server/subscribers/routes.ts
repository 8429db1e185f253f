import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { ProgramPost } from '#platform/http/server/forms/page-forms.ts';
import {
  assessSubmission,
  requireConfirmations,
  submissionOf,
} from '#platform/spam-guard/server/visitor-submissions.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { confirmSubscription, subscribe, unsubscribe } from '../../subscribers/contract.ts';
import { oneClickPost } from '../token-links/one-click.ts';
import { registerOfficeSubscribers, type SubscriberServices } from './office-routes.ts';
import { confirmSubscriber, endSubscription, requestSubscription } from './queries.ts';

export function registerSubscribers(api: Api, services: SubscriberServices): void {
  const { db, clock } = services;

  // A repeated request changes nothing, so no Idempotency-Key is needed.
  api.handle(subscribe, async ({ body: { email } }, context) => {
    const submission = await submissionOf(subscribe, { email }, context);
    await db.transaction().execute(async (trx) => {
      await assessSubmission(trx, services, submission);
      await requireConfirmations(trx);
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

export const oneClickUnsubscribe = ({ db, clock }: { db: Database; clock: Clock }): ProgramPost =>
  oneClickPost({
    path: '/newsletter/unsubscribe',
    end: async (parameters) => (await endSubscription(db, parameters.get('token') ?? '', clock.now())) !== null,
    done: 'You are unsubscribed.',
  });
