import type { Tab } from '#web/ui/office/tab-row.tsx';
import type { ListingRecord } from './contract.ts';

/** The parts of a listing's record that have an address of their own below it, by the last word of that address. */
export const recordParts = [
  'overview',
  'enquiries',
  'visits',
  'offers',
  'mandate',
  'people',
  'documents',
  'marketing',
] as const;
export type RecordPart = (typeof recordParts)[number];

/** The editor is at the address of the listing itself, and the history has its own page. */
export type RecordTab = RecordPart | 'details' | 'history';

interface TabDeclaration {
  name: RecordTab;
  label: string;
  permission: string;
  count?: keyof ListingRecord['counts'];
}

const tabs: readonly TabDeclaration[] = [
  { name: 'overview', label: 'Overview', permission: 'listing-record.see' },
  { name: 'details', label: 'Details and photographs', permission: 'listings.list' },
  { name: 'enquiries', label: 'Enquiries', permission: 'enquiries.see', count: 'enquiries' },
  { name: 'visits', label: 'Visits', permission: 'diary.read', count: 'visits' },
  { name: 'offers', label: 'Offers', permission: 'offers.see', count: 'offers' },
  { name: 'mandate', label: 'Mandate', permission: 'mandates.see' },
  { name: 'people', label: 'People', permission: 'people.see', count: 'people' },
  { name: 'documents', label: 'Documents', permission: 'documents.read', count: 'documents' },
  { name: 'marketing', label: 'Marketing', permission: 'listing-record.see' },
  { name: 'history', label: 'History', permission: 'listings.list' },
];

export const recordTabLabel = (wanted: RecordTab): string => tabs.find(({ name }) => name === wanted)?.label ?? '';

/** @param path of the listing in the office: '/office/land/12' */
export const recordHref = (path: string, tab: RecordTab): string => (tab === 'details' ? path : `${path}/${tab}`);

/** The tabs of a listing for one reader: those that their role opens, and of people where they may read them. */
export function recordTabs(
  path: string,
  current: RecordTab,
  { permissions, counts }: { permissions: readonly string[]; counts: ListingRecord['counts'] },
): Tab[] {
  return tabs
    .filter(({ permission, count }) => permissions.includes(permission) && (!count || counts[count] !== null))
    .map(({ name, label, count }) => {
      const number = count ? counts[count] : null;
      return {
        href: recordHref(path, name),
        label,
        ...(number !== null && { count: number }),
        isCurrent: name === current,
      };
    });
}
