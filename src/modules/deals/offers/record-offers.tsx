import { isSoldOrLet } from '#modules/listings';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card, type CardProps } from '#web/ui/office/card.tsx';
import type { OfferList } from './contract.ts';
import { OffersTable } from './offers-table.tsx';

interface ListingOffersProps {
  offers: OfferList;
  listing: { reference_number: string; state: string };
  /** Whether the reader works on the listing; others make offers from enquiries of theirs. */
  mayWork: boolean;
}

/** The offers for a listing, side by side. */
export const ListingOffers = ({ offers, listing, mayWork }: ListingOffersProps) => (
  <Card title="Offers" bleed {...wayToOffer(listing, mayWork)}>
    <OffersTable offers={offers} of="listing" empty="Nobody has made an offer yet." />
  </Card>
);

function wayToOffer(
  { reference_number, state }: ListingOffersProps['listing'],
  mayWork: boolean,
): Pick<CardProps, 'note' | 'action'> {
  if (isSoldOrLet(state)) return { note: `It is ${state.toLowerCase()}.` };
  if (!mayWork) return { note: 'Make an offer from an enquiry of yours.' };
  return { action: <MakeOffer href={`/office/offers/new?listing=${encodeURIComponent(reference_number)}`} /> };
}

/** The offers of a contact, on whatever listings. */
export const ContactOffers = ({ offers, contactId }: { offers: OfferList; contactId: number }) => (
  <Card title="Offers" bleed action={<MakeOffer href={`/office/offers/new?contact=${contactId}`} />}>
    <OffersTable offers={offers} of="contact" empty="They have made no offer yet." />
  </Card>
);

const MakeOffer = ({ href }: { href: string }) => (
  <ButtonLink href={href} variant="outline" size="sm">
    Make an offer
  </ButtonLink>
);
