import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/office/card.tsx';
import type { OfferList } from './contract.ts';
import { OffersTable } from './offers-table.tsx';

/** The offers for a listing, side by side. */
export const ListingOffers = ({ offers, reference }: { offers: OfferList; reference: string }) => (
  <Card
    title="Offers"
    bleed
    action={<MakeOffer href={`/office/offers/new?listing=${encodeURIComponent(reference)}`} />}
  >
    <OffersTable offers={offers} of="listing" empty="Nobody has made an offer yet." />
  </Card>
);

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
