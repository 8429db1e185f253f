import { describe, expect, test } from 'vitest';
import { ConnectionQueue } from './connection-queue.ts';

const options = { size: 4, share: 2, waitMs: 60, stuckMs: 120 };
const busy = { code: 'busy', status: 503 };
const wait = (ms: number) => new Promise((settle) => setTimeout(settle, ms));

describe('the connections of one kind', () => {
  test('go to others while one operation has its share', async () => {
    const queue = new ConnectionQueue(options);
    await queue.take('slow');
    await queue.take('slow');
    await expect(queue.take('slow')).rejects.toMatchObject(busy);
    await queue.take('quick');
    await queue.take('other');
  });

  test('are waited for in turn, and no longer than the limit', async () => {
    const queue = new ConnectionQueue({ ...options, size: 1, share: 1 });
    const giveBack = await queue.take('first');
    const second = queue.take('second');
    giveBack();
    await second;
    const begun = performance.now();
    await expect(queue.take('third')).rejects.toMatchObject(busy);
    expect(performance.now() - begun).toBeLessThan(500);
  });

  test('are all there again once they were given back', async () => {
    const queue = new ConnectionQueue(options);
    for (let round = 0; round < 20; round += 1) {
      const taken = await Promise.all([queue.take('a'), queue.take('a'), queue.take('b'), queue.take('b')]);
      for (const giveBack of taken) giveBack();
    }
  });
});

describe('an operation whose statements run out of time', () => {
  test('is tried by one caller at a time, and refused to the others at once', async () => {
    const queue = new ConnectionQueue(options);
    queue.noteTimeout('stuck');
    queue.noteTimeout('stuck');
    const giveBack = await queue.take('stuck');
    const begun = performance.now();
    await expect(queue.take('stuck')).rejects.toMatchObject(busy);
    expect(performance.now() - begun).toBeLessThan(50);
    giveBack();
    await queue.take('other');
  });

  test('is open to everybody soon after its last timeout', async () => {
    const queue = new ConnectionQueue(options);
    queue.noteTimeout('stuck');
    queue.noteTimeout('stuck');
    await expect(Promise.all([queue.take('stuck'), queue.take('stuck')])).rejects.toMatchObject(busy);
    await wait(options.stuckMs + 20);
    await queue.take('stuck');
  });

  test('is not shut out by a single slow one now and then', async () => {
    const queue = new ConnectionQueue(options);
    queue.noteTimeout('search');
    await wait(options.stuckMs + 20);
    queue.noteTimeout('search');
    await Promise.all([queue.take('search'), queue.take('search')]);
  });
});
