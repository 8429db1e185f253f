import { type FileHandle, open } from 'node:fs/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupRefused } from './backup-format.ts';

/**
 * An encrypted backup is the tar file in the age format (https://age-encryption.org/v1), which `age -d -i key.txt`
 * opens too: encrypted and authenticated in chunks of 64 KiB, so that a file cut anywhere is refused and memory use
 * does not depend on its size.
 */

const AGE_HEADER = 'age-encryption.org/v1\n';

export const makeBackupKey = (): Promise<string> => generateX25519Identity();

export async function* encrypted(
  source: AsyncIterable<Uint8Array>,
  [key = '']: readonly string[],
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  yield* await encrypter.encrypt(streamOf(source));
}

/** @throws BackupRefused when no key opens the file, or it was changed or cut short; an error of `source` as it is */
export async function* decrypted(
  source: AsyncIterable<Uint8Array>,
  keys: readonly string[],
  name: string,
): AsyncGenerator<Uint8Array> {
  if (keys.length === 0)
    throw new BackupRefused(`${name} is encrypted. Set BACKUP_KEY as it was when the backup was made.`);
  let sourceError: unknown;
  async function* watched() {
    try {
      yield* source;
    } catch (error) {
      sourceError = error;
      throw error;
    }
  }
  const decrypter = new Decrypter();
  for (const key of keys) decrypter.addIdentity(key);
  const content = await decrypter.decrypt(streamOf(watched())).catch((cause: unknown) => {
    throw (
      sourceError ??
      new BackupRefused(`${name} is opened by none of the keys of BACKUP_KEY, or its beginning is damaged.`, { cause })
    );
  });
  try {
    yield* content;
  } catch (cause) {
    throw sourceError ?? new BackupRefused(`${name} is damaged or was cut short: it cannot be decrypted.`, { cause });
  }
}

export async function isEncrypted(path: string): Promise<boolean> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path);
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === AGE_HEADER;
  } catch {
    // An unreadable file counts as not encrypted: the backup reader opens it next and reports the reason.
    return false;
  } finally {
    await handle?.close();
  }
}

function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
