import { PriceField, SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx';
import type { Offer } from './contract.ts';
import { ADVOCATE_LENGTH, CONDITIONS_LENGTH, paymentWayLabels, paymentWays } from './offer.ts';

const ways = [
  { value: '', label: 'Not known' },
  ...paymentWays.map((way) => ({ value: way, label: paymentWayLabels[way] })),
];

const digitsOf = (kes: number | null | undefined): string => String(kes ?? '');

/** The fields of what is offered, for a new offer and for a changed one. */
export function OfferTermsFields({ offer }: { offer?: Offer }) {
  return (
    <>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <PriceField
          label="Offer"
          name="amount_kes"
          required
          defaultValue={digitsOf(offer?.amount_kes)}
          help="Of a rent the sum of a month."
        />
        <PriceField label="Deposit" name="deposit_kes" optional defaultValue={digitsOf(offer?.deposit_kes)} />
        <SelectField label="Pays by" name="pays_by" options={ways} defaultValue={offer?.pays_by ?? ''} />
        <TextField
          label="Valid until"
          name="valid_until"
          type="date"
          optional
          defaultValue={offer?.valid_until ?? ''}
        />
      </div>
      <TextField
        label="Advocate"
        name="advocate"
        optional
        maxLength={ADVOCATE_LENGTH}
        autoComplete="off"
        defaultValue={offer?.advocate}
        help="Who acts for the buyer: name and firm."
      />
      <TextAreaField
        label="Conditions"
        name="conditions"
        optional
        rows={3}
        maxLength={CONDITIONS_LENGTH}
        defaultValue={offer?.conditions}
        help="A loan that is still to be granted, furniture that stays, when they move in."
      />
    </>
  );
}
