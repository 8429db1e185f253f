import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { StaffRole } from '#shared/staff-roles.ts';
import {
  type Dashboard,
  enquiryFiguresSchema,
  listingFiguresSchema,
  mostEnquiredSchema,
  viewFiguresSchema,
} from '../contract.ts';
import { periods } from '../periods.ts';
import { doesBusiness, pagesOf } from '../policy.ts';
import { readEnquiryFigures } from './enquiry-figures.ts';
import { type FigurePart, KeptFigures } from './kept-figures.ts';
import { readListingFigures } from './listing-figures.ts';
import { readMostEnquired, readViewFigures } from './page-figures.ts';
import { type Span, spanOf } from './span.ts';

export type Figures = Pick<Dashboard, 'enquiries' | 'listings' | 'most_enquired' | 'views'>;

const enquiryPart = (db: Database, span: Span): FigurePart<typeof enquiryFiguresSchema> => ({
  name: `enquiries ${wordsOf(span)}`,
  schema: enquiryFiguresSchema,
  read: () => readEnquiryFigures(db, span),
});

const listingPart = (db: Database, span: Span): FigurePart<typeof listingFiguresSchema> => ({
  name: `listings to ${span.to}`,
  schema: listingFiguresSchema,
  read: () => readListingFigures(db, span.now),
});

const mostEnquiredPart = (db: Database, span: Span): FigurePart<typeof mostEnquiredSchema> => ({
  name: `most enquired ${wordsOf(span)}`,
  schema: mostEnquiredSchema,
  read: () => readMostEnquired(db, span),
});

const viewPart = (
  db: Database,
  span: Span,
  types: ReturnType<typeof pagesOf>,
): FigurePart<typeof viewFiguresSchema> => ({
  name: `views of ${types} ${wordsOf(span)}`,
  schema: viewFiguresSchema,
  read: () => readViewFigures(db, span, types),
});

const wordsOf = ({ days, to }: Span): string => `${days} days to ${to}`;

/** How the agency does, as far as it is the role's business. */
export async function readFigures(db: Database, kept: KeptFigures, span: Span, role: StaffRole): Promise<Figures> {
  const isBusiness = doesBusiness(role);
  const [enquiries, listings, most_enquired, views] = await Promise.all([
    isBusiness ? kept.get(enquiryPart(db, span)) : null,
    isBusiness ? kept.get(listingPart(db, span)) : null,
    isBusiness ? kept.get(mostEnquiredPart(db, span)) : null,
    kept.get(viewPart(db, span, pagesOf(role))),
  ]);
  return { enquiries, listings, most_enquired, views };
}

/** The task that calls `refreshFigures`, every ten minutes. */
export const REFRESH_FIGURES = 'refresh_figures';

const rolesSeeingViews = ['owner', 'agent', 'editor'] as const;

/** Counts all figures anew, one after the other: nobody waits, and nobody else should have to. */
export async function refreshFigures(services: { db: Database; clock: Clock; slowAfterMs?: number }): Promise<void> {
  const { db, clock } = services;
  const kept = new KeptFigures(services);
  await kept.refresh(listingPart(db, spanOf(1, clock.now())));
  for (const days of periods) {
    const span = spanOf(days, clock.now());
    await kept.refresh(enquiryPart(db, span));
    await kept.refresh(mostEnquiredPart(db, span));
    for (const role of rolesSeeingViews) await kept.refresh(viewPart(db, span, pagesOf(role)));
  }
  await kept.forgetOld();
}
