/** Audited actions of `crm`, with the text that the audit log shows; null where the action's own name says it. */
export const crmAuditActions = {
  'contact.added': 'Added a contact',
  'contact.changed': 'Changed a contact',
  'contact.changed_by_import': null,
  'contact.erased': 'Erased a contact',
  'contact.held': 'Kept a contact from being erased',
  'contact.hold_ended': 'Ended the hold of a contact',
  'contact.opened_by_address': 'Looked up a person by an address',
  'contact.exported': 'Exported the data of a contact',
  'contact.imported': null,
  'contact.listing_added': 'Said what a contact is to a listing',
  'contact.listing_removed': 'Took a contact off a listing',
  'contact.merge_undone': 'Undid the merge of a contact',
  'contact.merged': 'Merged two contacts',
  'contact.relation_added': 'Said how a contact belongs to another',
  'contact.relation_removed': 'Removed what related two contacts',
  'enquiry.added': 'Added an enquiry',
  'enquiry.changed': 'Changed an enquiry',
  'enquiry.contacted': 'Noted a call or message to an enquirer',
  'enquiry.copy_revoked': 'Revoked the link to a document',
  'enquiry.copy_sent': 'Sent the link to a document',
  'enquiry.contact_kept': 'Said that an enquiry is of its contact',
  'enquiry.contact_moved': 'Moved an enquiry to another contact',
  'enquiry_rule.added': 'Added a rule for enquiries',
  'enquiry_rule.changed': 'Changed a rule for enquiries',
  'enquiry_rule.removed': 'Removed a rule for enquiries',
  'subscriber.confirmation_resent': 'Sent a confirmation to a subscriber again',
  'subscriber.forgotten': 'Forgot a subscriber',
  'subscribers.downloaded': 'Downloaded the addresses of subscribers',
} as const;

declare module '#platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof crmAuditActions, string | null> {}
}
