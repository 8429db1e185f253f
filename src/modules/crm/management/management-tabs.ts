/** The tabs by their name in the address (`?tab=owners`); the first is the default. */
export const managementTabs = [
  { id: 'properties', label: 'Our Managed Properties' },
  { id: 'owners', label: 'Property Owners' },
  { id: 'tenants', label: 'Tenants' },
] as const;

export type ManagementTab = (typeof managementTabs)[number]['id'];

export const readManagementTab = (search: Readonly<Record<string, unknown>>): ManagementTab =>
  managementTabs.find(({ id }) => id === search.tab)?.id ?? 'properties';

export const managementTabsAnchor = 'management';

export const managementTabHref = (tab: ManagementTab): string =>
  `/property/management${tab === 'properties' ? '' : `?tab=${tab}`}#${managementTabsAnchor}`;
