import { expect, test, vi } from 'vitest';
import { ApiFailure } from './failure.ts';

test('a failure thrown by the other program, with its own copy of the class, is recognised', async () => {
  vi.resetModules();
  const other = await import('./failure.ts');
  expect(other.ApiFailure).not.toBe(ApiFailure);
  expect(new other.ApiFailure(404, 'listing_not_found', 'Gone')).toBeInstanceOf(ApiFailure);
  expect(new TypeError('No')).not.toBeInstanceOf(ApiFailure);
  expect(null).not.toBeInstanceOf(ApiFailure);
});
