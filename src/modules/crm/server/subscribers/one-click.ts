import type { Database } from '#platform/database/server/database.ts';
import type { ProgramPost } from '#platform/http/server/page-forms.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { oneClickPost } from '../token-links/one-click.ts';
import { endSubscription } from './queries.ts';

/** The unsubscribe button of mail programs, for the newsletter. */
export const oneClickUnsubscribe = ({ db, clock }: { db: Database; clock: Clock }): ProgramPost =>
  oneClickPost({
    path: '/newsletter/unsubscribe',
    end: async (parameters) => (await endSubscription(db, parameters.get('token') ?? '', clock.now())) !== null,
    done: 'You are unsubscribed.',
  });
