import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#platform/http/failure.ts';
import type { DraftHandlers, DraftSnapshot, SentDraft } from './draft-delivery.ts';
import { DraftSaver } from './draft-saver.ts';

interface Fields extends Record<string, unknown> {
  title: string;
  price: string;
}

const stored = (): Fields => ({ title: 'Old', price: '1' });
let form: Fields;
let sent: SentDraft<Fields>[];
let answer: (draft: SentDraft<Fields>) => Promise<{ version: number }>;
let theirs: { version: number; fields: Fields };
let snapshot: DraftSnapshot;
let taken: readonly string[];
let isReloadBroken: boolean;

const openSaver = () => openSaverOf(1, stored());

function openSaverOf(version: number, fields: Fields): DraftSaver<Fields> {
  const handlers: DraftHandlers<Fields> = {
    subject: 'property-1',
    staffId: 'me',
    read: () => form,
    send: (draft) => {
      sent.push(draft);
      return answer(draft);
    },
    reload: async () => {
      if (isReloadBroken) throw new TypeError('Failed to fetch');
      return theirs;
    },
    show: (fields) => {
      form = fields;
    },
    onTaken: (names) => {
      taken = names;
    },
    onChange: (next) => {
      snapshot = next;
    },
  };
  return new DraftSaver(handlers, { version, fields }, 1000);
}

/** Types into one field. */
function type(saver: DraftSaver<Fields>, change: Partial<Fields>): void {
  form = { ...form, ...change };
  saver.touch();
}

const refusal = () =>
  new ApiFailure(409, 'edited_meanwhile', 'No.', [{ field: 'version', code: 'edited_meanwhile', message: 'Achieng.' }]);

beforeEach(() => {
  vi.useFakeTimers();
  form = stored();
  sent = [];
  taken = [];
  isReloadBroken = false;
  answer = async ({ version }) => ({ version: version + 1 });
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('two saves are never under way at once, and the second begins from the version of the first', async () => {
  let release = (_reply: { version: number }) => {};
  answer = () => new Promise((resolve) => (release = resolve));
  const saver = openSaver();
  type(saver, { title: 'One' });
  const first = saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  type(saver, { title: 'Two' });
  const second = saver.flush();
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(1);
  answer = async ({ version }) => ({ version: version + 1 });
  release({ version: 2 });
  await Promise.all([first, second]);
  expect(sent.map(({ version, session, changed }) => [version, session.save, changed])).toEqual([
    [1, 1, { title: 'One' }],
    [2, 2, { title: 'Two' }],
  ]);
});

test('a page that goes away with a save under way sends all of it in its place, under the next number', async () => {
  answer = ({ signal }) =>
    new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
  const saver = openSaver();
  type(saver, { title: 'One' });
  const first = saver.flush().catch(() => 'stopped');
  await vi.advanceTimersByTimeAsync(0);
  type(saver, { price: '2' });
  expect(saver.leave(() => true)).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(await first).toBe('stopped');
  expect(sent.map(({ session, changed, signal }) => [session.save, changed, signal.aborted])).toEqual([
    [1, { title: 'One' }, true],
    [2, { title: 'One', price: '2' }, false],
  ]);
  saver.leave(() => true);
  expect(sent).toHaveLength(2);
});

test('what was left and not stored is sent again when the editor opens, in the same session', async () => {
  answer = () => new Promise(() => {});
  const before = openSaver();
  type(before, { title: 'Left' });
  before.leave(() => true);
  form = stored();
  answer = async ({ version }) => ({ version: version + 1 });
  const after = openSaver();
  after.resume();
  expect(form.title).toBe('Left');
  await after.flush();
  expect(sent.map(({ session: { save }, changed }) => [save, changed])).toEqual([
    [1, { title: 'Left' }],
    [2, { title: 'Left' }],
  ]);
  expect(new Set(sent.map(({ session }) => session.id)).size).toBe(1);
});

test('of somebody else’s changes, those in other fields are taken over and one in the same field waits for a choice', async () => {
  theirs = { version: 5, fields: { title: 'Theirs', price: '9' } };
  answer = async ({ version }) => {
    if (version < 5) throw refusal();
    return { version: version + 1 };
  };
  const saver = openSaver();
  type(saver, { title: 'Mine' });
  await expect(saver.flush()).rejects.toMatchObject({ code: 'edited_meanwhile' });
  expect(taken).toEqual(['price']);
  expect(form).toEqual({ title: 'Mine', price: '9' });
  expect(snapshot.conflicts).toMatchObject({ title: { theirs: 'Theirs', mine: 'Mine', message: 'Achieng.' } });
  await expect(saver.flush()).rejects.toMatchObject({ message: 'Achieng. Choose first what shall stand.' });
  expect(sent).toHaveLength(1);
  saver.keepMine('title');
  expect(await saver.flush()).toBe(6);
  expect(sent.at(-1)).toMatchObject({ version: 5, changed: { title: 'Mine' } });
});

test('a form that nobody touched saves nothing', async () => {
  form = { title: 'Old ', price: '1.0' };
  const saver = openSaver();
  await saver.flush();
  saver.leave(() => true);
  expect(sent).toEqual([]);
});

test('a save that lands while its page goes away is no conflict for the page that was read before it', async () => {
  const before = openSaver();
  type(before, { title: 'Left' });
  before.leave(() => true);
  await vi.advanceTimersByTimeAsync(0);
  // The reply came before the page was gone: 'pagehide' follows it.
  before.leave(() => true);
  before.remember();
  expect(sent).toHaveLength(1);
  form = stored();
  const after = openSaver();
  after.resume();
  expect(form.title).toBe('Left');
  await after.flush();
  expect(sent.map(({ session: { save }, changed }) => [save, changed])).toEqual([
    [1, { title: 'Left' }],
    [2, { title: 'Left' }],
  ]);
  expect(new Set(sent.map(({ session }) => session.id)).size).toBe(1);
});

test('what was saved on leaving and changed by somebody else since is not put back', async () => {
  const before = openSaver();
  type(before, { title: 'Left' });
  before.leave(() => true);
  await vi.advanceTimersByTimeAsync(0);
  form = { title: 'Theirs', price: '1' };
  const after = openSaverOf(3, form);
  after.resume();
  await after.flush();
  expect(form.title).toBe('Theirs');
  expect(sent).toHaveLength(1);
});

test('a page that stays after all goes on in a session of its own', async () => {
  const saver = openSaver();
  type(saver, { title: 'One' });
  saver.leave(() => true);
  await vi.advanceTimersByTimeAsync(0);
  type(saver, { title: 'Two' });
  await saver.flush();
  expect(new Set(sent.map(({ session }) => session.id)).size).toBe(2);
  expect(sessionStorage.getItem('makao.left-draft.property-1')).toBeNull();
});

test('a field in conflict shows what stands in it and what the other wrote last, while other fields are saved', async () => {
  theirs = { version: 5, fields: { title: 'Theirs', price: '1' } };
  answer = async ({ version }) => {
    if (version < theirs.version) throw refusal();
    return { version: version + 1 };
  };
  const saver = openSaver();
  type(saver, { title: 'Mine' });
  await expect(saver.flush()).rejects.toMatchObject({ code: 'edited_meanwhile' });
  type(saver, { title: 'Mine, longer' });
  expect(snapshot.conflicts.title).toMatchObject({ mine: 'Mine, longer', theirs: 'Theirs' });
  theirs = { version: 8, fields: { title: 'Theirs, longer', price: '1' } };
  await vi.advanceTimersByTimeAsync(1000);
  expect(snapshot.conflicts.title).toMatchObject({ mine: 'Mine, longer', theirs: 'Theirs, longer' });
  type(saver, { price: '7' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.at(-1)).toMatchObject({ version: 8, changed: { price: '7' } });
  expect(snapshot).toMatchObject({ status: { name: 'rest' }, conflicts: { title: { mine: 'Mine, longer' } } });
  type(saver, { title: 'Theirs, longer' });
  expect(snapshot.conflicts).toEqual({});
});

test('leaving twice in a row, one page after the other, is no conflict where the first save is found stored', async () => {
  answer = () => new Promise(() => {});
  const first = openSaver();
  type(first, { title: 'Once' });
  first.leave(() => true);
  form = stored();
  const second = openSaver();
  second.resume();
  type(second, { title: 'Twice' });
  second.leave(() => true);
  form = { title: 'Once', price: '1' };
  answer = async ({ version }) => ({ version: version + 1 });
  const third = openSaverOf(2, form);
  third.resume();
  expect(form.title).toBe('Twice');
  expect(snapshot.conflicts).toEqual({});
  await third.flush();
  expect(sent.at(-1)?.changed).toEqual({ title: 'Twice' });
});

test('what another person wrote after a page was left is a conflict on return', async () => {
  answer = () => new Promise(() => {});
  const first = openSaver();
  type(first, { title: 'Mine' });
  first.leave(() => true);
  form = { title: 'Theirs', price: '1' };
  openSaverOf(2, form).resume();
  expect(snapshot.conflicts).toMatchObject({ title: { mine: 'Mine', theirs: 'Theirs' } });
});

describe('no failure ends autosave', () => {
  const offline = () => new TypeError('Failed to fetch');
  const refusal422 = () => new ApiFailure(422, 'invalid_field', 'The title is too long');

  test('where what the other person saved cannot be read, it says so and tries again by itself', async () => {
    theirs = { version: 5, fields: { title: 'Old', price: '9' } };
    answer = async ({ version }) => {
      if (version < 5) throw refusal();
      return { version: version + 1 };
    };
    const saver = openSaver();
    type(saver, { title: 'Mine' });
    isReloadBroken = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(snapshot.status).toEqual({ name: 'failed', message: 'No response received from server' });
    isReloadBroken = false;
    await vi.advanceTimersByTimeAsync(6000);
    expect(sent.at(-1)).toMatchObject({ version: 5, changed: { title: 'Mine' } });
    expect([snapshot.status.name, form]).toEqual(['rest', { title: 'Mine', price: '9' }]);
  });

  test('a save that met no server is tried again by itself, less and less often, and at once when the connection is back', async () => {
    answer = async () => {
      throw offline();
    };
    const saver = openSaver();
    type(saver, { title: 'Offline' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(snapshot.status).toEqual({ name: 'failed', message: 'No response received from server' });
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(sent.length).toBeGreaterThan(4);
    expect(sent.length).toBeLessThan(12);
    answer = async ({ version }) => ({ version: version + 1 });
    saver.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(snapshot.status.name).toBe('rest');
    const stored = sent.length;
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(sent).toHaveLength(stored);
  });

  test('a refusal is not sent again before something else is typed or the person is back', async () => {
    answer = async () => {
      throw new ApiFailure(401, 'unauthenticated', 'Sign in first');
    };
    const saver = openSaver();
    type(saver, { title: 'Signed out' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(snapshot.status).toEqual({ name: 'failed', message: 'Sign in first' });
    saver.remember();
    form = stored();
    answer = async ({ version }) => ({ version: version + 1 });
    const after = openSaver();
    after.resume();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.at(-1)?.changed).toEqual({ title: 'Signed out' });
  });

  test('an editor that was left does not go on trying beside the one that opens next, which does', async () => {
    answer = async () => {
      throw offline();
    };
    const before = openSaver();
    type(before, { title: 'Left offline' });
    await expect(before.close()).rejects.toMatchObject({ code: 'no_response' });
    before.retry();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    form = stored();
    answer = async ({ version }) => ({ version: version + 1 });
    const after = openSaver();
    after.resume();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.map(({ session }) => session.save)).toEqual([1, 2]);
    expect([form.title, snapshot.status.name]).toEqual(['Left offline', 'rest']);
  });

  test('a save that nobody answers is given up after a minute and does not keep back the next', async () => {
    answer = () => new Promise(() => {});
    const saver = openSaver();
    type(saver, { title: 'Hanging' });
    await vi.advanceTimersByTimeAsync(61_000);
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(snapshot.status.name).toBe('failed');
    answer = async ({ version }) => ({ version: version + 1 });
    await vi.advanceTimersByTimeAsync(6000);
    expect([snapshot.status.name, sent.at(-1)?.session.save]).toEqual(['rest', 2]);
  });

  test('a second refusal on the heels of the first is merged as well', async () => {
    theirs = { version: 5, fields: stored() };
    answer = async ({ version }) => {
      if (version < 5) throw refusal();
      if (version === 5) {
        theirs = { version: 6, fields: { title: 'Old', price: '9' } };
        throw refusal();
      }
      return { version: version + 1 };
    };
    const saver = openSaver();
    type(saver, { title: 'Mine' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(sent.map(({ version }) => version)).toEqual([1, 5, 6]);
    expect([snapshot.status.name, form]).toEqual(['rest', { title: 'Mine', price: '9' }]);
  });

  test('a server that refuses the very version it gives is not asked over and over', async () => {
    theirs = { version: 1, fields: stored() };
    answer = async () => {
      throw refusal();
    };
    const saver = openSaver();
    type(saver, { title: 'Mine' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent).toHaveLength(1);
    expect(snapshot.status.name).toBe('failed');
  });

  test('what was typed is saved after publishing was refused', async () => {
    const saver = openSaver();
    type(saver, { title: 'Not ready' });
    await expect(
      saver.submit(async () => {
        throw refusal422();
      }),
    ).rejects.toMatchObject({ code: 'invalid_field' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.at(-1)?.changed).toEqual({ title: 'Not ready' });
    expect(snapshot.status.name).toBe('rest');
  });

  test('a reload between the refusal and the choice asks again, and another save of the other person is shown', async () => {
    theirs = { version: 5, fields: { title: 'Theirs', price: '1' } };
    answer = async () => {
      throw refusal();
    };
    const saver = openSaver();
    type(saver, { title: 'Mine' });
    isReloadBroken = true;
    await vi.advanceTimersByTimeAsync(1000);
    saver.leave(() => true);
    await vi.advanceTimersByTimeAsync(0);
    isReloadBroken = false;
    form = { title: 'Theirs, longer', price: '1' };
    const after = openSaverOf(6, form);
    after.resume();
    expect(form.title).toBe('Mine');
    expect(snapshot.conflicts).toMatchObject({ title: { theirs: 'Theirs, longer', mine: 'Mine' } });
  });
});

test('a conflict always shows what the other wrote last, also where other fields were saved in between', async () => {
  theirs = { version: 5, fields: { title: 'Theirs', price: '1' } };
  answer = async ({ version }) => {
    if (version < theirs.version) throw refusal();
    return { version: version + 1 };
  };
  const saver = openSaver();
  type(saver, { title: 'Mine' });
  await expect(saver.flush()).rejects.toMatchObject({ code: 'edited_meanwhile' });
  theirs = { version: 6, fields: { title: 'Mine', price: '1' } };
  type(saver, { price: '2' });
  await saver.flush();
  expect(snapshot.conflicts).toEqual({});
  expect(snapshot.status.name).toBe('rest');
});
