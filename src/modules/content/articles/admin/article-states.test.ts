import { expect, test } from 'vitest';
import { articleStates, mayTransition, stateOf } from './article-labels.ts';

const now = new Date('2026-11-21T06:00:00Z');

test('a scheduled article is published once its hour has come', () => {
  expect(stateOf({ status: 'Scheduled', published_at: new Date('2026-11-21T06:00:01Z') }, now)).toBe('Scheduled');
  expect(stateOf({ status: 'Scheduled', published_at: now }, now)).toBe('Published');
});

test('what visitors read already cannot be scheduled', () => {
  expect(articleStates.filter((state) => mayTransition(state, 'schedule'))).toEqual(['Draft', 'Scheduled', 'Archived']);
});

test('everything but a draft can become one again, and everything but what is archived can be archived', () => {
  expect(articleStates.filter((state) => mayTransition(state, 'withdraw'))).toEqual([
    'Scheduled',
    'Published',
    'Archived',
  ]);
  expect(articleStates.filter((state) => mayTransition(state, 'archive'))).toEqual(['Draft', 'Scheduled', 'Published']);
});
