import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskStorage } from './disk-storage.ts';

let folder: string;
let storage: DiskStorage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-images-'));
  storage = new DiskStorage(join(folder, 'images'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const contentOf = async (key: string) => {
  const file = await storage.get(key);
  return file && { size: file.sizeBytes, text: await text(file.stream()) };
};

describe('works', () => {
  it('gives back what was put, with its size', async () => {
    await storage.put('originals/ab/one.jpg', Buffer.from('house'));
    expect(await contentOf('originals/ab/one.jpg')).toEqual({ size: 5, text: 'house' });
    expect(await storage.exists('originals/ab/one.jpg')).toBe(true);
  });

  it('takes a stream', async () => {
    await storage.put('a/stream.jpg', Readable.from([Buffer.from('ho'), Buffer.from('use')]));
    expect(await contentOf('a/stream.jpg')).toEqual({ size: 5, text: 'house' });
  });

  it('holds the later bytes when a key is put twice', async () => {
    await storage.put('a/twice.jpg', Buffer.from('first'));
    await storage.put('a/twice.jpg', Buffer.from('second'));
    expect(await contentOf('a/twice.jpg')).toMatchObject({ text: 'second' });
  });

  it('deletes one key, and deletes a missing one without complaint', async () => {
    await storage.put('a/gone.jpg', Buffer.from('x'));
    await storage.delete('a/gone.jpg');
    await storage.delete('a/gone.jpg');
    expect(await storage.get('a/gone.jpg')).toBeNull();
  });

  it('deletes everything under a prefix and nothing beside it', async () => {
    await storage.put('variants/ab/id1/small.jpg', Buffer.from('x'));
    await storage.put('variants/ab/id10/small.jpg', Buffer.from('y'));
    await storage.deleteUnder('variants/ab/id1');
    expect(await storage.exists('variants/ab/id1/small.jpg')).toBe(false);
    expect(await storage.exists('variants/ab/id10/small.jpg')).toBe(true);
  });
});

describe('refuses', () => {
  it.each([
    '../outside.jpg',
    'a/../../outside.jpg',
    '/etc/passwd',
    'a//b.jpg',
    'a/.hidden',
    '.unfinished/x',
    'a\\b.jpg',
    'a/b\0.jpg',
    'A/B.jpg',
    '',
    `a/${'x'.repeat(300)}`,
  ])('a key that could leave the store: %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('cannot be the key');
    await expect(storage.get(key)).rejects.toThrow('cannot be the key');
    await expect(storage.delete(key)).rejects.toThrow('cannot be the key');
    await expect(storage.deleteUnder(key)).rejects.toThrow('cannot be the key');
  });

  it('to take a folder for a file', async () => {
    await storage.put('folder/inside.jpg', Buffer.from('x'));
    expect(await storage.get('folder')).toBeNull();
    expect(await storage.get('folder/inside.jpg/deeper')).toBeNull();
  });
});

describe('protects', () => {
  it('keeps nothing, not even half a file, when the sender breaks off', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(storage.put('a/broken.jpg', broken)).rejects.toThrow('connection lost');
    expect(await storage.exists('a/broken.jpg')).toBe(false);
    expect(await readdir(join(folder, 'images/.unfinished'))).toEqual([]);
  });

  it('shows every reader either the old bytes or the new ones while a key is put again', async () => {
    const one = 'a'.repeat(200_000);
    const other = 'b'.repeat(300_000);
    await storage.put('a/race.jpg', Buffer.from(one));
    const writes = Array.from({ length: 10 }, (_, n) => storage.put('a/race.jpg', Buffer.from(n % 2 ? one : other)));
    const reads = Array.from({ length: 10 }, () => contentOf('a/race.jpg'));
    for (const read of await Promise.all(reads)) expect([one, other]).toContain(read?.text);
    await Promise.all(writes);
  });

  it('clears away what a killed process left half written, and leaves a fresh one to its writer', async () => {
    const root = join(folder, 'swept');
    await mkdir(join(root, '.unfinished'), { recursive: true });
    await writeFile(join(root, '.unfinished/old'), 'x');
    await writeFile(join(root, '.unfinished/fresh'), 'x');
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(join(root, '.unfinished/old'), yesterday, yesterday);
    await new DiskStorage(root).put('a/b.jpg', Buffer.from('x'));
    await expect(stat(join(root, '.unfinished/old'))).rejects.toThrow('ENOENT');
    expect((await stat(join(root, '.unfinished/fresh'))).size).toBe(1);
  });
});
