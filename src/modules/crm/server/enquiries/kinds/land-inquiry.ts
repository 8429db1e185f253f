import { z } from 'zod';
import { REPLY_PROMISE } from '#modules/agency/server';
import { formatKsh } from '#platform/text/money.ts';
import type { EnquiryFact } from '../mails/enquiry-mail.ts';
import { capitaliseEach, declareKind, type EnquiryMailFacts } from './declaration.ts';

const details = z.strictObject({
  /** The title of the plot, or 'Land'. */
  property_type: z.string(),
  address: z.string(),
});
type Facts = EnquiryMailFacts<z.output<typeof details>>;

/** A question about a plot, from its page. */
export const landInquiryKind = declareKind({
  kind: 'land-inquiry',
  label: 'Land form',
  referencePrefix: 'L',
  acceptsTerms: true,
  details,
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
      const { listing: plot, details: sent } = facts;
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
            `${plot?.agent?.name ?? 'Our agent'} will contact you ${REPLY_PROMISE}.`,
            'Viewings are free. Before you pay anything, make an official search of your own and walk the beacons.',
          ],
        },
      };
    },
  },
});

const plotFacts = (plot: NonNullable<Facts['listing']>): EnquiryFact[] => [
  { label: 'Plot', text: `${plot.title} (${plot.reference})`, href: plot.url },
  { label: 'Place', text: plot.place },
  { label: 'Price', text: formatKsh(plot.priceKes) },
  { label: 'Agent', text: plot.agent?.name ?? 'Nobody yet' },
];

/** The form names no plot of ours, so the mail repeats its fields as they were sent. */
const sentFacts = ({ details: { property_type, address }, budget, source }: Facts): EnquiryFact[] => [
  { label: 'About', text: property_type },
  { label: 'Address', text: address },
  { label: 'Budget', text: budgetText(budget) },
  { label: 'Source', text: source },
];

function budgetText({ minKes, maxKes }: Facts['budget']): string {
  if (maxKes === 0) return '';
  return minKes === maxKes ? formatKsh(maxKes) : `${formatKsh(minKes)} to ${formatKsh(maxKes)}`;
}
