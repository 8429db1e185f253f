import { useEffect, useRef, useState } from 'react';
import { Segmented } from '#web/ui/form/choice.tsx';
import { PriceField } from '#web/ui/form/field.tsx';
import { useFormField } from '#web/ui/form/form-context.ts';
import { readAnswers } from '#web/ui/form/form-reading.ts';
import { fieldsOfKind } from '../../kinds/fields-of-kind.ts';
import type { ListingKind } from '../contract.ts';
import { formatPriceBounds } from './publishing-rules.ts';

interface StatedPriceFieldsProps {
  kind: ListingKind;
  id: string;
  label: string;
}

/**
 * The price, and beside it what it is in: shillings, dollars, or on request. The choice empties the amount, and an amount
 * ends 'on request', so that neither hides the other; without script the server asks which of both is meant.
 */
export function StatedPriceFields({ kind, id, label }: StatedPriceFieldsProps) {
  const price = useFormField('price').returnedValue ?? '';
  const returned = useFormField('price_currency').returnedValue || 'KES';
  const [amount, setAmount] = useState(price);
  const [currency, setCurrency] = useState(returned);
  return (
    <>
      <PriceField
        id={id}
        label={label}
        name="price"
        sign={currency === 'USD' ? 'US$' : 'KSh'}
        value={amount}
        onValueChange={(digits) => {
          setAmount(digits);
          if (digits !== '' && currency === 'On request') setCurrency('KES');
        }}
        help={<PriceBoundsNote kind={kind} />}
      />
      <Segmented
        label={fieldsOfKind[kind].price_currency?.label ?? ''}
        name="price_currency"
        value={currency}
        onChange={(chosen) => {
          setCurrency(chosen);
          if (chosen === 'On request') setAmount('');
        }}
        options={[
          { value: 'KES', label: 'KSh' },
          { value: 'USD', label: 'US$' },
          { value: 'On request', label: 'On request' },
        ]}
      />
    </>
  );
}

/** The bounds of the price for the purpose, the category and the currency chosen in the surrounding form. */
function PriceBoundsNote({ kind }: { kind: ListingKind }) {
  const place = useRef<HTMLSpanElement>(null);
  const listing_purpose = useFormField('listing_purpose').returnedValue ?? '';
  const property_category = useFormField('property_category').returnedValue ?? '';
  const price_currency = useFormField('price_currency').returnedValue ?? '';
  const [text, setText] = useState(() =>
    formatPriceBounds(kind, { listing_purpose, property_category, price_currency }),
  );
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const follow = () => setText(formatPriceBounds(kind, readAnswers(form).answers));
    follow();
    form.addEventListener('change', follow);
    return () => form.removeEventListener('change', follow);
  }, [kind]);
  return <span ref={place}>{text}</span>;
}
