import { describe, expect, test } from 'vitest';
import { agoText, groupOf, startGroupKeys, totalText } from './start-groups.ts';

const now = '2026-11-21T06:00:00.000Z';

test.each([
  ['2026-11-21T05:59:40Z', 'just now'],
  ['2026-11-21T05:52:00Z', '8 min ago'],
  ['2026-11-21T03:00:00Z', '3 h ago'],
  ['2026-11-19T06:00:01Z', '47 h ago'],
  ['2026-11-07T06:00:00Z', '14 days ago'],
  ['2026-11-21T07:00:00Z', 'just now'],
])('what began at %s began %s', (at, text) => {
  expect(agoText(at, now)).toBe(text);
});

describe('a group', () => {
  test('says what its moment means', () => {
    expect(groupOf('visits').when('2026-11-19T06:00:00Z', now)).toBe('asked for 2 days ago');
    expect(groupOf('mandates').when('2026-12-12T21:00:00.000Z', now)).toMatch(/^ends 12 /);
    expect(groupOf('mandates').when('2026-11-19T21:00:00.000Z', now)).toMatch(/^ended 19 /);
  });

  test('leads agents to lists of theirs and nobody’s, and others to lists of theirs', () => {
    const id = '11111111-1111-4111-8111-111111111111';
    const hrefOf = (role: 'agent' | 'manager') => groupOf('visits').all({ id, role })[0]?.href;
    expect(hrefOf('agent')).toBe('/office/diary?staff=me-or-nobody#to-confirm');
    expect(hrefOf('manager')).toBe(`/office/diary?staff=${id}#to-confirm`);
  });

  test('has a title of its own and leads to a list', () => {
    const reader = { id: 'me', role: 'agent' } as const;
    const groups = startGroupKeys.map(groupOf);
    expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length);
    for (const { all } of groups) for (const { href } of all(reader)) expect(href).toMatch(/^\/office\//);
  });
});

test('counting says where it stopped', () => {
  expect([totalText(12), totalText(1000)]).toEqual(['12', '1,000 or more']);
});
