import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FeedFiles } from './feed-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-feed-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let state: string | null;
let written: string[];
let files: FeedFiles;
beforeEach(() => {
  state = 'first';
  written = [];
  files = new FeedFiles(
    async () => folder,
    () => state,
  );
});

const text = (what: string) =>
  async function* () {
    written.push(what);
    yield what;
  };

test('a feed is written again after a change alone, and its ETag follows from the text', async () => {
  const first = await files.get('a', text('one'));
  expect(await files.get('a', text('never'))).toEqual(first);
  state = 'second';
  const second = await files.get('a', text('two'));
  state = 'third';
  const third = await files.get('a', text('one'));
  expect(written).toEqual(['one', 'two', 'one']);
  expect(second.etag).not.toBe(first.etag);
  expect(third.etag).toBe(first.etag);
  expect(await files.open(first)).toBeNull();
});

test('two who ask at once wait for one writing, and each feed has its own', async () => {
  const [one, same, other] = await Promise.all([
    files.get('a', text('one')),
    files.get('a', text('again')),
    files.get('b', text('other')),
  ]);
  expect(same).toEqual(one);
  expect(other.path).not.toBe(one.path);
  expect(written).toEqual(['one', 'other']);
});

test('who asks after a change does not get what was begun before it, nor does that stay', async () => {
  const gate = Promise.withResolvers<void>();
  const before = files.get('a', async function* () {
    yield 'before';
    await gate.promise;
  });
  state = 'second';
  const after = files.get('a', text('after'));
  gate.resolve();
  expect((await after).etag).not.toBe((await before).etag);
  expect((await files.get('a', text('after'))).etag).toBe((await after).etag);
});

test('nothing is kept while nothing is known of changes', async () => {
  state = null;
  await files.get('a', text('one'));
  await files.get('a', text('two'));
  expect(written).toEqual(['one', 'two']);
});

test('a text that cannot be finished is thrown away, and the next who asks gets a whole one', async () => {
  const before = await readdir(folder);
  const broken = files.get('a', async function* () {
    yield 'half';
    throw new Error('The database is away');
  });
  await expect(broken).rejects.toThrow('The database is away');
  // Files that newer ones have replaced are still being removed.
  expect((await readdir(folder)).filter((name) => !before.includes(name))).toEqual([]);
  expect(await files.get('a', text('whole'))).toMatchObject({ textBytes: 5 });
});
