import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { backupKeyPattern } from './backup-place.ts';
import { decrypted, encrypted, makeBackupKey } from './encryption.ts';

const CHUNK = 64 * 1024;
const TAG = 16;
const key = await makeBackupKey();

async function* pieces(content: Buffer, size = 10_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

const encrypt = (content: Buffer, keys = [key]) => buffer(encrypted(pieces(content), keys));
const decrypt = (content: Buffer, keys = [key]) => buffer(decrypted(pieces(content), keys, 'makao.tar.age'));

describe('an encrypted backup', () => {
  test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 5])(
    'of %d bytes is the same when decrypted',
    async (bytes) => {
      const content = randomBytes(bytes);
      expect((await decrypt(await encrypt(content))).equals(content)).toBe(true);
    },
  );

  test('is opened by an earlier key beside the present one', async () => {
    const content = Buffer.from('rows');
    const sealed = await encrypt(content);
    expect(key).toMatch(backupKeyPattern);
    expect((await decrypt(sealed, [await makeBackupKey(), key])).equals(content)).toBe(true);
  });

  test('is refused without its key', async () => {
    const sealed = await encrypt(Buffer.from('rows'));
    await expect(decrypt(sealed, [await makeBackupKey()])).rejects.toThrow('none of the keys of BACKUP_KEY');
    await expect(decrypt(sealed, [])).rejects.toThrow('is encrypted. Set BACKUP_KEY');
  });

  test.each([
    ['by a byte', (sealed: Buffer) => sealed.length - 1],
    ['between two chunks', (sealed: Buffer) => sealed.length - (5 + TAG)],
    ['in its header', () => 40],
    ['to nothing', () => 0],
  ])('that was cut short %s is refused', async (_, lengthOf) => {
    const sealed = await encrypt(randomBytes(2 * CHUNK + 5));
    await expect(decrypt(sealed.subarray(0, lengthOf(sealed)))).rejects.toMatchObject({ name: 'BackupRefused' });
  });

  test.each([30, 300, -1])('with another byte at %d is refused', async (at) => {
    const sealed = await encrypt(randomBytes(CHUNK + 5));
    const index = at < 0 ? sealed.length + at : at;
    sealed.writeUInt8(sealed.readUInt8(index) ^ 1, index);
    await expect(decrypt(sealed)).rejects.toMatchObject({ name: 'BackupRefused' });
  });

  test('whose place breaks off says so, and not that the backup is damaged', async () => {
    const sealed = await encrypt(randomBytes(2 * CHUNK));
    async function* broken() {
      yield* pieces(sealed.subarray(0, CHUNK + 1000));
      throw new Error('the bucket is away');
    }
    await expect(buffer(decrypted(broken(), [key], 'makao.tar.age'))).rejects.toThrow('the bucket is away');
  });
});
