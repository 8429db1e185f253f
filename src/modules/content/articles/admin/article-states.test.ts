import { expect, test } from 'vitest';
import { stateOf } from './article-labels.ts';

const now = new Date('2026-11-21T06:00:00Z');

test('a scheduled article is published once its hour has come', () => {
  expect(stateOf({ status: 'Scheduled', published_at: new Date('2026-11-21T06:00:01Z') }, now)).toBe('Scheduled');
  expect(stateOf({ status: 'Scheduled', published_at: now }, now)).toBe('Published');
});
