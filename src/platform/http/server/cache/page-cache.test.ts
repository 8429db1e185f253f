import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cachedReply } from './cached-reply.ts';
import { type Outage, PageCache, type Rendering } from './page-cache.ts';

const MAX_BYTES = 400_000;
const page = (key: string) => ({ key, hasParameters: false });
let now = 0;
let cache: PageCache;
let renderings = 0;

beforeEach(() => {
  now = 0;
  renderings = 0;
  cache = new PageCache(MAX_BYTES, () => now);
  cache.connected();
});

const sendUncached = () => {
  throw new Error('nothing to send');
};
const rendering = async (text: string, tags: readonly string[] = ['listings']): Promise<Rendering> => {
  renderings += 1;
  return { reply: cachedReply(Buffer.from(text), {}), tags, sendUncached, outage: null };
};
const failing = async (outage: Outage): Promise<Rendering> => {
  renderings += 1;
  return { reply: null, tags: [], sendUncached, outage };
};
const outage = () => failing('database_away');
const busy = () => failing('busy');
async function ask(key = '/', render = () => rendering('text')) {
  const found = await cache.get(page(key), render);
  return found.reply ? [found.state, found.reply.bodies.identity.toString()] : ['uncached'];
}
/** Random text, which compression leaves as long as it is. */
const incompressible = (length: number) =>
  Array.from({ length: length / 32 }, () => crypto.randomUUID().replaceAll('-', '')).join('');

describe('the age of an entry', () => {
  test.each([
    [59_999, 'fresh'],
    [60_000, 'stale'],
    [119_999, 'stale'],
    [120_000, 'rendered'],
  ])('%i ms: the reply is %s', async (age, state) => {
    await ask();
    now = age;
    expect(await ask('/', () => rendering('later'))).toEqual([state, state === 'rendered' ? 'later' : 'text']);
  });

  test('beyond a minute: one rendering in the background, and its reply from then on', async () => {
    await ask();
    now = 60_000;
    const later = () => rendering('later');
    expect(await Promise.all([ask('/', later), ask('/', later), ask('/', later)])).toEqual(
      Array(3).fill(['stale', 'text']),
    );
    await vi.waitFor(async () => expect(await ask('/', later)).toEqual(['fresh', 'later']), 10_000);
    expect(renderings).toBe(2);
  });

  test('of a rendering that fails in the background changes nothing: the next request tries again', async () => {
    await ask();
    now = 60_000;
    expect(await ask('/', () => Promise.reject(new Error('broken')))).toEqual(['stale', 'text']);
    await delay(0);
    await ask('/', () => rendering('mended'));
    await vi.waitFor(async () => expect(await ask()).toEqual(['fresh', 'mended']), 10_000);
  });
});

describe('while the database is unreachable', () => {
  test('an entry is sent for a day, and one rendering in two seconds finds out whether it is back', async () => {
    await ask();
    cache.disconnected();
    now = 1_000;
    for (let each = 0; each < 5; each += 1) expect(await ask('/', outage)).toEqual(['stale', 'text']);
    expect(renderings).toBe(2);
    now = 24 * 60 * 60_000 - 1;
    expect(await ask('/', outage)).toEqual(['stale', 'text']);
    now += 2_001;
    expect(await ask('/', outage)).toEqual(['uncached']);
  });

  test('nothing is stored; after a reconnect every entry is rendered again', async () => {
    await ask();
    cache.disconnected();
    await ask('/new');
    cache.connected();
    expect(await ask('/', () => rendering('after'))).toEqual(['rendered', 'after']);
    expect((await ask('/new'))[0]).toBe('rendered');
    expect((await ask('/new'))[0]).toBe('fresh');
  });

  test('a rendering that lasts over a reconnect is not stored', async () => {
    const asked = ask('/', async () => {
      cache.disconnected();
      cache.connected();
      return rendering('between');
    });
    expect(await asked).toEqual(['rendered', 'between']);
    expect((await ask())[0]).toBe('rendered');
  });
});

describe('a rendering that finds the database busy, which clients can bring about', () => {
  test('keeps no other address from being rendered', async () => {
    await ask();
    cache.disconnected();
    cache.connected();
    expect(await ask('/slow', busy)).toEqual(['uncached']);
    expect(await ask('/', () => rendering('current'))).toEqual(['rendered', 'current']);
  });

  test('sends the last reply where nothing it shows has changed, or nothing can be told of changes', async () => {
    await ask();
    now = 120_000;
    expect(await ask('/', busy)).toEqual(['stale', 'text']);
    expect(
      await ask('/', async () => {
        cache.invalidate(['listings']);
        return busy();
      }),
    ).toEqual(['uncached']);
    await ask();
    cache.disconnected();
    expect(await ask('/', busy)).toEqual(['stale', 'text']);
    cache.connected();
    expect(await ask('/', busy)).toEqual(['uncached']);
  });
});

describe('a change', () => {
  test('drops the entries with its tag, and no others', async () => {
    await ask('/list', () => rendering('list', ['listings', 'agency']));
    await ask('/one', () => rendering('one', ['property-1', 'agency']));
    await ask('/two', () => rendering('two', ['property-2', 'agency']));
    cache.invalidate(['listings', 'property-1']);
    expect([cache.fresh('/list'), cache.fresh('/one')]).toEqual([null, null]);
    expect(cache.fresh('/two')).not.toBeNull();
    cache.invalidate(['agency']);
    expect(cache.figures).toMatchObject({ entries: 0, bytes: 0, dropped: 3 });
  });

  test('during a rendering keeps its reply from being stored, and a later request does not join it', async () => {
    let finish = () => {};
    const slow = ask('/', async () => {
      await new Promise<void>((done) => {
        finish = done;
      });
      return rendering('before');
    });
    cache.invalidate(['listings']);
    expect(await ask('/', () => rendering('after'))).toEqual(['rendered', 'after']);
    finish();
    expect(await slow).toEqual(['rendered', 'before']);
    expect(await ask()).toEqual(['fresh', 'after']);
  });

  test('of something else during a rendering lets it be stored', async () => {
    await ask('/', async () => {
      cache.invalidate(['team']);
      return rendering('text');
    });
    expect((await ask())[0]).toBe('fresh');
  });
});

describe('bytes', () => {
  const bytesOf = (keys: readonly string[]) =>
    keys.reduce((sum, key) => {
      const { identity, gzip, br } = cache.fresh(key)?.reply.bodies ?? {};
      return sum + (identity?.length ?? 0) + (gzip?.length ?? 0) + (br?.length ?? 0);
    }, 0);

  test('are those of every encoding, also after the better compression', async () => {
    const prices = Array.from({ length: 2_000 }, (_, each) => `${(each * 7919) % 1009} shillings, `).join('');
    const keys = ['/a', '/b', '/c'];
    for (const key of keys) await ask(key, () => rendering(key + prices));
    const beside = () => cache.bytes - bytesOf(keys);
    // Encodings that are not made yet are estimated.
    await vi.waitFor(() => expect(beside()).toBeLessThan(300 * keys.length), 10_000);
    expect(beside()).toBeGreaterThan(0);
    expect(cache.fresh('/c')?.reply.bodies.br?.length).toBeGreaterThan(0);
  });

  test('never exceed the bound; the least recently used goes first', async () => {
    for (let each = 0; each < 40; each += 1) {
      await ask(`/${each}`, () => rendering(incompressible(16_000)));
      expect(cache.fresh('/0')).not.toBeNull();
      expect(cache.bytes).toBeLessThanOrEqual(MAX_BYTES);
    }
    expect(cache.fresh('/1')).toBeNull();
    expect(cache.fresh('/39')).not.toBeNull();
    expect(cache.figures.entries).toBeGreaterThan(5);
  });

  test('of one page beyond an eighth of the bound are not kept, and displace nothing', async () => {
    await ask('/small');
    await ask('/large', () => rendering(incompressible(MAX_BYTES / 4)));
    expect([cache.fresh('/large'), cache.figures.entries]).toEqual([null, 1]);
    cache.invalidate(['listings']);
    expect(cache.bytes).toBe(0);
  });
});

test('fifty requests of a moment have one rendering', async () => {
  const found = await Promise.all(
    Array.from({ length: 50 }, () => ask('/', () => delay(20).then(() => rendering('x')))),
  );
  expect([renderings, new Set(found.map(String)).size]).toEqual([1, 1]);
});

test('an address with parameters is stored at its second request', async () => {
  const states: string[] = [];
  for (let each = 0; each < 3; each += 1) {
    const { reply, ...found } = await cache.get({ key: '/?q=1', hasParameters: true }, () => rendering('x'));
    states.push(reply && 'state' in found ? found.state : 'uncached');
  }
  expect(states).toEqual(['rendered', 'rendered', 'fresh']);
});
