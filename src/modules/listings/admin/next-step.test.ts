import { expect, test } from 'vitest';
import { completionStep, otherSteps } from './next-step.tsx';

test('a sale or a let is completed on its own page, and never marked at one tap', () => {
  const transitions = ['mark-under-offer', 'mark-sold', 'archive'] as const;
  expect(otherSteps({ transitions: [...transitions] })).toEqual(['mark-under-offer', 'archive']);
  expect(completionStep({ transitions: [...transitions] })).toBe('mark-sold');
  expect(completionStep({ transitions: ['mark-let'] })).toBe('mark-let');
  expect(completionStep({ transitions: ['archive'] })).toBeNull();
});
