import type { ListingKind } from './admin/contract.ts';

/** Audited actions of `listings`, with the text that the audit log shows. */
export const listingsAuditActions = {
  'listing_report.reopened': 'Opened a report again',
  'listing_report.resolved': 'Resolved a report',
  'photographs.added': 'Added a photograph',
  'photographs.approved': 'Approved photographs',
  'photographs.cover_chosen': 'Chose the cover',
  'photographs.described': 'Described a photograph',
  'photographs.renderings_marked': 'Said of all photographs whether they are artist’s impressions',
  'photographs.focal_point_moved': 'Moved the focal point of a photograph',
  'photographs.removed': 'Removed a photograph',
  'photographs.reordered': 'Changed the order of photographs',
  'photographs.turned': 'Turned a photograph',
  'photographs.uploaded': 'Uploaded a photograph',
  'shared_collection.kept': 'Left a reported collection as it is',
  'shared_collection.note_removed': 'Removed a note of a shared collection',
  'shared_collection.taken_down': 'Took a shared collection down',
} as const;

/** What is done to a property and to a plot alike: 'property.approved'. Null where the action's own name says it. */
export const listingAuditVerbs = {
  approved: 'Approved a listing',
  archived: 'Archived a listing',
  assigned: 'Gave a listing to a colleague',
  changed_by_import: 'Changed a listing by import',
  closed_for_visits: 'Closed a listing for site visits',
  confirmed: 'Confirmed that a listing is still available',
  created: 'Began a listing',
  document_added: null,
  document_downloaded: 'Downloaded a document',
  document_marked: 'Said whether visitors may ask for a document',
  document_removed: null,
  draft_discarded: 'Threw away changes of a listing',
  featured: 'Featured a listing',
  floor_plan_added: null,
  floor_plans_approved: 'Approved floor plans',
  floor_plan_moved: null,
  floor_plan_removed: null,
  floor_plan_renamed: null,
  imported: 'Imported a listing',
  marked_available: 'Made a listing available again',
  marked_let: 'Marked a listing let',
  marked_sold: 'Marked a listing sold',
  marked_under_offer: 'Marked a listing under offer',
  opened_for_visits: 'Opened a listing for site visits',
  restored: 'Brought back an earlier version of a listing',
  sent_back: 'Sent a listing back',
  submitted: 'Submitted a listing for approval',
  taken_off: 'Took a listing off the site that nobody had confirmed',
  taken_back: 'Took a listing back from approval',
  unarchived: 'Brought a listing back as a draft',
  undone: 'Took back a change of a listing',
  unmandated: 'Took a listing off the site whose mandate had ended',
  unfeatured: 'Stopped featuring a listing',
} as const;

export type ListingAuditVerb = keyof typeof listingAuditVerbs;

declare module '#platform/audit/audit-actions.ts' {
  interface AuditActions
    extends Record<keyof typeof listingsAuditActions | `${ListingKind}.${ListingAuditVerb}`, string | null> {}
}
