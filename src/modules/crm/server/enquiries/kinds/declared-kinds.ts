import { z } from 'zod';
import { wholePriceText } from '#modules/listings/server';
import { formatKsh } from '#platform/text/money.ts';
import { declareKind, type EnquiryFact, type EnquiryMailFacts, listingFact } from './declaration.ts';

/** What staff wrote down after a call, a message or a visit to the office. */
export const byHandKind = declareKind({
  kind: 'by-hand',
  label: 'Added by hand',
  referencePrefix: 'E',
  details: z.strictObject({}),
  describe: () => [],
  erases: { about: 'always', area: true },
});

export const contactKind = declareKind({
  kind: 'contact',
  label: 'Contact form',
  referencePrefix: 'L',
  details: z.strictObject({}),
  describe: () => [],
  mails: {
    template: 'lead.contact',
    text: ({ within, listing }) => ({
      headlineEnding: listing ? `wrote to us about ${listing.title}` : 'wrote to us',
      facts: listing ? [listingFact(listing)] : [],
      receipt: {
        subject: 'We have your message',
        heading: 'We have your message',
        lines: [`Thank you for writing. One of us reads it and answers${within}.`],
      },
    }),
  },
});

export const landingKind = declareKind({
  kind: 'landing',
  label: 'Landing page',
  referencePrefix: 'L',
  acceptsTerms: true,
  details: z.strictObject({ property_type: z.string() }),
  about: ({ property_type }) => capitaliseEach(property_type),
  describe: ({ property_type }) => [{ label: 'Looking for', text: property_type }],
  mails: {
    template: 'lead.landing',
    text: ({ details: { property_type }, source, within, free }) => ({
      headlineEnding: `asks for details: ${property_type}`,
      facts: [
        { label: 'Looking for', text: property_type },
        { label: 'Source', text: source },
        { label: 'Terms', text: 'Accepted' },
      ],
      receipt: {
        subject: 'We have your request',
        heading: 'We have your request',
        lines: [
          `You asked us for details (${property_type}). One of us contacts you${within} with what we have.`,
          free,
        ],
      },
    }),
  },
});

const landDetails = z.strictObject({
  property_type: z.string(),
  address: z.string(),
});
type LandFacts = EnquiryMailFacts<z.output<typeof landDetails>>;

export const landInquiryKind = declareKind({
  kind: 'land-inquiry',
  label: 'Land form',
  referencePrefix: 'L',
  acceptsTerms: true,
  details: landDetails,
  about: ({ property_type }) => capitaliseEach(property_type),
  area: ({ address }) => address,
  describe: ({ property_type, address }) => [
    { label: 'About', text: property_type },
    { label: 'Address', text: address },
  ],
  erases: { details: ['property_type', 'address'], about: 'without listing' },
  mails: {
    template: 'lead.land-inquiry',
    text: (facts) => {
      const { listing: plot, details: sent, within, free } = facts;
      return {
        headlineEnding: `asks about ${plot?.title ?? sent.property_type}`,
        facts: plot ? plotFacts(plot) : sentFacts(facts),
        receipt: {
          subject: plot ? `Your question about ${plot.title}` : 'We have your question',
          heading: 'We have your question',
          lines: [
            plot
              ? `You asked about ${plot.title} (${plot.reference}), ${plot.place}.`
              : 'You asked about a plot of land.',
            `${plot?.agent?.name ?? 'Our agent'} will contact you${within}.`,
            [free, 'Before you pay anything, make an official search of your own and walk the beacons.']
              .filter(Boolean)
              .join(' '),
          ],
        },
      };
    },
  },
});

const plotFacts = (plot: NonNullable<LandFacts['listing']>): EnquiryFact[] => [
  listingFact(plot),
  { label: 'Place', text: plot.place },
  { label: 'Price', text: wholePriceText(plot) },
  { label: 'Agent', text: plot.agent?.name ?? 'Nobody yet' },
];

/** The form names no plot of ours, so the mail repeats its fields as they were sent. */
const sentFacts = ({ details: { property_type, address }, budget, source }: LandFacts): EnquiryFact[] => [
  { label: 'About', text: property_type },
  { label: 'Address', text: address },
  { label: 'Budget', text: budgetText(budget) },
  { label: 'Source', text: source },
];

function budgetText({ minKes, maxKes }: LandFacts['budget']): string {
  if (maxKes === 0) return '';
  return minKes === maxKes ? formatKsh(maxKes) : `${formatKsh(minKes)} to ${formatKsh(maxKes)}`;
}

export const siteVisitKind = declareKind({
  kind: 'site-visit',
  label: 'Site visit',
  referencePrefix: 'V',
  details: z.strictObject({
    wants_newsletter: z.boolean(),
    /** Enquiries of earlier releases do not have it. */
    wants_similar: z.boolean().default(false),
    /** Staff entered it after a call or a visit to the office. */
    is_by_office: z.boolean(),
  }),
  booking: 'visit',
  describe: ({ wants_newsletter, wants_similar }) => [
    { label: 'Similar listings', text: wants_similar ? 'Asked for an alert' : '' },
    { label: 'Newsletter', text: wants_newsletter ? 'Asked for it' : '' },
  ],
});

const consultationDetails = z.strictObject({
  service_id: z.int(),
  estimate_usd: z.int(),
  company: z.string(),
  job_title: z.string(),
  industry: z.string(),
  business_size: z.string().nullable(),
  project_timeline: z.string().nullable(),
  project_location: z.string(),
  budget_min_kes: z.int().nullable(),
  budget_max_kes: z.int().nullable(),
  is_decision_maker: z.boolean(),
});
export type ConsultationDetails = z.output<typeof consultationDetails>;

export const consultationKind = declareKind({
  kind: 'consultation',
  label: 'Consultation',
  referencePrefix: 'C',
  details: consultationDetails,
  booking: 'consultation',
  area: ({ project_location }) => project_location,
  describe: (sent) => [
    { label: 'Estimate', text: `USD ${sent.estimate_usd}` },
    { label: 'Company', text: [sent.job_title, sent.company].filter(Boolean).join(', ') },
    { label: 'Business size', text: sent.business_size ?? '' },
    { label: 'Industry', text: sent.industry },
    { label: 'Project timeline', text: sent.project_timeline?.replace('_', ' ') ?? '' },
    { label: 'Project location', text: sent.project_location },
    { label: 'Budget', text: budgetRangeText(sent) },
    { label: 'Decides', text: sent.is_decision_maker ? 'Yes' : 'Did not say' },
  ],
  erases: { details: ['company', 'job_title', 'project_location'], area: true },
});

function budgetRangeText({ budget_min_kes: min, budget_max_kes: max }: ConsultationDetails): string {
  if (min !== null && max !== null) return `${formatKsh(min)} to ${formatKsh(max)}`;
  if (min !== null) return `From ${formatKsh(min)}`;
  return max === null ? '' : `Up to ${formatKsh(max)}`;
}

/** 'quarter acre' → 'Quarter Acre': makes a subject for the inbox of what a form says in lower case. */
const capitaliseEach = (text: string): string =>
  text.toLowerCase().replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
