import { expect, test } from 'vitest';
import { policy } from '#src/web/server/policy.ts';
import { railGroupsFor, sectionsOf, waitingIn } from './sections.ts';

const accountOf = (role: 'owner' | 'agent' | 'editor') => ({
  permissions: Object.entries(policy).flatMap(([permission, roles]) => (roles.includes(role) ? [permission] : [])),
});
const counts = { enquiries: 3, visits: 0, properties: 2, land: null, checks: 4, reports: 1 };
const saidOf = (role: 'owner' | 'agent') =>
  sectionsOf(accountOf(role)).flatMap((section) => {
    const waiting = waitingIn(section, counts, accountOf(role));
    return waiting ? [`${section.label}: ${waiting.count} ${waiting.words}`] : [];
  });

test('the menu has five groups, and of each the rooms that the role opens', () => {
  const groupsOf = (role: 'owner' | 'editor') =>
    railGroupsFor(accountOf(role)).map(({ heading, sections }) => `${heading}: ${sections.length}`);
  expect(groupsOf('owner')).toEqual(['Today: 4', 'Listings: 5', 'Site: 6', 'Data: 5', 'Agency: 3']);
  expect(groupsOf('editor')).toEqual(['Today: 1', 'Site: 4']);
});

test('a room says what waits in it, in the words of the role, and nothing where nothing waits', () => {
  expect(saidOf('owner')).toEqual([
    'Enquiries: 3 to answer',
    'Properties: 2 to approve',
    'Checks due: 4 due within a week',
    'Reports: 1 to look into',
  ]);
  expect(saidOf('agent')).toEqual([
    'Enquiries: 3 to answer',
    'Properties: 2 sent back',
    'Checks due: 4 due within a week',
  ]);
  expect(waitingIn({ waiting: 'enquiries' }, null, accountOf('owner'))).toBeNull();
});
