import { mandateKindLabels } from './mandates/mandate.ts';
import { offerStateLabels } from './offers/offer.ts';
import { stepLabel } from './progress/progress.ts';

/** Audited actions of `deals`, with the text that the audit log shows. Their subject is the listing. */
export const dealsAuditActions = {
  'deal.completed': 'Completed a sale or a let',
  'deal.completion_undone': 'Undid the completion of a sale or a let',
  'mandate.added': 'Wrote down a mandate',
  'mandate.changed': 'Changed a mandate',
  'mandate.ended': 'Ended a mandate',
  'mandate.keys_taken': 'Noted who took the keys',
  'mandate.keys_returned': 'Noted that the keys were brought back',
  'offer.made': 'Wrote down an offer',
  'offer.progressed': 'Noted the progress of a deal',
  'offer.stepped': 'Noted a step of an offer',
} as const;

interface AuditField {
  label: string;
  /** The words of a stored code or number; without it, those of the value itself. */
  words?: (value: string) => string;
}

const wordsOf =
  (labels: Readonly<Record<string, string>>) =>
  (value: string): string =>
    labels[value] ?? value;
const numbered = (noun: string) => (id: string) => `${noun} ${id}`;

/**
 * The values in entries of deals. Their subject is a listing, whose own fields of the same name have other labels: the
 * 'state' of a plot is its county.
 */
const fields: Readonly<Record<string, AuditField>> = {
  // Of an offer.
  offer: { label: 'Offer', words: numbered('offer') },
  state: { label: 'Where the offer stands', words: wordsOf(offerStateLabels) },
  amount_kes: { label: 'Sum' },
  step: { label: 'Step', words: stepLabel },
  due_on: { label: 'Planned for' },
  done_on: { label: 'Done on' },
  // Of a mandate and its keys.
  contact_id: { label: 'Vendor or landlord' },
  kind: { label: 'Kind of mandate', words: wordsOf(mandateKindLabels) },
  starts_on: { label: 'First day' },
  ends_on: { label: 'Last day' },
  fee_percent: { label: 'Fee', words: (percent) => `${percent}%` },
  fee_kes: { label: 'Fee' },
  fee_has_vat: { label: 'VAT is added to the fee' },
  asking_kes: { label: 'Asking price' },
  lowest_kes: { label: 'Lowest price' },
  viewing_notes: { label: 'How to view' },
  keys_at: { label: 'Where the keys are' },
  ended_on: { label: 'Ended on' },
  end_reason: { label: 'Why it ended' },
  holder: { label: 'Keys' },
  // Of a completion, and of what followed from it.
  price_kes: { label: 'Agreed price' },
  completed_on: { label: 'Completed on' },
  contact: { label: 'Buyer or tenant' },
  won: { label: 'Enquiries won', words: numbered('enquiry') },
  lost: { label: 'Enquiries closed', words: numbered('enquiry') },
  refused: { label: 'Offers refused', words: numbered('offer') },
  visits_cancelled: { label: 'Visits cancelled' },
  mandate_ended: { label: 'Mandate ended', words: numbered('mandate') },
  told: { label: 'People told' },
  left: { label: 'Changed meanwhile, and left' },
};

/** How an entry of deals names a value and its words; undefined for an entry of anything else. */
export const dealsAuditField = (action: string, field: string): AuditField | undefined =>
  /^(?:deal|mandate|offer)\./.test(action) && Object.hasOwn(fields, field) ? fields[field] : undefined;

declare module '#platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof dealsAuditActions, string | null> {}
}
