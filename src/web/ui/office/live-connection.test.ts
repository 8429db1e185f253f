import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepFresh } from './keep-fresh.ts';
import { LiveConnection, type LiveSource } from './live-connection.ts';

/** Stands for the browser's connection, whose events the test makes. */
class Source implements LiveSource {
  private readonly listeners = new Map<string, (event: { data?: unknown }) => void>();
  isClosed = false;
  constructor(readonly url: string) {}
  addEventListener(type: string, listener: (event: { data?: unknown }) => void) {
    this.listeners.set(type, listener);
  }
  close() {
    this.isClosed = true;
  }
  emit(type: string, data?: string) {
    this.listeners.get(type)?.({ data });
  }
}

const MINUTE = 60_000;
let sources: Source[];
let isVisible: boolean;
let hasSources: boolean;
let connection: LiveConnection;
let fresh: ReturnType<typeof keepFresh>[];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  sources = [];
  fresh = [];
  isVisible = true;
  hasSources = true;
  connection = new LiveConnection({ open: openSource, isVisible: () => isVisible, hiddenMs: 5 * MINUTE });
});
afterEach(() => {
  for (const each of fresh) each.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function openSource(url: string): Source | null {
  const source = new Source(url);
  if (hasSources) sources.push(source);
  return hasSources ? source : null;
}
const newest = () => sources.at(-1);
const open = () => sources.filter(({ isClosed }) => !isClosed).map(({ url }) => url);

/** A list of a page. @returns how often it was read */
function list(topic: string, answers: () => Promise<boolean> = async () => true) {
  const refresh = vi.fn(answers);
  const kept = keepFresh({ connection, topics: [topic], refresh, isVisible: () => isVisible });
  fresh.push(kept);
  return { reads: () => refresh.mock.calls.length, ...kept };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
async function connect() {
  await pass(100);
  newest()?.emit('open');
}
/** Time passes in which the server tells that it is there. */
async function passWithBeats(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 25_000) {
    await pass(25_000);
    newest()?.emit('beat', '.');
  }
}
async function look(visible: boolean) {
  isVisible = visible;
  connection.visibilityChanged();
  if (visible) for (const each of fresh) each.seen();
  await pass(0);
}

describe('a page that is told of changes', () => {
  test('has one connection for all its lists, and reads only what changed', async () => {
    const [inbox, diary] = [list('enquiries'), list('diary')];
    await connect();
    expect(open()).toEqual(['/office/live?topics=diary,enquiries']);
    newest()?.emit('message', 'diary');
    newest()?.emit('message', 'diary');
    await pass(500);
    expect([inbox.reads(), diary.reads()]).toEqual([0, 1]);
  });

  test('asks nothing by itself, however long', async () => {
    const inbox = list('enquiries');
    await connect();
    await passWithBeats(60 * MINUTE);
    expect(inbox.reads()).toBe(0);
    expect(sources).toHaveLength(1);
  });

  test('connects anew when its parts are others, and not when they come back at once', async () => {
    list('enquiries').stop();
    list('enquiries');
    await connect();
    expect(sources).toHaveLength(1);
    list('diary');
    await connect();
    expect(open()).toEqual(['/office/live?topics=diary,enquiries']);
    for (const each of fresh) each.stop();
    await pass(100);
    expect(open()).toEqual([]);
  });

  test('tries again soon where somebody was busy, and reads once more what changed while it read', async () => {
    let isBusy = true;
    const inbox = list('enquiries', async () => !isBusy);
    await connect();
    newest()?.emit('message', 'enquiries');
    await pass(500);
    isBusy = false;
    await pass(2_000);
    expect(inbox.reads()).toBe(2);
    await passWithBeats(5 * MINUTE);
    expect(inbox.reads()).toBe(2);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const slow = list('offers', () => promise);
    await connect();
    newest()?.emit('message', 'offers');
    await pass(500);
    newest()?.emit('message', 'offers');
    resolve(true);
    await pass(3_000);
    expect(slow.reads()).toBe(2);
  });

  test('that failed to read asks again within half a minute', async () => {
    const inbox = list('enquiries', () => Promise.reject(new Error('no network')));
    await connect();
    newest()?.emit('message', 'enquiries');
    await pass(500);
    expect(inbox.reads()).toBe(1);
    await pass(20_000);
    expect(inbox.reads()).toBe(2);
  });
});

describe('a page that nobody sees', () => {
  test('reads what changed when it is seen again, and is told nothing any more after five minutes', async () => {
    const inbox = list('enquiries');
    await connect();
    await look(false);
    newest()?.emit('message', 'enquiries');
    await pass(MINUTE - 5_000);
    expect(inbox.reads()).toBe(0);
    await look(true);
    expect([inbox.reads(), sources.length]).toEqual([1, 1]);
    await look(false);
    await passWithBeats(5 * MINUTE);
    expect(open()).toEqual([]);
    await pass(60 * MINUTE);
    expect([inbox.reads(), sources.length]).toEqual([1, 1]);
    await look(true);
    expect([inbox.reads(), open().length]).toEqual([2, 1]);
  });
});

describe('a page that cannot be told', () => {
  test.each([
    ['in a browser without such connections', () => (hasSources = false)],
    ['by a server that refuses', () => {}],
  ])('%s asks every twenty seconds, and at once when it is looked at again', async (_where, prepare) => {
    prepare();
    const inbox = list('enquiries');
    await pass(100);
    newest()?.emit('error');
    await pass(20_000);
    expect(inbox.reads()).toBe(1);
    await look(false);
    await pass(20_000);
    expect(inbox.reads()).toBe(1);
    await look(true);
    expect(inbox.reads()).toBe(2);
  });

  test('tries to connect later and later, at least every five minutes', async () => {
    list('enquiries');
    await pass(100);
    const times: number[] = [];
    for (let count = 0; count < 9; count += 1) {
      newest()?.emit('error');
      const failedAt = Date.now();
      const before = sources.length;
      while (sources.length === before) await pass(1_000);
      times.push(Math.round((Date.now() - failedAt) / 5_000) * 5);
    }
    expect(times).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
  });

  test('notices a connection that broke silently, and reads what may have changed', async () => {
    const inbox = list('enquiries');
    await connect();
    await pass(70_000);
    expect(sources[0]?.isClosed).toBe(true);
    expect([sources.length, inbox.reads()]).toEqual([2, 1]);
  });

  test('because its reader opened too many asks by itself, and is told again when it is looked at', async () => {
    const inbox = list('enquiries');
    await connect();
    newest()?.emit('replaced', '.');
    await pass(5 * MINUTE);
    expect([open(), inbox.reads()]).toEqual([[], 15]);
    await look(true);
    expect(open()).toHaveLength(1);
  });
});
