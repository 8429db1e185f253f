import { callApi } from '#platform/http/client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { useLiveData } from '#web/ui/office/use-live-data.ts';
import { listOffers } from './client.gen.ts';
import type { OfferList } from './contract.ts';
import { OffersTable } from './offers-table.tsx';

/** All offers that wait for an answer or are accepted. */
export function OffersPage({ offers: loaded }: { offers: OfferList }) {
  const offers = useLiveData(loaded, { topics: ['offers'], read: (_shown, call) => callApi(listOffers, call) });
  return (
    <OfficePage
      isList
      title="Offers"
      lead="What waits for an answer, and what is accepted"
      actions={
        <ButtonLink href="/office/offers/new" size="sm">
          Make an offer
        </ButtonLink>
      }
    >
      <Card bleed>
        <OffersTable offers={offers} of="all" empty="Offers are made from an enquiry, or here." />
      </Card>
    </OfficePage>
  );
}
