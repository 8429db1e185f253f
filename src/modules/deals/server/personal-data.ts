import { declareTable, type TableDeclaration } from '#platform/data-protection/server/personal-data.ts';

/** What the tables of `deals` hold about people, column by column; see `declareTable`. */
export const dealsData: readonly TableDeclaration[] = [
  declareTable('mandates', {
    purpose: 'On which terms a vendor or landlord has a listing sold or let.',
    basis: 'contract',
    recipients: 'Staff who work on the listing; the lowest price for owners, managers and its agent alone',
    retention: ['mandates-ended'],
    visitors: ['contact_id', 'asking_kes', 'lowest_kes', 'viewing_notes', 'keys_at', 'end_reason'],
    staff: ['changed_by_name'],
    freeTexts: ['viewing_notes', 'keys_at', 'end_reason'],
  }),
  declareTable('key_movements', {
    purpose: 'Who has the keys of a listing.',
    basis: 'contract',
    recipients: 'Staff who work on the listing',
    retention: ['mandates-ended'],
    visitors: ['holder'],
    staff: ['noted_by_name'],
    freeTexts: ['holder'],
  }),
  declareTable('offers', {
    purpose: 'What somebody offers for a listing, and what became of it.',
    basis: 'contract',
    recipients: 'Staff who work on the listing or look after the enquiry; the vendor, without the name',
    retention: ['offers-settled', 'offers-old'],
    visitors: [
      'contact_id',
      'amount_kes',
      'offered_kes',
      'counter_kes',
      'deposit_kes',
      'conditions',
      'pays_by',
      'advocate',
    ],
    staff: ['changed_by_name'],
    freeTexts: ['conditions', 'advocate'],
  }),
  declareTable('offer_steps', {
    purpose: 'How far an accepted offer is on its way to the completion.',
    basis: 'contract',
    recipients: 'Staff who work on the listing or look after the enquiry',
    retention: ['offers-settled', 'offers-old'],
    visitors: ['note'],
    staff: ['changed_by_name'],
    freeTexts: ['note'],
  }),
  declareTable('completions', {
    purpose: 'For how much and to whom a listing was sold or let.',
    basis: 'contract',
    recipients: 'Staff who work on the listing; the fee for them alone',
    retention: ['completions-old'],
    visitors: ['contact_id', 'price_kes', 'deposit_kes', 'term_months', 'moves_in_on'],
    staff: ['made_by_name', 'undone_by_name'],
  }),
];
