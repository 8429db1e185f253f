import { mailText, type OwnAccount } from '#modules/identity';
import { CheckboxField } from '#web/ui/form/field.tsx';
import { labelClasses } from '#web/ui/form/field-frame.tsx';
import { useFormField } from '#web/ui/form/form-context.ts';
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
      {visits > 0 && (
        <CheckboxField
          label={visits === 1 ? 'Cancel the visit to come' : `Cancel the ${visits} visits to come`}
          name="cancels_visits"
          value="true"
          help={mailText(account, 'Everybody with an email address is told. Left unticked, they stay.')}
        />
      )}
    </>
  );
}

const sumLabels = { counter: 'The counter', offer: 'Their offer' };

/** Whether the buyer takes the counter, or the vendor what was offered after all. */
function AgreedSumField({ offer }: Pick<AcceptanceFieldsProps, 'offer'>) {
  const { returnedValue = 'counter' } = useFormField('at');
  return (
    <fieldset className="grid min-w-0">
      <legend className={labelClasses}>Agreed at</legend>
      {agreedSums.map((at) => (
        <label key={at} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm leading-[1.45]">
          <input
            type="radio"
            name="at"
            value={at}
            defaultChecked={at === returnedValue}
            className="size-5 flex-none accent-(--primary)"
          />
          {`${sumLabels[at]}, ${sumText(agreedKes(offer, at), offer.listing.purpose)}`}
        </label>
      ))}
    </fieldset>
  );
}
