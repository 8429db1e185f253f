/** Words for what entries are about. An action nobody wrote words for is read from its own name. */
const actions: Readonly<Record<string, string>> = {
  'account.password_changed': 'Changed the own password',
  'account.password_reset': 'Chose a new password by mail',
  'account.recovery_codes_renewed': 'Made new recovery codes',
  'account.second_factor_off': 'Turned the second step off',
  'account.second_factor_on': 'Turned the second step on',
  'account.signed_out_everywhere': 'Signed out everywhere',
  'session.ended': 'Signed out',
  'session.started': 'Signed in',
  'sign_in.code_refused': 'Gave a wrong code',
  'sign_in.password_refused': 'Gave a wrong password',
  'staff.deactivated': 'Took away access',
  'staff.invited': 'Invited a colleague',
  'staff.joined': 'Accepted the invitation',
  'staff.reactivated': 'Gave access back',
  'staff.role_changed': 'Changed a role',
  'listing_report.resolved': 'Resolved a report',
  'listing_report.reopened': 'Opened a report again',
};

const subjects: Readonly<Record<string, string>> = {
  staff: 'Staff',
  staff_session: 'Session',
  property: 'Property',
  land: 'Land',
  article: 'Article',
  blog_post: 'Article',
  listing_report: 'Report',
};

/** 'price_kes' and 'priceKes' read 'Price KES'; 'is_active' reads 'Active'. */
export function fieldWords(field: string): string {
  const plain = plainWords(field.replace(/^is_/, '')).replace(/ (kes|usd|sqm|url|id|html)\b/gi, (unit) =>
    unit.toUpperCase(),
  );
  return capitalised(plain);
}

/** 'Changed a role'; for 'property.price_changed', which has no words of its own, 'Property: price changed'. */
export function actionWords(action: string): string {
  const known = actions[action];
  if (known) return known;
  const [subject = '', ...rest] = action.split('.');
  return rest.length > 0 ? `${subjectWords(subject)}: ${plainWords(rest.join(' '))}` : capitalised(plainWords(action));
}

export const subjectWords = (type: string): string => subjects[type] ?? capitalised(plainWords(type));

const plainWords = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .toLowerCase()
    .trim();
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const pages: Readonly<Record<string, (id: string) => string>> = {
  staff: () => '/office/staff',
  property: (id) => `/office/properties/${id}`,
  land: (id) => `/office/land/${id}`,
  article: (id) => `/office/articles/${id}`,
  blog_post: (id) => `/office/articles/${id}`,
  enquiry: (id) => `/office/enquiries/${id}`,
  contact: (id) => `/office/contacts/${id}`,
  listing_report: (id) => `/office/reports/${id}`,
};

/** The page of what an entry is about; null where it has none. */
export const subjectHref = ({ type, id }: { type: string; id: string }): string | null => pages[type]?.(id) ?? null;
