import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

const PASSWORD = 'twelve acacias on a hill';

test('an account that does not exist costs the work of one that does', async () => {
  const hash = await hashPassword(PASSWORD);
  const timed = async (stored: string | null) => {
    const started = performance.now();
    await isPassword(PASSWORD, stored);
    return performance.now() - started;
  };
  const fastest = async (stored: string | null) =>
    Math.min(await timed(stored), await timed(stored), await timed(stored));
  const [absent, present] = [await fastest(null), await fastest(hash)];
  expect(absent).toBeGreaterThan(present / 3);
  expect(absent).toBeLessThan(present * 3);
});
