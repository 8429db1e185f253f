import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DiskStorage } from './disk-storage.ts';
import { removeFileWithoutRow } from './remove-stored-file.ts';

const KEY = 'documents/aa/paper.pdf';
let folder: string;
let storage: DiskStorage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-files-'));
  storage = new DiskStorage(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const failure = (message: string, code?: string) => Object.assign(new Error(message), code && { code });

test.each([
  ['the database has no space for the row', failure('could not extend file', '53100'), false],
  ['the database refuses the row', failure('duplicate key', '23505'), false],
  ['the database ends before it answers', failure('terminating connection because of crash', '57P02'), true],
  ['the connection breaks before the answer', failure('Connection terminated unexpectedly'), true],
  ['the answer does not come in time', failure('Query read timeout'), true],
])('when %s, the file is kept only if the row may be there', async (_when, error, isKept) => {
  await storage.put(KEY, Buffer.from('paper'));
  await removeFileWithoutRow(storage, KEY, error);
  expect(await storage.exists(KEY)).toBe(isKept);
});
