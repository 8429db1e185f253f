import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { describeStorage } from '#tests/support/describe-storage.ts';
import { openSiteFiles } from './site-files.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-storage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeStorage('a folder', () => openSiteFiles({ dataDir: folder }));
