import type { AgencySettings } from '#features/agency/server/queries.ts';
import type { ListingToVisit } from '#features/listings/server/queries.ts';
import type { Enquiry, EnquiryFact, EnquiryVisitor } from '#server/mail/enquiry.ts';
import { formatKsh } from '#shared/money.ts';
import { REPLY_PROMISE } from '#shared/reply-promise.ts';
import type { LeadBody, LeadOf } from '../contract.ts';

/** What is known of an enquiry beside the fields that were sent. */
export interface LeadFacts {
  reference: string;
  agency: AgencySettings;
  visitor: EnquiryVisitor;
  receivedAt: Date;
  /** The plot asked about, where the form named one of ours. */
  plot: (ListingToVisit & { url: string }) | null;
}

type Words = Pick<Enquiry, 'office' | 'receipt'>;

/** The mails of an enquiry, in the words of the form it is from. */
export function leadEnquiry(body: LeadBody, { plot, ...common }: LeadFacts): Enquiry {
  return { template: `lead.${body.kind}`, ...common, ...wordsOf(body, plot) };
}

function wordsOf(body: LeadBody, plot: LeadFacts['plot']): Words {
  if (body.kind === 'contact') return messageWords(body);
  return body.kind === 'landing' ? landingWords(body) : inquiryWords(body, plot);
}

const messageWords = ({ message }: LeadOf<'contact'>): Words => ({
  office: { wish: 'wrote to us', facts: [], message, agent: null },
  receipt: {
    subject: 'We have your message',
    heading: 'We have your message',
    lines: [`Thank you for writing. One of us reads it and answers ${REPLY_PROMISE}.`],
  },
});

const landingWords = ({ property_type, source }: LeadOf<'landing'>): Words => ({
  office: {
    wish: `asks for details: ${property_type}`,
    facts: [
      { label: 'Looking for', text: property_type },
      { label: 'Source', text: source },
      { label: 'Terms', text: 'Accepted' },
    ],
    message: '',
    agent: null,
  },
  receipt: {
    subject: 'We have your request',
    heading: 'We have your request',
    lines: [
      `You asked us for details (${property_type}). One of us contacts you ${REPLY_PROMISE} with what we have.`,
      'Viewings are free.',
    ],
  },
});

const inquiryWords = (body: LeadOf<'land-inquiry'>, plot: LeadFacts['plot']): Words => ({
  office: {
    wish: `asks about ${plot?.title ?? body.property_type}`,
    facts: plot ? plotFacts(plot) : sentFacts(body),
    message: body.requirements ?? '',
    agent: plot?.agent ? { name: plot.agent.name, address: plot.agent.email } : null,
  },
  receipt: {
    subject: plot ? `Your question about ${plot.title}` : 'We have your question',
    heading: 'We have your question',
    lines: [
      plot ? `You asked about ${plot.title} (${plot.reference}), ${plot.place}.` : 'You asked about a plot of land.',
      `${plot?.agent?.name ?? 'Our agent'} will contact you ${REPLY_PROMISE}.`,
      'Viewings are free. Before you pay anything, make an official search of your own and walk the beacons.',
    ],
  },
});

const plotFacts = (plot: NonNullable<LeadFacts['plot']>): EnquiryFact[] => [
  { label: 'Plot', text: `${plot.title} (${plot.reference})`, href: plot.url },
  { label: 'Place', text: plot.place },
  { label: 'Price', text: formatKsh(plot.priceKes) },
  { label: 'Agent', text: plot.agent?.name ?? 'Nobody yet' },
];

/** A form that names no plot of ours: what it says is taken as it is. */
const sentFacts = ({
  property_type,
  address,
  budget_min,
  budget_max,
  source,
}: LeadOf<'land-inquiry'>): EnquiryFact[] => [
  { label: 'About', text: property_type },
  { label: 'Address', text: address ?? '' },
  { label: 'Budget', text: budgetText(budget_min, budget_max) },
  { label: 'Source', text: source },
];

function budgetText(min: number, max: number): string {
  if (max === 0) return '';
  return min === max ? formatKsh(max) : `${formatKsh(min)} to ${formatKsh(max)}`;
}
