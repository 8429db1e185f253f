import { describe, expect, it } from 'vitest';
import { chooseAccount } from './account.ts';

const isRoot = process.getuid?.() === 0;

describe('works', () => {
  it.runIf(isRoot)('passes over users that this machine does not have', async () => {
    const account = await chooseAccount(['no-such-user-here', 'nobody']);
    expect(account?.uid).toBeTruthy();
  });

  it.runIf(!isRoot)('lets an ordinary user run PostgreSQL as themselves', async () => {
    expect(await chooseAccount()).toBeNull();
  });
});
