import type { OwnAccount } from '#modules/identity';
import { RadioList } from '#web/ui/form/choice.tsx';
import { CheckboxField } from '#web/ui/form/field.tsx';
import { CancelsVisitsField } from './cancels-visits-field.tsx';
import type { OfferDetail } from './contract.ts';
import { agreedKes, agreedSums } from './offer.ts';
import { sumText } from './offers-table.tsx';

interface AcceptanceFieldsProps {
  offer: OfferDetail;
  account: Pick<OwnAccount, 'sends_mail'>;
}

const hasCounter = ({ state, counter_kes }: OfferDetail): boolean => state === 'countered' && counter_kes !== null;

/** The button's label, with the sum; without it where a counter stands, as the sum is chosen beside it then. */
export const acceptLabel = (offer: OfferDetail): string =>
  hasCounter(offer) ? 'Accept' : `Accept at ${sumText(offer.amount_kes, offer.listing.purpose)}`;

/** What accepting asks about: the sum where a counter stands, other offers, and visits to come. */
export function AcceptanceFields({ offer, account }: AcceptanceFieldsProps) {
  const { other_offers: offers, open_visits: visits, listing } = offer;
  return (
    <>
      {hasCounter(offer) && <AgreedSumField offer={offer} />}
      <p className="text-sm text-muted">{listing.reference} is marked under offer.</p>
      {offers > 0 && (
        <CheckboxField
          label={
            offers === 1 ? 'Refuse the other offer and tell them' : `Refuse the ${offers} other offers and tell them`
          }
          name="refuses_others"
          value="true"
        />
      )}
      <CancelsVisitsField visits={visits} path={listing.path} account={account} />
    </>
  );
}

const sumLabels = { counter: 'The counter', offer: 'Their offer' };

/** Whether the buyer takes the counter, or the vendor what was offered after all. */
const AgreedSumField = ({ offer }: Pick<AcceptanceFieldsProps, 'offer'>) => (
  <RadioList
    label="Agreed at"
    name="at"
    defaultValue="counter"
    options={agreedSums.map((at) => ({
      value: at,
      label: `${sumLabels[at]}, ${sumText(agreedKes(offer, at), offer.listing.purpose)}`,
    }))}
  />
);
