import { beforeEach, describe, expect, test } from 'vitest';
import { LONGEST_LAG_MS, ReplicaWatch, type ServerPosition } from './replica-watch.ts';

let clockMs: number;
let primary: ServerPosition | Error;
let replica: ServerPosition | Error;
let lines: string[];
let watch: ReplicaWatch;

const server = (position: number, isReplica = false): ServerPosition => ({ identity: 'one', isReplica, position });
const answer = (position: ServerPosition | Error) =>
  position instanceof Error ? Promise.reject(position) : Promise.resolve(position);

beforeEach(async () => {
  clockMs = 1_000;
  primary = server(100);
  replica = server(100, true);
  lines = [];
  const note = (...parts: unknown[]) => lines.push(String(parts.at(-1)));
  watch = new ReplicaWatch({
    askPrimary: () => answer(primary),
    askReplica: () => answer(replica),
    log: { info: note, warn: note },
    now: () => clockMs,
  });
});

const askAfter = async (milliseconds: number) => {
  clockMs += milliseconds;
  await watch.ask();
};

describe('the replica is read', () => {
  test('once it has everything that was committed before the start, and not before', async () => {
    expect(watch.isUsable()).toBe(false);
    replica = server(99, true);
    await watch.ask();
    expect(watch.isUsable()).toBe(false);
    replica = server(100, true);
    await askAfter(500);
    expect([watch.isUsable(), lines]).toEqual([true, ['Public reads go to the replica']]);
  });

  test('also while nothing is committed for long', async () => {
    for (let round = 0; round < 20; round += 1) await askAfter(10_000);
    expect(watch.isUsable()).toBe(true);
  });

  test('while it stays behind by less than the bound, which its figures tell', async () => {
    for (let round = 1; round <= 40; round += 1) {
      primary = server(100 + round);
      replica = server(Math.max(100, 100 + round - 6), true);
      await askAfter(500);
    }
    expect(watch.isUsable()).toBe(true);
    expect(watch.figures.lagSeconds).toBe(3);
    expect(lines).toHaveLength(1);
  });

  test('while the primary database does not answer, unless it lacks a change that a cache was told of', async () => {
    watch.listening();
    await watch.ask();
    primary = new Error('no answer');
    await askAfter(LONGEST_LAG_MS * 10);
    expect(watch.isUsable()).toBe(true);
    watch.changed();
    expect(watch.isUsable()).toBe(false);
    watch.notListening();
    expect(watch.isUsable()).toBe(true);
  });
});

describe('the primary database is read', () => {
  beforeEach(() => watch.ask());

  test('after a change, until the replica has it', async () => {
    clockMs += 10;
    primary = server(120);
    watch.changed();
    expect(watch.isUsable()).toBe(false);
    await askAfter(10);
    expect(watch.isUsable()).toBe(false);
    replica = server(120, true);
    primary = server(130);
    await askAfter(10);
    expect(watch.isUsable()).toBe(true);
    expect(lines).toHaveLength(1);
  });

  test('while the replica is further behind than the bound, with one line in the log for each turn', async () => {
    primary = server(200);
    for (let spent = 0; spent <= LONGEST_LAG_MS; spent += 500) await askAfter(500);
    expect(watch.isUsable()).toBe(false);
    expect(watch.figures.isUsed).toBe(false);
    replica = server(200, true);
    await askAfter(500);
    expect(watch.isUsable()).toBe(true);
    expect(lines).toEqual([
      'Public reads go to the replica',
      'Public reads go to the primary database: the replica is more than 5 s behind',
      'Public reads go to the replica',
    ]);
  });

  test('when nobody has asked for longer than the bound', () => {
    clockMs += LONGEST_LAG_MS + 1;
    expect(watch.isUsable()).toBe(false);
  });

  test('while the replica does not answer', async () => {
    replica = new Error('connection refused');
    await askAfter(500);
    expect(watch.isUsable()).toBe(false);
    replica = server(100, true);
    await askAfter(500);
    expect(watch.isUsable()).toBe(true);
    expect(lines[1]).toBe('Public reads go to the primary database: the replica does not answer');
  });

  test('for two seconds after a failed read, whatever the replica answers', async () => {
    watch.failed(new Error('too many connections'));
    await askAfter(1_900);
    expect(watch.isUsable()).toBe(false);
    await askAfter(200);
    expect(watch.isUsable()).toBe(true);
  });

  test('where the address leads to another database, or to a server that became a primary one', async () => {
    replica = { ...server(100, true), identity: 'another' };
    await askAfter(500);
    expect([watch.isUsable(), watch.isUnfit]).toEqual([false, true]);
    replica = server(100, false);
    await askAfter(500);
    expect([watch.isUsable(), watch.isUnfit]).toEqual([false, true]);
  });
});

test('a read that waits is given up as soon as the replica is known to be away', async () => {
  await watch.ask();
  const waiting = watch.whileThere(new Promise(() => {}));
  const given = expect(waiting).rejects.toThrow('The replica does not answer');
  const answered = watch.whileThere(Promise.resolve('rows'));
  expect(await answered).toBe('rows');
  replica = new Error('no answer');
  await askAfter(500);
  await given;
});
