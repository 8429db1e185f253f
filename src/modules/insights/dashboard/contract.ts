import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';
import { periods, usualPeriod } from './periods.ts';

const count = z.int().min(0);

export const periodQuery = z
  .enum(periods.map(String) as [string, ...string[]], `must be one of: ${periods.join(', ')}`)
  .default(String(usualPeriod))
  .transform((text) => periods.find((days) => String(days) === text) ?? usualPeriod)
  .meta({ override: { type: 'integer', enum: [...periods], default: usualPeriod } });

const listingRef = {
  type: z.enum(['property', 'land']),
  id: z.int(),
  title: z.string(),
  image_id: z.uuid().nullable().meta({ description: 'Its first photograph.' }),
};

const bookingRef = {
  kind: z.enum(['visit', 'consultation']),
  id: z.int(),
  at: z.iso.datetime(),
  about: z.string(),
  name: z.string(),
};
const byKind = { total: count, properties: count, land: count };

/** Action items of today. Counts stop at 10,000. Parts outside the role's work are null. */
const needsSchema = z
  .strictObject({
    enquiries: z
      .strictObject({
        overdue: count.meta({ description: 'Not answered, and the 24 hours are over.' }),
        due: count.meta({ description: 'Not answered, and the 24 hours end today.' }),
        items: z
          .array(
            z.strictObject({
              id: z.int(),
              name: z.string(),
              about: z.string(),
              due_at: z.iso.datetime(),
              is_overdue: z.boolean(),
              is_due_today: z.boolean(),
              assigned_to: z.string().nullable(),
            }),
          )
          .meta({ description: 'The first that are not answered, without those of the caller.' }),
      })
      .nullable()
      .meta({ description: 'For those who look after all; what waits for the caller is told by getStartPage.' }),
    appointments: z
      .array(z.strictObject({ ...bookingRef, status: z.string() }))
      .nullable()
      .meta({ description: 'Today’s visits and consultations.' }),
    coming: z
      .array(z.strictObject({ ...bookingRef, status: z.string() }))
      .nullable()
      .meta({ description: 'The next visits and consultations of the six days after today.' }),
    outcomes: z
      .strictObject({
        total: count,
        items: z.array(z.strictObject(bookingRef)),
      })
      .nullable()
      .meta({
        description:
          'For those who look after all: visits and consultations that are over, and nobody has said what became of them. Those of the caller are counted and not listed.',
      }),
    conflicts: count
      .nullable()
      .meta({ description: 'Visits and consultations still to come while their person is away or the office closed.' }),
    unconfirmed_visits: count.nullable().meta({
      description: 'For those who look after all: visits and consultations that were asked for and have no answer yet.',
    }),
    approvals: z
      .strictObject({
        ...byKind,
        items: z.array(
          z.strictObject({
            ...listingRef,
            purpose: z.enum(['Sale', 'Rent']),
            place: z.string(),
            price: z.int().nullable(),
            price_usd: z.int().nullable(),
            agent: z.string().nullable(),
          }),
        ),
      })
      .nullable()
      .meta({ description: 'For those who may approve.' }),
    unconfirmed_listings: z
      .strictObject({
        ...byKind,
        items: z.array(z.strictObject({ ...listingRef, confirmed_at: z.iso.datetime().nullable() })),
      })
      .nullable()
      .meta({ description: 'On offer, and nobody has said for 30 days that they are.' }),
    open_reports: count.nullable(),
    articles: z.strictObject({ drafts: count, scheduled: count }).nullable(),
  })
  .meta({ id: 'DashboardNeeds' });
export type ActionItems = z.output<typeof needsSchema>;

const enquiryFiguresSchema = z
  .strictObject({
    total: count,
    total_before: count.meta({ description: 'In as many days before.' }),
    sources: z.array(z.strictObject({ source: z.string(), total: count })).meta({ description: 'Most first.' }),
    weeks: z
      .array(
        z.strictObject({
          week: z.iso.date().meta({ description: 'Its Monday.' }),
          total: count,
          visits: count.meta({ description: 'How many of them asked for a visit.' }),
          by_source: z.array(count).meta({ description: 'In the order of `sources`.' }),
        }),
      )
      .meta({ description: 'The first and the last may be parts of a week.' }),
    response: z.strictObject({
      answered: count,
      median_minutes: z.number().nullable(),
      within_24_hours: z.number().nullable().meta({
        description: 'The share of those that were answered or should have been, from 0 to 1.',
      }),
    }),
  })
  .meta({ id: 'DashboardEnquiries' });
export type EnquiryFigures = z.output<typeof enquiryFiguresSchema>;

const listingFiguresSchema = z
  .strictObject({
    states: z.array(z.strictObject({ state: z.string(), properties: count, land: count })),
    ages: z
      .array(z.strictObject({ from_days: z.int(), to_days: z.int().nullable(), properties: count, land: count }))
      .meta({ description: 'What is on offer, by the days since it was published.' }),
    on_offer: count,
  })
  .meta({ id: 'DashboardListings' });
export type ListingFigures = z.output<typeof listingFiguresSchema>;

const rankedPage = z.strictObject({
  type: z.enum(['property', 'land', 'article']),
  id: z.int(),
  title: z.string(),
  total: count,
});

const viewFiguresSchema = z
  .strictObject({ total: count, total_before: count, most_viewed: z.array(rankedPage) })
  .meta({ id: 'DashboardViews' });
export type ViewFigures = z.output<typeof viewFiguresSchema>;

const dealFiguresSchema = z
  .strictObject({
    sales: count,
    lets: count,
    sale_fees_kes: count,
    let_fees_kes: count,
  })
  .meta({ id: 'DashboardDeals', description: 'Completed this month; fees without VAT.' });
export type DealFigures = z.output<typeof dealFiguresSchema>;

export const getDashboard = defineEndpoint({
  operationId: 'getDashboard',
  method: 'GET',
  path: '/office/dashboard',
  tag: 'Dashboard',
  summary: 'What waits for the caller today, and how the agency does; for agents how their own work does',
  description:
    'Agents have the figures of the enquiries they look after and of their own listings, owners and managers everybody’s, editors those of articles.',
  permission: 'dashboard.see',
  timeLimit: 'report',
  query: z.strictObject({ days: periodQuery }),
  data: z.strictObject({
    days: z.int(),
    from: z.iso.date(),
    to: z.iso.date(),
    lacks_secret_key: z.boolean().meta({
      description: 'The site is public and stores its secrets in the clear. Only told to owners and managers.',
    }),
    needs: needsSchema,
    enquiries: enquiryFiguresSchema.nullable(),
    listings: listingFiguresSchema.nullable(),
    most_enquired: z.array(rankedPage).nullable(),
    views: viewFiguresSchema,
    deals: dealFiguresSchema.nullable(),
  }),
});
export type Dashboard = z.output<(typeof getDashboard)['data']>;
