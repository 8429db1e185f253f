import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { parsePart } from '#platform/http/server/validation.ts';
import { serveCsv } from '#platform/text/server/office-csv.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { type EnquiryFigures, getDashboard, type ListingFigures, periodQuery } from '../../dashboard/contract.ts';
import { dashboardPolicy, looksAfterAll } from '../../dashboard/policy.ts';
import { readActionItems } from './action-items.ts';
import { type Span, spanOf } from './enquiry-figures.ts';
import { type Figures, readFigures } from './figures.ts';

type Line = readonly string[];
const line = (part: string, of: string, measure: string, value: number | null): Line => [
  part,
  of,
  measure,
  value === null ? '' : String(value),
];

function* figureLines(span: Span, { enquiries, listings, most_enquired, views, deals }: Figures): Generator<Line> {
  const period = `${span.from} to ${span.to}`;
  if (enquiries) yield* enquiryLines(period, enquiries);
  if (listings) yield* listingLines(listings);
  for (const { title, total } of most_enquired ?? []) yield line('Most enquired', title, 'Enquiries', total);
  if (deals) {
    yield line('Completed this month', 'Sales', 'Sales', deals.sales);
    yield line('Completed this month', 'Sales', 'Fees in KSh', deals.sale_fees_kes);
    yield line('Completed this month', 'Lets', 'Lets', deals.lets);
    yield line('Completed this month', 'Lets', 'Fees in KSh', deals.let_fees_kes);
  }
  yield line('Page views', period, 'Views', views.total);
  yield line('Page views', 'The days before', 'Views', views.total_before);
  for (const { title, total } of views.most_viewed) yield line('Most viewed', title, 'Views', total);
}

function* enquiryLines(period: string, figures: EnquiryFigures): Generator<Line> {
  const { total, total_before, sources, weeks, response } = figures;
  yield line('Enquiries', period, 'Enquiries', total);
  yield line('Enquiries', 'The days before', 'Enquiries', total_before);
  for (const source of sources) yield line('Enquiries by source', source.source, 'Enquiries', source.total);
  for (const { week, total: all, visits, by_source } of weeks) {
    yield line('Enquiries by week', week, 'All', all);
    yield line('Enquiries by week', week, 'Site visits', visits);
    for (const [index, { source }] of sources.entries()) {
      yield line('Enquiries by week', week, `From: ${source}`, by_source[index] ?? 0);
    }
  }
  yield line('Answers', period, 'Answered', response.answered);
  yield line('Answers', period, 'Median minutes', response.median_minutes);
  yield line('Answers', period, 'Share within 24 hours', response.within_24_hours);
}

function* listingLines({ states, ages }: ListingFigures): Generator<Line> {
  for (const { state, properties, land } of states) {
    yield line('Listings by state', state, 'Properties', properties);
    yield line('Listings by state', state, 'Land', land);
  }
  for (const { from_days, to_days, properties, land } of ages) {
    const days = to_days === null ? `${from_days} days and more` : `${from_days} to ${to_days} days`;
    yield line('On offer by age', days, 'Properties', properties);
    yield line('On offer by age', days, 'Land', land);
  }
}

export interface DashboardServices {
  db: Database;
  clock: Clock;
}

export function registerDashboard(
  api: Api,
  { db, clock, lacksSecretKey = false }: DashboardServices & { lacksSecretKey?: boolean },
): void {
  api.handle(getDashboard, async ({ query }, { staff }) => {
    const span = spanOf(query.days, clock.now());
    const [needs, figures] = await Promise.all([readActionItems(db, staff, span.now), readFigures(db, span, staff)]);
    return {
      days: span.days,
      from: span.from,
      to: span.to,
      lacks_secret_key: lacksSecretKey && looksAfterAll(staff.role),
      needs,
      ...figures,
    };
  });
}

const exportQuery = z.strictObject({ days: periodQuery });

export function serveDashboardExport(app: FastifyInstance, { db, clock }: DashboardServices): void {
  serveCsv(app, {
    path: '/office/dashboard.csv',
    roles: dashboardPolicy['dashboard.see'],
    fileName: () => `dashboard-${spanOf(1, clock.now()).to}.csv`,
    head: ['Part', 'Of', 'Measure', 'Value'],
    async *lines(query, staff) {
      const span = spanOf(parsePart('query', exportQuery, query).days, clock.now());
      yield* figureLines(span, await readFigures(db, span, staff));
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
