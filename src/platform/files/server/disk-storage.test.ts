import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskStorage } from './disk-storage.ts';
import { keysUnder } from './storage.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('protects the disk', () => {
  it('from half a file, when the sender breaks off', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(new DiskStorage(folder).put('a/broken.jpg', broken)).rejects.toThrow('connection lost');
    expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
  });

  it.each([
    ['put', (storage: DiskStorage) => storage.put('a/b.jpg', Buffer.from('x'))],
    ['list', (storage: DiskStorage) => keysUnder(storage)],
  ])(
    'from what a killed process left half written, at the next %s, and leaves a fresh one to its writer',
    async (name, use) => {
      const root = join(folder, name);
      await mkdir(join(root, '.unfinished'), { recursive: true });
      await writeFile(join(root, '.unfinished/old'), 'x');
      await writeFile(join(root, '.unfinished/fresh'), 'x');
      const yesterday = new Date(Date.now() - 86_400_000);
      await utimes(join(root, '.unfinished/old'), yesterday, yesterday);
      await use(new DiskStorage(root));
      await expect(stat(join(root, '.unfinished/old'))).rejects.toThrow('ENOENT');
      expect((await stat(join(root, '.unfinished/fresh'))).size).toBe(1);
    },
  );

  it('from mixtures: every reader gets the old bytes or the new ones while a key is put again', async () => {
    const storage = new DiskStorage(folder);
    const [one, other] = ['a'.repeat(200_000), 'b'.repeat(300_000)];
    await storage.put('a/race.jpg', Buffer.from(one));
    const writes = Array.from({ length: 10 }, (_, n) => storage.put('a/race.jpg', Buffer.from(n % 2 ? one : other)));
    const reads = Array.from({ length: 10 }, async () => {
      const file = await storage.get('a/race.jpg');
      return file && text(file.stream());
    });
    for (const read of await Promise.all(reads)) expect([one, other]).toContain(read);
    await Promise.all(writes);
  });

  it('from other accounts, where a folder is made for its owner alone', async () => {
    const root = join(folder, 'private');
    await new DiskStorage(root, 0o700).put('a.zip', Buffer.from('x'));
    expect((await stat(root)).mode & 0o777).toBe(0o700);
  });
});
