import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteFiles } from '#platform/files/server/site-files.ts';
import { type FileStorage, keysUnder } from '#platform/files/server/storage.ts';

/** Larger than one part of a multipart upload (5 MB). */
const LARGE_BYTES = 12_000_000;

/**
 * Declares the tests of what holds for every storage.
 * @param open gives an empty one, before the first test
 */
export function describeStorage(kind: string, open: () => Promise<SiteFiles>): void {
  describe(`a storage in ${kind}`, () => {
    let storage: FileStorage;
    let files: SiteFiles;
    beforeAll(async () => {
      files = await open();
      storage = files.images;
    });

    const contentOf = async (key: string) => {
      const file = await storage.get(key);
      return file && { size: file.sizeBytes, text: await text(file.stream()) };
    };
    const keysOf = async (prefix?: string) => (await keysUnder(storage, prefix)).toSorted();
    const put = (key: string, content: string | Readable) =>
      storage.put(key, typeof content === 'string' ? Buffer.from(content) : content, 'image/jpeg');

    it('gives back what was put, with its size and time', async () => {
      const before = Date.now();
      await put('originals/ab/one.jpg', 'house');
      expect(await contentOf('originals/ab/one.jpg')).toEqual({ size: 5, text: 'house' });
      expect(await storage.exists('originals/ab/one.jpg')).toBe(true);
      // Object stores tell whole seconds.
      expect((await storage.get('originals/ab/one.jpg'))?.modifiedAt.getTime()).toBeGreaterThan(before - 2_000);
    });

    it('has nothing under a key that was never put, nor under the beginning of one', async () => {
      await put('never/there.jpg', 'x');
      for (const key of ['never/put.jpg', 'never', 'never/there.jpg/deeper']) {
        expect([key, await storage.get(key), await storage.exists(key)]).toEqual([key, null, false]);
      }
    });

    it('reads a part of a file', async () => {
      await put('a/part.jpg', 'a house with a garden');
      const file = await storage.get('a/part.jpg');
      expect(file && (await text(file.stream({ start: 2, end: 6 })))).toBe('house');
    });

    it('takes a stream, also one of many parts', async () => {
      await put('a/stream.jpg', Readable.from([Buffer.from('ho'), Buffer.from('use')]));
      expect(await contentOf('a/stream.jpg')).toEqual({ size: 5, text: 'house' });
      const part = Buffer.alloc(LARGE_BYTES / 12, 'm');
      await put('a/large.zip', Readable.from(Array.from({ length: 12 }, () => part)));
      const large = await contentOf('a/large.zip');
      expect([large?.size, large?.text === 'm'.repeat(LARGE_BYTES)]).toEqual([LARGE_BYTES, true]);
    });

    it('holds the later bytes when a key is put twice', async () => {
      await put('a/twice.jpg', 'first');
      await put('a/twice.jpg', 'second');
      expect(await contentOf('a/twice.jpg')).toMatchObject({ text: 'second' });
    });

    it('keeps nothing, not even half a file, when the sender breaks off', async () => {
      const breakingAfter = (bytes: number) =>
        Readable.from(
          (function* () {
            yield Buffer.alloc(bytes);
            throw new Error('connection lost');
          })(),
        );
      for (const bytes of [4, LARGE_BYTES]) {
        await expect(put('a/broken.jpg', breakingAfter(bytes))).rejects.toThrow('connection lost');
        expect(await storage.exists('a/broken.jpg')).toBe(false);
      }
    });

    it('deletes one key, and deletes a missing one without complaint', async () => {
      await put('a/gone.jpg', 'x');
      await storage.delete('a/gone.jpg');
      await storage.delete('a/gone.jpg');
      expect(await storage.get('a/gone.jpg')).toBeNull();
    });

    it('deletes everything under a prefix and nothing beside it', async () => {
      await put('variants/ab/id1/small.jpg', 'x');
      await put('variants/ab/id1/large.jpg', 'x');
      await put('variants/ab/id10/small.jpg', 'y');
      await storage.deleteUnder('variants/ab/id1');
      await storage.deleteUnder('variants/ab/id1');
      expect(await keysOf('variants')).toEqual(['variants/ab/id10/small.jpg']);
    });

    it('gives a file another key, in the place of what is there', async () => {
      await put('moved/from.jpg', 'new');
      await put('moved/to/it.jpg', 'old');
      await storage.move('moved/from.jpg', 'moved/to/it.jpg');
      expect(await contentOf('moved/to/it.jpg')).toEqual({ size: 3, text: 'new' });
      expect(await keysOf('moved')).toEqual(['moved/to/it.jpg']);
    });

    it('lists the keys under a prefix, and of nobody else', async () => {
      await put('listed/ab/one.jpg', 'x');
      await put('listed/two.jpg', 'x');
      await put('listed-beside/three.jpg', 'x');
      await files.exports.put('four.zip', Buffer.from('x'), 'application/zip');
      expect(await keysOf('listed')).toEqual(['listed/ab/one.jpg', 'listed/two.jpg']);
      expect(await keysOf('nothing')).toEqual([]);
      const all = await keysOf();
      expect(all).toEqual(expect.arrayContaining(['listed/two.jpg', 'listed-beside/three.jpg']));
      expect(all).not.toContain('four.zip');
      for await (const { modifiedAt } of files.exports.list())
        expect(modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    });

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
    ])('refuses a key that could leave it: %j', async (key) => {
      const refused = 'cannot be the key';
      await expect(put(key, 'x')).rejects.toThrow(refused);
      await expect(storage.get(key)).rejects.toThrow(refused);
      await expect(storage.delete(key)).rejects.toThrow(refused);
      await expect(storage.deleteUnder(key)).rejects.toThrow(refused);
      await expect(storage.move('a/b.jpg', key)).rejects.toThrow(refused);
      await expect(keysOf(key)).rejects.toThrow(refused);
    });
  });
}
