import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConnectionQueue } from './connection-queue.ts';

const options = { size: 4, share: 2, waitMs: 60, longestWaitMs: 400, stuckMs: 120 };
const busy = { code: 'busy', status: 503 };
const wait = (ms: number) => new Promise((settle) => setTimeout(settle, ms));
/** Lets time pass until all of it is over: the queue's times are tested, not the machine's. */
const afterwards = async <T>(outcome: Promise<T>): Promise<T> => {
  // Handled here already, so that a refusal while time passes is no unhandled rejection.
  outcome.catch(() => {});
  await vi.runAllTimersAsync();
  return outcome;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the connections of one kind', () => {
  test('go to others while one operation has its share', async () => {
    const queue = new ConnectionQueue(options);
    await queue.take('slow');
    await queue.take('slow');
    await expect(afterwards(queue.take('slow'))).rejects.toMatchObject(busy);
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
    await expect(afterwards(queue.take('third'))).rejects.toMatchObject(busy);
    expect(performance.now() - begun).toBeCloseTo(options.waitMs, -1);
  });

  test('are waited for longer while the queue moves, as in a busy minute', async () => {
    const queue = new ConnectionQueue({ ...options, size: 1, share: 1 });
    const answers = Array.from({ length: 8 }, async () => {
      const giveBack = await queue.take('busy');
      await wait(25);
      giveBack();
      return 'answered';
    });
    expect(new Set(await afterwards(Promise.all(answers)))).toEqual(new Set(['answered']));
  });

  test('are refused in the end, however the queue moves', async () => {
    const queue = new ConnectionQueue({ ...options, size: 1, share: 1 });
    const answers = Array.from({ length: 30 }, async () => {
      const giveBack = await queue.take('busy');
      await wait(40);
      giveBack();
    });
    const outcomes = await afterwards(Promise.allSettled(answers));
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(10);
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
  test('refuses those who wait already', async () => {
    const queue = new ConnectionQueue({ ...options, waitMs: 5_000, longestWaitMs: 5_000 });
    await queue.take('stuck');
    await queue.take('stuck');
    const waiting = queue.take('stuck');
    const refused = expect(waiting).rejects.toMatchObject(busy);
    queue.noteTimeout('stuck');
    queue.noteTimeout('stuck');
    await refused;
  });

  test('is tried by one caller at a time, and refused to the others at once', async () => {
    const queue = new ConnectionQueue({ ...options, waitMs: 5_000, longestWaitMs: 5_000, stuckMs: 5_000 });
    queue.noteTimeout('stuck');
    queue.noteTimeout('stuck');
    const giveBack = await queue.take('stuck');
    const begun = performance.now();
    await expect(queue.take('stuck')).rejects.toMatchObject(busy);
    expect(performance.now() - begun).toBe(0);
    giveBack();
    await queue.take('other');
  });

  test('is open to everybody soon after its last timeout', async () => {
    const queue = new ConnectionQueue(options);
    queue.noteTimeout('stuck');
    queue.noteTimeout('stuck');
    await expect(afterwards(Promise.all([queue.take('stuck'), queue.take('stuck')]))).rejects.toMatchObject(busy);
    await afterwards(wait(options.stuckMs + 20));
    await queue.take('stuck');
  });

  test('is not shut out by a single slow one now and then', async () => {
    const queue = new ConnectionQueue(options);
    queue.noteTimeout('search');
    await afterwards(wait(options.stuckMs + 20));
    queue.noteTimeout('search');
    await Promise.all([queue.take('search'), queue.take('search')]);
  });
});
