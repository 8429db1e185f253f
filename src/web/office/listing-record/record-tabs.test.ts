import { describe, expect, test } from 'vitest';
import { recordTabs } from './record-tabs.ts';

const counts = { enquiries: 3, visits: 0, offers: 4, people: 2, documents: 1 };
const permissions = [
  'listing-record.see',
  'listings.list',
  'enquiries.see',
  'diary.read',
  'offers.see',
  'mandates.see',
  'people.see',
  'documents.read',
];
const path = '/office/land/12';

describe('the tabs of a listing', () => {
  test('stand in one order on every page, with what there is in each and the page that is open', () => {
    expect(recordTabs(path, 'visits', { permissions, counts })).toEqual([
      { href: '/office/land/12/overview', label: 'Overview', isCurrent: false },
      { href: '/office/land/12', label: 'Details and photographs', isCurrent: false },
      { href: '/office/land/12/enquiries', label: 'Enquiries', count: 3, isCurrent: false },
      { href: '/office/land/12/visits', label: 'Visits', count: 0, isCurrent: true },
      { href: '/office/land/12/offers', label: 'Offers', count: 4, isCurrent: false },
      { href: '/office/land/12/mandate', label: 'Mandate', isCurrent: false },
      { href: '/office/land/12/people', label: 'People', count: 2, isCurrent: false },
      { href: '/office/land/12/documents', label: 'Documents', count: 1, isCurrent: false },
      { href: '/office/land/12/marketing', label: 'Marketing', isCurrent: false },
      { href: '/office/land/12/history', label: 'History', isCurrent: false },
    ]);
  });

  test('leave out what the reader may not open', () => {
    const without = permissions.filter((one) => one !== 'diary.read' && one !== 'documents.read');
    const labels = recordTabs(path, 'details', { permissions: without, counts }).map(({ label }) => label);
    expect(labels).not.toContain('Visits');
    expect(labels).not.toContain('Documents');
    expect(recordTabs(path, 'details', { permissions: [], counts })).toEqual([]);
  });

  test('leave out the people of a listing that a colleague looks after, where they may not be read', () => {
    const tabs = recordTabs(path, 'details', { permissions, counts: { ...counts, people: null } });
    expect(tabs.map(({ label }) => label)).not.toContain('People');
  });
});
