import { agencyAuditActions } from '#modules/agency';
import { contentAuditActions } from '#modules/content';
import { crmAuditActions } from '#modules/crm';
import { dealsAuditActions, dealsAuditField } from '#modules/deals';
import { identityAuditActions } from '#modules/identity';
import { fieldsOfKind, labelWithUnit, listingAuditVerbs, listingsAuditActions } from '#modules/listings';
import { schedulingAuditActions } from '#modules/scheduling';
import { transferAuditActions } from '#modules/transfer';
import { dataProtectionAuditActions } from '#platform/data-protection/audit-actions.ts';
import { capitalised } from '#platform/text/text.ts';
import { insightsAuditActions } from '../audit-actions.ts';
import type { AuditEntry } from './contract.ts';

const actions: Readonly<Record<string, string | null>> = {
  ...agencyAuditActions,
  ...identityAuditActions,
  ...listingsAuditActions,
  ...contentAuditActions,
  ...crmAuditActions,
  ...schedulingAuditActions,
  ...dealsAuditActions,
  ...transferAuditActions,
  ...insightsAuditActions,
  ...dataProtectionAuditActions,
};
const listingVerbs: Readonly<Record<string, string | null>> = listingAuditVerbs;

/** The declared actions, but for those of single listings. */
export const knownActions: readonly string[] = Object.keys(actions);

export const actionGroups: readonly { value: string; label: string }[] = [
  { value: 'sign_in.', label: 'All refused sign-ins and lock-outs' },
  { value: 'account.', label: 'All about passwords and second steps' },
  { value: 'session.', label: 'All signing in and out' },
];

const subjects: Readonly<Record<string, string>> = {
  staff: 'Staff',
  staff_session: 'Session',
  security_settings: 'Signing in',
  api_key: 'API key',
  property: 'Property',
  land: 'Land',
  article: 'Article',
  blog_post: 'Article',
  listing_report: 'Report',
  site_visit: 'Visit',
  audit: 'Audit',
  retention_class: 'Retention',
};

const fields: Readonly<Record<string, string>> = {
  api_keys_ended: 'API keys ended',
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
 * Label of a field: 'Price' for 'price_kes', whose value has the currency; 'Active' for 'is_active', 'Author' for
 * 'author_id'.
 * @param entry the action, as entries of deals have labels of their own, and the type of the changed row, as fields of
 * listings have those of their declarations
 */
export function fieldText(field: string, { action = '', subject }: { action?: string; subject?: string } = {}): string {
  const known = dealsAuditField(action, field)?.label ?? fields[field] ?? listingLabel(field, subject);
  if (known) return known;
  const plain = plainName(field.replace(/^is_/, '').replace(/_(?:kes|usd|html|ids?)$/i, '')).replace(
    / (sqm|url)\b/gi,
    (unit) => unit.toUpperCase(),
  );
  return capitalised(plain);
}

/** Declared label of a listing's field. In entries 'state' is the approval state, not the plot's region. */
function listingLabel(field: string, subject: string | undefined): string | undefined {
  if ((subject !== 'property' && subject !== 'land') || field === 'state') return undefined;
  const declared = fieldsOfKind[subject][field];
  return declared && labelWithUnit(declared);
}

/**
 * 'Changed a role'. An action without a text of its own, such as one of an earlier version, reads 'Property: floor plan
 * added' for 'property.floor_plan_added'.
 */
export function actionText(action: string): string {
  const known = actions[action];
  if (known) return known;
  const [subject = '', ...rest] = action.split('.');
  const ofListing = subject === 'property' || subject === 'land' ? listingVerbs[rest.join('.')] : undefined;
  if (ofListing) return ofListing;
  return rest.length > 0 ? `${subjectText(subject)}: ${plainName(rest.join(' '))}` : capitalised(plainName(action));
}

/** The text of an entry: that of its action, or a plainer one where its changes say more. */
export function entryText({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): string {
  const isAboutSpamAlone = action === 'enquiry.changed' && changes.every(({ field }) => field === 'spam_reasons');
  return isAboutSpamAlone && changes.length > 0 ? 'Marked as not spam' : actionText(action);
}

export const subjectText = (type: string): string => subjects[type] ?? capitalised(plainName(type));

const plainName = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .toLowerCase()
    .trim();
const pages: Readonly<Record<string, (id: string) => string>> = {
  staff: () => '/office/staff',
  api_key: () => '/office/api-keys',
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

export const subjectHref = ({ type, id }: { type: string; id: string }): string | null => pages[type]?.(id) ?? null;
