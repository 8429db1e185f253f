/** The tabs by their name in the address (`?tab=owners`); the first is the default. */
export const managementTabs = [
  { id: 'properties', label: 'Our Managed Properties' },
  { id: 'owners', label: 'Property Owners' },
  { id: 'tenants', label: 'Tenants' },
] as const;

export type ManagementTab = (typeof managementTabs)[number]['id'];

export const readManagementTab = (search: Readonly<Record<string, unknown>>): ManagementTab =>
  managementTabs.find(({ id }) => id === search.tab)?.id ?? 'properties';

/** The tabs of an agency; one that shows no building of its own has no tab for them. */
export const tabsOf = (hasBuildings: boolean): readonly (typeof managementTabs)[number][] =>
  hasBuildings ? managementTabs : managementTabs.slice(1);

/** The tab to show where another was asked for that is not there. */
export const shownTab = (asked: ManagementTab, hasBuildings: boolean): ManagementTab =>
  asked === 'properties' && !hasBuildings ? 'owners' : asked;

export const managementTabHref = (tab: ManagementTab): string =>
  tab === 'properties' ? '/property/management' : `/property/management?tab=${tab}`;

/** Fragment of the tabs in the page's address. */
export const managementTabsAnchor = 'management';

/** Ids of a tab and its panel in the document. */
export const tabId = (tab: ManagementTab): string => `tab-${tab}`;
export const panelId = (tab: ManagementTab): string => `panel-${tab}`;
