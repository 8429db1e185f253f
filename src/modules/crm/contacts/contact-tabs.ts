/** The parts of a contact's record, each with an address of its own. */
const contactTabs = ['overview', 'enquiries', 'visits', 'offers', 'listings', 'details'] as const;
export type ContactTab = (typeof contactTabs)[number];

/** The tab that an address asks for; any other value is the first. */
export const readContactTab = (raw: unknown): ContactTab => contactTabs.find((tab) => tab === raw) ?? 'overview';

/** The address of a tab; that of the first has no parameter. */
export const contactHref = (id: number, tab: ContactTab = 'overview'): string =>
  `/office/contacts/${id}${tab === 'overview' ? '' : `?tab=${tab}`}`;
