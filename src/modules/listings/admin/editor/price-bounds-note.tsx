import { useEffect, useRef, useState } from 'react';
import { useFormField } from '#web/ui/form/form-context.ts';
import { readAnswers } from '#web/ui/form/form-reading.ts';
import type { ListingKind } from '../contract.ts';
import { formatPriceBounds } from './publishing-rules.ts';

/** The bounds of the price for the purpose and the category chosen in the surrounding form. */
export function PriceBoundsNote({ kind }: { kind: ListingKind }) {
  const place = useRef<HTMLSpanElement>(null);
  const listing_purpose = useFormField('listing_purpose').returnedValue ?? '';
  const property_category = useFormField('property_category').returnedValue ?? '';
  const [text, setText] = useState(() => formatPriceBounds(kind, { listing_purpose, property_category }));
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
