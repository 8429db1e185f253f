import { useState } from 'react';
import { parseKes } from '#platform/text/money.ts';
import { CheckboxField, PriceField } from '#web/ui/form/field.tsx';
import { useFormField } from '#web/ui/form/form-context.ts';
import { feeKes } from '../mandates/mandate.ts';
import { feeWithVat } from './completion.ts';
import type { CompletionPreparation } from './contract.ts';

interface FeeFieldsProps {
  preparation: CompletionPreparation;
  /** What is typed as the price now. */
  priceKes: number | null;
}

/**
 * The fee, which the server takes from the mandate where the field is left empty, so that it follows a changed price
 * without script too. What it comes to stands below.
 */
export function FeeFields({ preparation, priceKes }: FeeFieldsProps) {
  const { fee_has_vat, vat_percent } = preparation;
  const returned = useFormField('fee_kes').returnedValue;
  const [typed, setTyped] = useState(returned ?? '');
  const [hasVat, setHasVat] = useState(fee_has_vat);
  const agreed = agreedFee(preparation, priceKes);
  const fee = typed === '' ? agreed.kes : parseKes(typed);
  const sum = fee === null ? '' : feeWithVat(fee, hasVat && vat_percent);
  return (
    <div>
      <PriceField
        label="Fee"
        name="fee_kes"
        optional
        onValueChange={setTyped}
        help={
          <>
            {agreed.source} Only who works on the listing sees it.
            {sum && <output className="mt-1 block font-semibold text-text tabular-nums">{sum}</output>}
          </>
        }
      />
      <CheckboxField
        label="VAT is added to the fee"
        name="fee_has_vat"
        value="true"
        defaultChecked={fee_has_vat}
        onChange={(event) => setHasVat(event.target.checked)}
      />
    </div>
  );
}

/** What the mandate makes of a price, and how the form says so. */
function agreedFee(
  { fee_kes, fee_percent, listing }: CompletionPreparation,
  priceKes: number | null,
): { kes: number | null; source: string } {
  if (fee_percent === null && fee_kes === null) return { kes: null, source: 'Without VAT.' };
  const kes = fee_percent === null ? fee_kes : feeKes({ fee_percent, fee_kes: null, fee_has_vat: false }, priceKes);
  const share = `${fee_percent}% of ${listing.purpose === 'Sale' ? 'the price' : 'a month’s rent'}`;
  return {
    kes,
    source: `Without VAT. Left empty, it is that of the mandate${fee_percent === null ? '' : `: ${share}`}.`,
  };
}
