import type { ReactNode } from 'react';
import type { Timeline } from '#modules/crm';
import { TimelineCard } from '#modules/crm';
import { formatKsh } from '#platform/text/money.ts';
import { formatDate, shortDay } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { SentNote } from '#web/ui/form/action-form.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { FactList } from '#web/ui/office/fact-list.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import type { DealProgress } from '../progress/contract.ts';
import { ProgressCard } from '../progress/progress-card.tsx';
import type { OfferDetail } from './contract.ts';
import { agreedKes, paymentWayLabels, shareOf } from './offer.ts';
import { type OfferFormProps, OfferSteps } from './offer-steps.tsx';
import { OfferBadges, sumText } from './offers-table.tsx';

interface OfferPageProps extends OfferFormProps {
  timeline: Timeline;
  progress: DealProgress;
  isEarlier: boolean;
}

/** One offer: its terms, what can be done with it, and what happened. */
export function OfferPage({ timeline, progress, isEarlier, ...props }: OfferPageProps) {
  const { offer } = props;
  const { listing, contact } = offer;
  return (
    <OfficePage
      title={`${sumText(offer.amount_kes, listing.purpose)} for ${listing.title}`}
      lead={contact?.name}
      badge={<OfferBadges offer={offer} />}
      breadcrumbs={[
        { label: 'Deals', href: '/office/offers' },
        { label: listing.reference, href: `${listing.path}/offers` },
        { label: contact?.name ?? 'Offer' },
      ]}
    >
      <SentNote
        messages={{
          'step-offer': 'It is noted.',
          'change-offer': 'The offer is changed.',
          'make-offer': 'The offer is written down.',
          'note-progress': 'It is noted.',
        }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Facts {...offer} />
          <ProgressCard
            {...props}
            progress={progress}
            purpose={listing.purpose}
            isCompleted={offer.state === 'completed'}
          />
        </div>
        <div className="grid gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OfferSteps {...props} />
        </div>
        <TimelineCard timeline={timeline} subject="offer" href={`/office/offers/${offer.id}`} isEarlier={isEarlier} />
      </div>
    </OfficePage>
  );
}

function Facts(offer: OfferDetail) {
  const { listing, contact, enquiry, asking_kes } = offer;
  const share = shareOf(offer.amount_kes, asking_kes);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'Listing',
      <TextLink key="listing" href={`${listing.path}/offers`}>{`${listing.title} (${listing.reference})`}</TextLink>,
    ],
    [
      'Who',
      contact && (
        <TextLink key="contact" href={`/office/contacts/${contact.id}`}>
          {contact.name}
        </TextLink>
      ),
    ],
    [
      'Enquiry',
      enquiry && (
        <TextLink key="enquiry" href={`/office/enquiries/${enquiry.id}`}>
          {enquiry.reference}
        </TextLink>
      ),
    ],
    [
      offer.state === 'accepted' || offer.state === 'completed' ? 'Agreed' : 'Offer',
      `${sumText(offer.amount_kes, listing.purpose)}${share && `, ${share} of ${formatKsh(asking_kes ?? 0)}`}`,
    ],
    ['Offered', offer.offered_kes && sumText(offer.offered_kes, listing.purpose)],
    ['Counter', offer.counter_kes && sumText(offer.counter_kes, listing.purpose)],
    ['Lowest price', offer.lowest_kes && <LowestPrice key="lowest" {...offer} />],
    ['Deposit', offer.deposit_kes && formatKsh(offer.deposit_kes)],
    ['Pays by', offer.pays_by && paymentWayLabels[offer.pays_by]],
    ['Advocate', offer.advocate],
    ['Conditions', offer.conditions && <span className="whitespace-pre-line">{offer.conditions}</span>],
    ['Valid until', offer.valid_until && shortDay(offer.valid_until)],
    ['Made', formatDate(offer.made_at)],
    ['Last changed by', offer.changed_by],
  ];
  return (
    <Card title="The offer">
      <FactList facts={facts} />
    </Card>
  );
}

/** What the vendor would take at least, with a warning where the sum on the table is below it. */
function LowestPrice(offer: OfferDetail) {
  const { lowest_kes: lowest, listing } = offer;
  if (lowest === null) return null;
  const isBelow = agreedKes(offer) < lowest;
  return (
    <>
      {sumText(lowest, listing.purpose)}{' '}
      {isBelow && <Badge tone="reserved">{`${formatKsh(lowest - agreedKes(offer))} too little`}</Badge>}
      <span className="block text-sm text-muted">Not told to anybody who offers.</span>
    </>
  );
}
