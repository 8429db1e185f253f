import { fieldsOfKind, labelWithUnit } from '#modules/listings';
import { capitalised } from '#platform/text/text.ts';
import type { AuditEntry } from './contract.ts';

/** Words for what entries are about. An action nobody wrote words for is read from its own name. */
const actions: Readonly<Record<string, string>> = {
  'agency_settings.changed': 'Changed the settings of the agency',
  'article.archived': 'Archived an article',
  'article.changes_discarded': 'Threw away changes of an article',
  'article.created': 'Began an article',
  'article.published': 'Published an article',
  'article.restored': 'Brought back an earlier version of an article',
  'article.saved': 'Saved an article',
  'article.scheduled': 'Scheduled an article',
  'article.withdrawn': 'Took an article off the site',
  'availability_closure.added': 'Closed days or hours',
  'availability_closure.removed': 'Opened days or hours again',
  'availability_hours.changed': 'Changed working hours',
  'availability_slot.added': 'Opened an hour for booking',
  'availability_slot.changed': 'Changed an hour for booking',
  'availability_slot.removed': 'Took an hour out of the week',
  'job_opening.created': 'Wrote a job opening',
  'legal_text.published': 'Published a legal text',
  'legal_text.withdrawn': 'Withdrew a legal text',
  'page_content.changed': 'Changed the contents of a page',
  'partner_bank.changed': 'Changed a partner bank',
  'partner_bank.created': 'Added a partner bank',
  'partner_bank.moved': 'Moved a partner bank in the list',
  'photographs.added': 'Added a photograph',
  'photographs.cover_chosen': 'Chose the cover',
  'photographs.described': 'Described a photograph',
  'photographs.focal_point_moved': 'Moved the focal point of a photograph',
  'photographs.removed': 'Removed a photograph',
  'photographs.reordered': 'Changed the order of photographs',
  'photographs.turned': 'Turned a photograph',
  'photographs.uploaded': 'Uploaded a photograph',
  'account.locked_out': 'Locked out of their own account after ten wrong tries',
  'account.password_changed': 'Changed their own password',
  'account.password_refused': 'Gave a wrong password for their own account',
  'account.password_reset': 'Chose a new password by mail',
  'account.profile_changed': 'Changed their own profile',
  'account.recovery_code_used': 'Signed in with a recovery code',
  'account.recovery_codes_renewed': 'Made new recovery codes',
  'account.reset_locked_out': 'Asked too often for a new password',
  'account.reset_mail_withheld': 'Asked for a new password again; no further mail was sent',
  'account.reset_requested': 'Asked by mail for a new password',
  'account.second_factor_begun': 'Began to set up the second step',
  'account.second_factor_off': 'Turned the second step off',
  'account.second_factor_on': 'Turned the second step on',
  'account.signed_out_everywhere': 'Signed out everywhere',
  'audit.downloaded': 'Downloaded the audit',
  'calendar_feed.ended': 'Ended a calendar address',
  'calendar_feed.renewed': 'Made a calendar address',
  'contact.changed': 'Changed a contact',
  'contact.erased': 'Erased a contact',
  'contact.exported': 'Exported the data of a contact',
  'contact.merge_undone': 'Undid the merge of a contact',
  'contact.merged': 'Merged two contacts',
  'dashboard.downloaded': 'Downloaded the figures',
  'enquiry.added': 'Added an enquiry',
  'enquiry_rule.added': 'Added a rule for enquiries',
  'enquiry_rule.changed': 'Changed a rule for enquiries',
  'enquiry_rule.removed': 'Removed a rule for enquiries',
  'enquiry.changed': 'Changed an enquiry',
  'enquiry.contact_moved': 'Moved an enquiry to another contact',
  'export.downloaded': 'Downloaded an export',
  'export.made': 'Made an export',
  'import.refused_rows_downloaded': 'Downloaded the refused rows of an import',
  'land.document_downloaded': 'Downloaded a document',
  'listing_report.reopened': 'Opened a report again',
  'listing_report.resolved': 'Resolved a report',
  'property.document_downloaded': 'Downloaded a document',
  'security_settings.changed': 'Changed the settings for signing in',
  'session.ended': 'Signed out',
  'session.replaced': 'Ended the session of this browser by signing in again',
  'session.started': 'Signed in',
  'sign_in.account_limit_reached': 'Tried too often from many addresses; new browsers are kept out',
  'sign_in.code_refused': 'Gave a wrong code',
  'sign_in.locked_out': 'Locked out after too many tries',
  'sign_in.password_refused': 'Gave a wrong password',
  'staff.deactivated': 'Took away access',
  'staff.invited': 'Invited a colleague',
  'staff.joined': 'Joined the office',
  'staff.reactivated': 'Gave access back',
  'staff.role_changed': 'Changed a role',
  'staff.second_factor_removed': 'Took a lost second step away',
  'staff.sessions_ended': 'Signed a colleague out everywhere',
  'subscriber.confirmation_resent': 'Sent a confirmation to a subscriber again',
  'subscriber.forgotten': 'Forgot a subscriber',
  'subscribers.downloaded': 'Downloaded the addresses of subscribers',
};

/** What is done to a property and to a plot alike. */
const ofListings: Readonly<Record<string, string>> = {
  created: 'Began a listing',
  approved: 'Approved a listing',
  submitted: 'Submitted a listing for approval',
  taken_back: 'Took a listing back from approval',
  sent_back: 'Sent a listing back',
  archived: 'Archived a listing',
  unarchived: 'Brought a listing back as a draft',
  restored: 'Brought back an earlier version of a listing',
  imported: 'Imported a listing',
  changed_by_import: 'Changed a listing by import',
  marked_under_offer: 'Marked a listing under offer',
  marked_sold: 'Marked a listing sold',
  marked_let: 'Marked a listing let',
  marked_available: 'Made a listing available again',
  draft_discarded: 'Threw away changes of a listing',
  confirmed: 'Confirmed that a listing is still available',
  assigned: 'Gave a listing to a colleague',
  featured: 'Featured a listing',
  unfeatured: 'Stopped featuring a listing',
  opened_for_visits: 'Opened a listing for site visits',
  undone: 'Took back a change of a listing',
  closed_for_visits: 'Closed a listing for site visits',
};

/** Every action that has words of its own. */
export const knownActions: readonly string[] = Object.keys(actions);

/** Kinds that are asked for together: the beginning of their names, and what to call them. */
export const actionGroups: readonly { value: string; label: string }[] = [
  { value: 'sign_in.', label: 'All refused sign-ins and lock-outs' },
  { value: 'account.', label: 'All about passwords and second steps' },
  { value: 'session.', label: 'All signing in and out' },
];

const subjects: Readonly<Record<string, string>> = {
  staff: 'Staff',
  staff_session: 'Session',
  security_settings: 'Signing in',
  property: 'Property',
  land: 'Land',
  article: 'Article',
  blog_post: 'Article',
  listing_report: 'Report',
  site_visit: 'Visit',
  audit: 'Audit',
};

const fields: Readonly<Record<string, string>> = {
  calendar_feed_ended: 'Calendar address ended',
  emails: 'Email addresses',
  phones: 'Phone numbers',
  second_factor_roles: 'Second step needed by',
  session_idle_minutes: 'Sign out after',
  sessions_ended: 'Browsers signed out',
  spam_reasons: 'Signs of spam',
  staff_id: 'Person',
  agent_id: 'Looked after by',
  agent: 'Looked after by',
  contact_id: 'Contact',
  contact: 'Contact',
  merged: 'Merged contact',
  enquiry_id: 'Enquiry',
  from_day: 'First day',
  until_day: 'Last day',
  from_hour: 'From',
  until_hour: 'Until',
  in_spite_of: 'In spite of',
  is_proposed: 'Proposal',
  saved_over: 'Saved over',
  is_open_for_visits: 'Open for site visits',
  value_kes: 'Value',
};

/**
 * 'price_kes' reads 'Price', its value says the currency; 'is_active' reads 'Active', 'author_id' 'Author'.
 * @param subject the type of what was changed: a field of a listing has the label of its declaration
 */
export function fieldText(field: string, subject?: string): string {
  const known = fields[field] ?? listingLabel(field, subject);
  if (known) return known;
  const plain = plainWords(field.replace(/^is_/, '').replace(/_(?:kes|usd|html|ids?)$/i, '')).replace(
    / (sqm|url)\b/gi,
    (unit) => unit.toUpperCase(),
  );
  return capitalised(plain);
}

/** 'state' is a field of a plot, but what entries tell under this name is where a listing stands in its approval. */
function listingLabel(field: string, subject: string | undefined): string | undefined {
  if ((subject !== 'property' && subject !== 'land') || field === 'state') return undefined;
  const declared = fieldsOfKind[subject][field];
  return declared && labelWithUnit(declared);
}

/** 'Changed a role'; for 'property.floor_plan_added', which has no words of its own, 'Property: floor plan added'. */
export function actionText(action: string): string {
  const known = actions[action];
  if (known) return known;
  const [subject = '', ...rest] = action.split('.');
  const ofListing = subject === 'property' || subject === 'land' ? ofListings[rest.join('.')] : undefined;
  if (ofListing) return ofListing;
  return rest.length > 0 ? `${subjectText(subject)}: ${plainWords(rest.join(' '))}` : capitalised(plainWords(action));
}

/** What an entry tells: the words of its action, or plainer ones where its changes tell more. */
export function entryText({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): string {
  const isAboutSpamAlone = action === 'enquiry.changed' && changes.every(({ field }) => field === 'spam_reasons');
  return isAboutSpamAlone && changes.length > 0 ? 'Marked as not spam' : actionText(action);
}

export const subjectText = (type: string): string => subjects[type] ?? capitalised(plainWords(type));

const plainWords = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .toLowerCase()
    .trim();
const pages: Readonly<Record<string, (id: string) => string>> = {
  staff: () => '/office/staff',
  property: (id) => `/office/properties/${id}`,
  land: (id) => `/office/land/${id}`,
  article: (id) => `/office/articles/${id}`,
  blog_post: (id) => `/office/articles/${id}`,
  enquiry: (id) => `/office/enquiries/${id}`,
  contact: (id) => `/office/contacts/${id}`,
  listing_report: (id) => `/office/reports/${id}`,
  site_visit: (id) => `/office/diary/visits/${id}`,
  consultation: (id) => `/office/diary/consultations/${id}`,
};

/** The page of what an entry is about; null where it has none. */
export const subjectHref = ({ type, id }: { type: string; id: string }): string | null => pages[type]?.(id) ?? null;
