import { expect, test } from 'vitest';
import { formatSqm } from './areas.ts';

test('floor areas are shown in square metres with grouped thousands', () => {
  expect([184, 1250.5, 12_000, 96.25].map(formatSqm)).toEqual(['184 sqm', '1,250.5 sqm', '12,000 sqm', '96.3 sqm']);
});
