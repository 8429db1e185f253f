import type { ReactNode } from 'react';
import { formatKsh } from '#platform/text/money.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { FactList } from '#web/ui/office/fact-list.tsx';
import type { Mandate, Mandates } from './contract.ts';
import { feeKes, type MandateState, mandateKindLabels, mandateStateOf } from './mandate.ts';

const tones: Record<MandateState, 'available' | 'reserved' | 'neutral'> = {
  'Not begun': 'neutral',
  Running: 'available',
  'Ends soon': 'reserved',
  Ended: 'reserved',
};

interface MandateTermsProps {
  mandate: Mandate;
  mandates: Pick<Mandates, 'listing' | 'may_know_lowest' | 'today'>;
}

/** What was agreed, as a list of facts. */
export function MandateTerms({ mandate, mandates }: MandateTermsProps) {
  const { listing, may_know_lowest, today } = mandates;
  const state = mandateStateOf(mandate, today);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      listing.purpose === 'Sale' ? 'Vendor' : 'Landlord',
      mandate.contact && <TextLink href={`/office/contacts/${mandate.contact.id}`}>{mandate.contact.name}</TextLink>,
    ],
    ['From', shortDay(mandate.starts_on)],
    ['To', mandate.ends_on === null ? 'Until it is ended' : shortDay(mandate.ends_on)],
    ['Fee', feeText(mandate, listing.purpose)],
    [listing.purpose === 'Sale' ? 'Asking price' : 'Asking rent', mandate.asking_kes && formatKsh(mandate.asking_kes)],
    ['Lowest', may_know_lowest && mandate.lowest_kes ? formatKsh(mandate.lowest_kes) : null],
    ['How to view', mandate.viewing_notes && <span className="whitespace-pre-line">{mandate.viewing_notes}</span>],
  ];
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2.5 font-semibold">
        {mandateKindLabels[mandate.kind]} <Badge tone={tones[state]}>{state}</Badge>
      </p>
      <FactList facts={facts} />
      <p className="text-sm text-muted">Last changed by {mandate.changed_by}</p>
    </div>
  );
}

/** '3% of the price, KSh 450,000 and VAT at the asking price'; '' where none was agreed, or the reader may not know it. */
export function feeText(mandate: Mandate, purpose: 'Sale' | 'Rent'): string {
  const { fee_percent, fee_kes, fee_has_vat, asking_kes } = mandate;
  const vat = fee_has_vat ? ' and VAT' : '';
  if (fee_kes !== null) return `${formatKsh(fee_kes)}${vat}`;
  if (fee_percent === null) return '';
  const atAsking = feeKes(mandate, asking_kes);
  const share = `${fee_percent}% of ${purpose === 'Sale' ? 'the price' : 'a month’s rent'}`;
  return atAsking === null
    ? `${share}${vat}`
    : `${share}, ${formatKsh(atAsking)}${vat} at the asking ${purpose === 'Sale' ? 'price' : 'rent'}`;
}
