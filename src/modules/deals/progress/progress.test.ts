import { expect, test } from 'vitest';
import { nextStep, progressStepKeys, progressSteps, stepLabel } from './progress.ts';

test('each step is declared once, for a sale or for a let', () => {
  expect(new Set(progressStepKeys).size).toBe(progressStepKeys.length);
  expect(progressSteps.Sale.length + progressSteps.Rent.length).toBe(progressStepKeys.length);
  for (const key of progressStepKeys) expect(key.length).toBeLessThanOrEqual(40);
});

test('a stored step that is declared no more keeps its key', () => {
  expect([stepLabel('deposit'), stepLabel('old-step')]).toEqual(['Deposit paid', 'old-step']);
});

test('next is what is due first, without days what comes first, and nothing when all is done', () => {
  const step = (name: string, due_on: string | null, done_on: string | null = null) => ({ name, due_on, done_on });
  const agreement = step('agreement', null);
  const late = step('late', '2026-12-09');
  const soon = step('soon', '2026-12-05');
  const done = step('done', '2026-11-01', '2026-11-02');
  expect(nextStep([done, agreement, late, soon])?.name).toBe('soon');
  expect(nextStep([done, agreement, step('other', null)])?.name).toBe('agreement');
  expect(nextStep([done])).toBeUndefined();
});
