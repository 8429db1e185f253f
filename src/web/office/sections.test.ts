import { expect, test } from 'vitest';
import { type StaffRole, staffRoles } from '#platform/security/staff-roles.ts';
import { liveTopics } from '#src/web/server/live-topics.ts';
import { policy } from '#src/web/server/policy.ts';
import { pathOfIcon } from '#web/ui/icon-path.ts';
import { railGroupsFor, sections, sectionsOf, tabsOf, waitingIn, waitingTopicsOf } from './sections.ts';

const accountOf = (role: StaffRole) => ({
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
  expect(groupsOf('owner')).toEqual(['Today: 5', 'Listings: 4', 'Site: 5', 'Data: 4', 'Agency: 2']);
  expect(groupsOf('editor')).toEqual(['Today: 1', 'Site: 4']);
});

test('a room without a row of its own is a tab beside one that everybody opens who opens it', () => {
  const tabLabels = (role: StaffRole, path: string) => tabsOf(accountOf(role), path).map(({ label }) => label);
  expect(tabLabels('owner', '/office/costs')).toEqual(['Settings', 'Look', 'Costs and rates', 'Demo']);
  expect(tabLabels('owner', '/office/settings')).toEqual(['Settings', 'Look', 'Costs and rates', 'Demo']);
  expect(tabLabels('agent', '/office/contacts')).toEqual([]);
  expect(tabLabels('owner', '/office/contacts/12')).toEqual([]);
  for (const role of staffRoles) {
    const opened = sectionsOf(accountOf(role));
    for (const { beside } of opened) if (beside) expect(opened.map(({ href }) => href)).toContain(beside);
  }
});

test('the icon of each room is one that can be drawn', () => {
  for (const { icon } of sections) expect(pathOfIcon(icon)).not.toBe('');
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

test('counts follow the topics that the role may be told of, and no other', () => {
  expect(waitingTopicsOf(accountOf('editor'))).toEqual(['notifications']);
  expect(waitingTopicsOf(accountOf('agent'))).toEqual(['enquiries', 'diary', 'notifications']);
  for (const role of staffRoles)
    for (const topic of waitingTopicsOf(accountOf(role))) expect(liveTopics.get(topic)).toContain(role);
});
