import { formatKsh } from '#platform/text/money.ts';
import { formatDate, shortDay } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { type Column, DataTable } from '#web/ui/office/data-table.tsx';
import { RowName } from '#web/ui/office/row-name.tsx';
import type { Offer, OfferList } from './contract.ts';
import { type OfferState, offerStateLabels, shareOf } from './offer.ts';

const stateTones: Record<OfferState, 'available' | 'reserved' | 'neutral' | 'sky'> = {
  made: 'sky',
  countered: 'sky',
  accepted: 'available',
  completed: 'available',
  refused: 'neutral',
  withdrawn: 'neutral',
  'fell-through': 'reserved',
};

/** 'KSh 18,500,000', of a rent with 'a month'. */
export const sumText = (kes: number, purpose: 'Sale' | 'Rent'): string =>
  purpose === 'Rent' ? `${formatKsh(kes)} a month` : formatKsh(kes);

interface OffersTableProps {
  offers: OfferList;
  /** What the page is about, which the table does not repeat. */
  of: 'listing' | 'contact' | 'all';
  empty: string;
  /** The page of the offers made before one; absent where there is none. */
  olderHref?: (before: number) => string;
}

/** Offers side by side: who, how much of the asking price, on which terms, and where each stands. */
export function OffersTable({ offers, of, empty, olderHref }: OffersTableProps) {
  return (
    <>
      <DataTable
        caption="Offers"
        columns={columns.filter(({ key }) => key !== 'listing' || of !== 'listing')}
        rows={offers.items}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No offers" level={3}>
            {empty}
          </EmptyState>
        }
      />
      {offers.next !== null && (
        <p className="border-t border-line p-5 text-sm text-muted">
          {olderHref ? <TextLink href={olderHref(offers.next)}>Older offers</TextLink> : 'The newest 200 are shown.'}
        </p>
      )}
    </>
  );
}

const columns: readonly Column<Offer>[] = [
  {
    key: 'who',
    head: 'Who',
    takesRest: true,
    cell: ({ id, contact, enquiry }) => (
      <RowName href={`/office/offers/${id}`} name={contact?.name ?? 'Erased contact'} about={enquiry?.reference} />
    ),
  },
  {
    key: 'listing',
    head: 'Listing',
    onPhone: 'labelled',
    cell: ({ listing }) => (
      <span className="block md:line-clamp-2 md:max-w-48">
        <SiteLink
          href={listing.path}
          className="font-semibold text-link hover:underline hover:underline-offset-[0.28em]"
        >
          {listing.title}
        </SiteLink>
      </span>
    ),
  },
  {
    key: 'sum',
    head: 'Offer',
    align: 'end',
    cell: ({ amount_kes, asking_kes, listing }) => (
      <span className="whitespace-nowrap">
        {sumText(amount_kes, listing.purpose)}
        {asking_kes !== null && (
          <span className="block text-xs text-muted">{shareOf(amount_kes, asking_kes)} of the asking price</span>
        )}
      </span>
    ),
  },
  {
    key: 'state',
    head: 'State',
    cell: (offer) => <OfferBadges offer={offer} />,
  },
  {
    key: 'counter',
    head: 'Counter',
    align: 'end',
    onSmallScreen: 'hidden',
    cell: ({ counter_kes, listing }) =>
      counter_kes !== null && <span className="whitespace-nowrap">{sumText(counter_kes, listing.purpose)}</span>,
  },
  {
    key: 'until',
    head: 'Valid until',
    onPhone: 'labelled',
    cell: ({ valid_until }) =>
      valid_until !== null && <span className="whitespace-nowrap">{shortDay(valid_until)}</span>,
  },
  {
    key: 'made',
    head: 'Made',
    align: 'end',
    cell: ({ made_at }) => <span className="whitespace-nowrap">{formatDate(made_at)}</span>,
  },
];

export function OfferBadges({ offer }: { offer: Pick<Offer, 'state' | 'is_out_of_date'> }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={stateTones[offer.state]}>{offerStateLabels[offer.state]}</Badge>
      {offer.is_out_of_date && <Badge tone="reserved">Expired</Badge>}
    </span>
  );
}
