import type { Database } from '#platform/database/server/database.ts';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import {
  type Dashboard,
  listingFiguresSchema,
  mostEnquiredSchema,
  viewFiguresSchema,
} from '../../dashboard/contract.ts';
import { periods } from '../../dashboard/periods.ts';
import { doesBusiness, pagesOf } from '../../dashboard/policy.ts';
import {
  enquiryCourseSchema,
  enquiryFigures,
  enquiryTotalsSchema,
  isBeyondLists,
  readEnquiryCourse,
  readEnquiryTotals,
} from './enquiry-figures.ts';
import { readListingFigures } from './listing-figures.ts';
import { type FigurePart, MetricsCache } from './metrics-cache.ts';
import { readMostEnquired, readViewFigures } from './page-figures.ts';
import { type Span, spanOf } from './span.ts';

export type Figures = Pick<Dashboard, 'enquiries' | 'listings' | 'most_enquired' | 'views' | 'charts_as_of'>;

const coursePart = (db: Database, span: Span): FigurePart<typeof enquiryCourseSchema> => ({
  name: `enquiries ${periodKey(span)}`,
  schema: enquiryCourseSchema,
  read: () => readEnquiryCourse(db, span),
});

const totalsPart = (db: Database, span: Span): FigurePart<typeof enquiryTotalsSchema> => ({
  name: `enquiry totals ${periodKey(span)}`,
  schema: enquiryTotalsSchema,
  read: () => readEnquiryTotals(db, span),
});

const listingPart = (db: Database, span: Span): FigurePart<typeof listingFiguresSchema> => ({
  name: `listings to ${span.to}`,
  schema: listingFiguresSchema,
  read: () => readListingFigures(db, span.now),
});

const mostEnquiredPart = (db: Database, span: Span): FigurePart<typeof mostEnquiredSchema> => ({
  name: `most enquired ${periodKey(span)}`,
  schema: mostEnquiredSchema,
  read: () => readMostEnquired(db, span),
});

const viewPart = (
  db: Database,
  span: Span,
  types: ReturnType<typeof pagesOf>,
): FigurePart<typeof viewFiguresSchema> => ({
  name: `views of ${types} ${periodKey(span)}`,
  schema: viewFiguresSchema,
  read: () => readViewFigures(db, span, types),
});

const periodKey = ({ days, to }: Span): string => `${days} days to ${to}`;

/**
 * The figures that the role may see. Numbers that link to a list are counted live, so that they agree with it, up to
 * what the list counts; larger ones, charts and rankings may come from the cache that a job refreshes, and carry the time
 * they were computed.
 */
export async function readFigures(db: Database, cache: MetricsCache, span: Span, role: StaffRole): Promise<Figures> {
  const isBusiness = doesBusiness(role);
  const [totals, course, listings, most_enquired, views] = await Promise.all([
    isBusiness ? readTotals(db, cache, span) : null,
    isBusiness ? cache.get(coursePart(db, span)) : null,
    isBusiness ? cache.get(listingPart(db, span)) : null,
    isBusiness ? cache.get(mostEnquiredPart(db, span)) : null,
    cache.get(viewPart(db, span, pagesOf(role))),
  ]);
  const moments = [totals, course, listings, most_enquired, views].flatMap((part) => part?.computedAt?.getTime() ?? []);
  return {
    enquiries: totals && course && enquiryFigures(totals.figures, course.figures),
    listings: listings?.figures ?? null,
    most_enquired: most_enquired?.figures ?? null,
    views: views.figures,
    charts_as_of: moments.length > 0 ? new Date(Math.min(...moments)).toISOString() : null,
  };
}

async function readTotals(db: Database, cache: MetricsCache, span: Span) {
  if (await isBeyondLists(db, span)) return cache.get(totalsPart(db, span));
  return { figures: await readEnquiryTotals(db, span), computedAt: null };
}

/** Name of the task that runs `refreshFigures`, every ten minutes. */
export const REFRESH_FIGURES = 'refresh_figures';

const rolesSeeingViews = ['owner', 'agent', 'editor'] as const;

/** The job stores figures that take longer than this. A dashboard has ten of them, so each may take a tenth of a page's time. */
const KEPT_BY_JOB_AFTER_MS = 20;

/** Recomputes all cached figures, one after another, so that this background work uses a single connection. */
export async function refreshFigures(services: { db: Database; clock: Clock; slowAfterMs?: number }): Promise<void> {
  const { db, clock } = services;
  const cache = new MetricsCache({ slowAfterMs: KEPT_BY_JOB_AFTER_MS, ...services });
  await cache.refresh(listingPart(db, spanOf(1, clock.now())));
  for (const days of periods) {
    const span = spanOf(days, clock.now());
    await cache.refresh(totalsPart(db, span));
    await cache.refresh(coursePart(db, span));
    await cache.refresh(mostEnquiredPart(db, span));
    for (const role of rolesSeeingViews) await cache.refresh(viewPart(db, span, pagesOf(role)));
  }
  await cache.forgetOld();
}
