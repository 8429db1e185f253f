import type { Database } from '#platform/database/server/database.ts';
import type { ProgramPost } from '#platform/http/server/page-forms.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { oneClickPost } from '../token-links/one-click.ts';
import { endAlerts } from './commands.ts';

/** The unsubscribe button of mail programs, for alerts. */
export const oneClickEndAlerts = ({ db, clock }: { db: Database; clock: Clock }): ProgramPost =>
  oneClickPost({
    path: '/alerts/unsubscribe',
    async end(parameters) {
      const which = parameters.has('all') ? 'all' : 'this';
      return (await endAlerts(db, parameters.get('token') ?? '', which, clock.now())) !== null;
    },
    done: 'You get no more of these e-mails.',
  });
