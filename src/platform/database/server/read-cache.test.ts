import { describe, expect, test } from 'vitest';
import { ChangeFeed, ReadCache } from './read-cache.ts';

interface Home {
  price: number;
}

function cachedHomes(changes: ChangeFeed | undefined) {
  const stored = new Map<number, Home>([
    [1, { price: 100 }],
    [2, { price: 200 }],
  ]);
  const asked: number[][] = [];
  const cache = new ReadCache<number, Home>({ changes, tag: 'listings', maxValues: 10 });
  const pricesOf = async (ids: readonly number[], beforeReply: () => void = () => {}) => {
    const found = await cache.get(ids, async (missing) => {
      asked.push([...missing]);
      const read = new Map(missing.flatMap((id) => [...stored].filter(([storedId]) => storedId === id)));
      beforeReply();
      return read;
    });
    return ids.map((id) => found.get(id)?.price);
  };
  return { stored, asked, pricesOf };
}

function connectedFeed(): ChangeFeed {
  const changes = new ChangeFeed();
  changes.connected();
  return changes;
}

describe('cached reads', () => {
  test('read only what is not cached', async () => {
    const { asked, pricesOf } = cachedHomes(connectedFeed());
    expect(await pricesOf([1])).toEqual([100]);
    expect(await pricesOf([2, 1, 3])).toEqual([200, 100, undefined]);
    expect(await pricesOf([1, 2])).toEqual([100, 200]);
    expect(asked).toEqual([[1], [2, 3]]);
  });

  test('are read again after a change of their tag, and not after others', async () => {
    const changes = connectedFeed();
    const { stored, asked, pricesOf } = cachedHomes(changes);
    await pricesOf([1]);
    stored.set(1, { price: 90 });
    changes.changed(['blog']);
    expect(await pricesOf([1])).toEqual([100]);
    changes.changed(['agency', 'listings']);
    expect(await pricesOf([1])).toEqual([90]);
    expect(asked).toEqual([[1], [1]]);
  });

  test('are not cached when they were read before a change that came meanwhile', async () => {
    const changes = connectedFeed();
    const { stored, pricesOf } = cachedHomes(changes);
    await pricesOf([1], () => {
      stored.set(1, { price: 90 });
      changes.changed(['listings']);
    });
    expect(await pricesOf([1])).toEqual([90]);
  });

  test('are not cached while changes are unknown, nor beyond', async () => {
    const changes = connectedFeed();
    const { stored, pricesOf } = cachedHomes(changes);
    await pricesOf([1]);
    changes.disconnected();
    stored.set(1, { price: 90 });
    expect(await pricesOf([1])).toEqual([90]);
    stored.set(1, { price: 80 });
    changes.connected();
    expect(await pricesOf([1])).toEqual([80]);
  });

  test('are made anew each time without news of changes', async () => {
    const { asked, pricesOf } = cachedHomes(undefined);
    await pricesOf([1]);
    await pricesOf([1]);
    expect(asked).toEqual([[1], [1]]);
  });
});
