import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { parsePart } from '#platform/http/server/validation.ts';
import type { StoredMails } from '#platform/mail/server/stored-mails.ts';
import { serveCsv } from '#platform/text/server/office-csv.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { getDashboard, periodQuery } from '../../dashboard/contract.ts';
import { dashboardPolicy, looksAfterAll } from '../../dashboard/policy.ts';
import { readActionItems } from './action-items.ts';
import { figureLines } from './dashboard-csv.ts';
import { readFigures } from './figures.ts';
import { spanOf } from './span.ts';

export interface DashboardServices {
  db: Database;
  clock: Clock;
}

export function registerDashboard(
  api: Api,
  {
    db,
    clock,
    storedMails,
    lacksSecretKey = false,
  }: DashboardServices & { storedMails: StoredMails; lacksSecretKey?: boolean },
): void {
  api.handle(getDashboard, async ({ query }, { staff }) => {
    const span = spanOf(query.days, clock.now());
    const [needs, figures] = await Promise.all([
      readActionItems(db, staff, span.now),
      readFigures(db, span, staff.role),
    ]);
    const lacksMailServer = storedMails === 'owner' && looksAfterAll(staff.role);
    return {
      ...{ days: span.days, from: span.from, to: span.to },
      lacks_mail_server: lacksMailServer,
      lacks_secret_key: lacksSecretKey && looksAfterAll(staff.role),
      needs,
      ...figures,
    };
  });
}

const exportQuery = z.strictObject({ days: periodQuery });

/** Serves `/office/dashboard.csv?days=90`: the figures of the page as a table. */
export function serveDashboardExport(app: FastifyInstance, { db, clock }: DashboardServices): void {
  serveCsv(app, {
    path: '/office/dashboard.csv',
    roles: dashboardPolicy['dashboard.see'],
    fileName: () => `dashboard-${spanOf(1, clock.now()).to}.csv`,
    head: ['Part', 'Of', 'Measure', 'Value'],
    async *lines(query, { role }) {
      const span = spanOf(parsePart('query', exportQuery, query).days, clock.now());
      yield* figureLines(span, await readFigures(db, span, role));
    },
    audit: {
      db,
      describe: async (query) => ({
        action: 'dashboard.downloaded',
        subject: { type: 'dashboard', id: 'figures' },
        filter: parsePart('query', exportQuery, query),
      }),
    },
  });
}
