/**
 * What can happen with an enquiry, a contact, a listing or a visit, with the title it has in a timeline. A new kind is one
 * line here; who writes it calls `noteEvent`.
 */
const eventTitles = {
  received: 'Came in',
  added: 'Written down',
  stage: 'Moved',
  assigned: 'Given',
  'listing-named': 'Listing changed',
  'not-spam': 'Marked as not spam',
  note: 'Note',
  call: 'Called',
  whatsapp: 'Wrote on WhatsApp',
  email: 'Wrote an email',
  'called-us': 'They called us',
  'wrote-us': 'They wrote to us',
  mail: 'Email sent',
  'visit-asked': 'Visit asked for',
  confirmed: 'Confirmed',
  'time-proposed': 'Another time proposed',
  rescheduled: 'Moved to another time',
  'handed-over': 'Handed over',
  cancelled: 'Cancelled',
  done: 'Took place',
  'no-show': 'Did not come',
  'task-added': 'Task set',
  'task-done': 'Task done',
  'contact-moved': 'Moved to another person',
  escalated: 'Nobody had answered within 24 hours: managers were told',
  'no-confirmation': 'No confirmation was sent',
  'copy-sent': 'Link to the copy sent',
  'copy-opened': 'Copy opened',
  'copy-revoked': 'Link to the copy revoked',
  'contact-added': 'Contact added',
  related: 'Relation added',
  unrelated: 'Relation taken out',
  'person-added': 'Noted as a person of the listing',
  'person-removed': 'No longer a person of the listing',
  'mandate-added': 'Mandate written down',
  'mandate-changed': 'Mandate changed',
  'mandate-ended': 'Mandate ended',
  'offer-made': 'Offer made',
  'offer-changed': 'Offer changed',
  'offer-reopened': 'Offer open again',
  'offer-countered': 'Offer countered',
  'offer-accepted': 'Offer accepted',
  'offer-refused': 'Offer refused',
  'offer-withdrawn': 'Offer withdrawn',
  'offer-fell-through': 'Offer fell through',
  'step-done': 'Step done',
  'step-reopened': 'Step not done after all',
  completed: 'Completed',
  'completion-undone': 'Completion undone',
  'keys-taken': 'Keys taken',
  'keys-returned': 'Keys brought back',
} as const satisfies Record<string, string>;

export type EventKind = keyof typeof eventTitles;

/** What was done to a listing itself, in its own timeline alone; read from the audit. */
const listingChangeTitles = {
  'listing-submitted': 'Submitted for approval',
  'listing-taken-back': 'Taken back from approval',
  'listing-sent-back': 'Sent back',
  'listing-published': 'Published',
  'listing-changed': 'Changes published',
  'price-changed': 'Price changed',
  'listing-archived': 'Archived',
  'listing-unarchived': 'Brought back as a draft',
  'listing-taken-off': 'Taken off the site: nobody had confirmed it',
  'listing-unmandated': 'Taken off the site: its mandate had ended',
  'listing-undone': 'Last change undone',
} as const satisfies Record<string, string>;

export type ListingChangeKind = keyof typeof listingChangeTitles;

/** What became of a mail; a 'Stored' one reached nobody, because no mail server was set. */
const mailTitles: Readonly<Record<string, string>> = {
  Queued: 'Email waits to be sent',
  Stored: 'Email kept, not sent: no mail server was set',
  Failed: 'Email could not be sent',
};

const titles: Readonly<Record<string, string>> = {
  ...eventTitles,
  ...listingChangeTitles,
  // Of earlier releases.
  'late-confirmation': 'The confirmation was sent late',
};

/** @param mailStatus of an event of kind 'mail' */
export const eventTitle = (kind: string, mailStatus: string | null): string =>
  (mailStatus !== null && mailTitles[mailStatus]) || (titles[kind] ?? kind);
