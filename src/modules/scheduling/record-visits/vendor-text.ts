import { shortDay } from '#platform/time/nairobi-time.ts';
import type { VisitInterest } from '../bookings.ts';
import type { VisitSummary } from './contract.ts';

/** 'The Jacaranda House (MK-P-1014)', and what came of its visits. */
interface VendorTextFacts {
  title: string;
  reference: string;
  summary: VisitSummary;
}

/** How many visitors thought so, as the vendor reads it. */
const interestTexts: Readonly<Record<VisitInterest, (total: number) => string>> = {
  'Wants to offer': (total) => (total === 1 ? '1 wants to make an offer' : `${total} want to make an offer`),
  Interested: (total) => (total === 1 ? '1 is interested' : `${total} are interested`),
  Undecided: (total) => (total === 1 ? '1 is undecided' : `${total} are undecided`),
  'Not for them': (total) => `${total} decided that it is not for them`,
};

const visits = (total: number): string => (total === 1 ? '1 visit' : `${total} visits`);

/** What to tell the vendor of the visits: figures, and what visitors said, without their names. */
export function vendorText({ title, reference, summary }: VendorTextFacts): string {
  const { today, took_place, to_come, interests, verdicts } = summary;
  const thought = interests.map(({ interest, total }) => interestTexts[interest](total));
  return [
    `Visits to ${title} (${reference}), up to ${shortDay(today)}`,
    '',
    `${visits(took_place)} took place${to_come > 0 ? `, and ${visits(to_come)} ${to_come === 1 ? 'is' : 'are'} agreed` : ''}.`,
    ...(thought.length > 0 ? [`Of the visitors, ${listFormat.format(thought)}.`] : []),
    ...(verdicts.length > 0 ? ['', 'What they said:'] : []),
    ...verdicts.map(({ day, text }) => `- ${shortDay(day)}: ${text.replaceAll(/\s+/g, ' ')}`),
  ].join('\n');
}

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });
