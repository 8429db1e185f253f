import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Api } from '#server/api.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { serveCsv } from '#server/office-csv.ts';
import { parsePart } from '#server/validation.ts';
import type { StaffRole } from '#shared/staff-roles.ts';
import { type Dashboard, getDashboard, periodQuery } from '../contract.ts';
import { dashboardPolicy, doesBusiness, pagesOf } from '../policy.ts';
import { figureLines } from './dashboard-csv.ts';
import { readEnquiryFigures } from './enquiry-figures.ts';
import { readListingFigures } from './listing-figures.ts';
import { readNeeds } from './needs.ts';
import { readMostEnquired, readViewFigures } from './page-figures.ts';
import { Remembered } from './remembered.ts';
import { type Span, spanOf } from './span.ts';

export interface DashboardServices {
  db: Database;
  clock: Clock;
}

export function registerDashboard(api: Api, { db, clock }: DashboardServices): void {
  const remembered = new Remembered();
  api.handle(getDashboard, async ({ query }, { staff }) => {
    const span = spanOf(query.days, clock.now());
    const key = `${span.days} ${doesBusiness(staff.role)} ${pagesOf(staff.role)}`;
    const [needs, figures] = await Promise.all([
      readNeeds(db, staff, span.now),
      remembered.get(key, span.now, minutesKept(span), () => readFigures(db, span, staff.role)),
    ]);
    return { days: span.days, from: span.from, to: span.to, needs, ...figures };
  });
}

/** A year changes little in ten minutes, and takes ten times as long to count as a month. */
const minutesKept = ({ days }: Span): number => (days > 100 ? 10 : 1);

export type Figures = Pick<Dashboard, 'enquiries' | 'listings' | 'most_enquired' | 'views'>;

/** How the agency does, as far as it is the role's business. */
async function readFigures(db: Database, span: Span, role: StaffRole): Promise<Figures> {
  const isBusiness = doesBusiness(role);
  const [enquiries, listings, most_enquired, views] = await Promise.all([
    isBusiness ? readEnquiryFigures(db, span) : null,
    isBusiness ? readListingFigures(db, span.now) : null,
    isBusiness ? readMostEnquired(db, span) : null,
    readViewFigures(db, span, pagesOf(role)),
  ]);
  return { enquiries, listings, most_enquired, views };
}

const exportQuery = z.strictObject({ days: periodQuery });

/** `/office/dashboard.csv?days=90`: the figures of the page. */
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
  });
}
