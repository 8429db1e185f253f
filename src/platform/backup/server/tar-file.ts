import type { FileHandle } from 'node:fs/promises';

/**
 * Tar is read and written here: tar-stream needs an entry's size before its content, and reads sequentially, whereas a
 * restore reads the manifest first and then each entry at its offset.
 */

/**
 * The ustar format of POSIX.1-1988: a header block of 512 bytes before each file, whose content is padded to blocks.
 */
export const BLOCK_BYTES = 512;
const MAGIC = 'ustar\0';
const REGULAR_FILE = '0';
const MODE = 0o600;
/** The largest number of eleven octal digits; larger sizes are written in binary, as GNU tar does. */
const LARGEST_OCTAL = 8 ** 11 - 1;
const CHECKSUM_AT = 148;
const READ_BYTES = 256 * 1024;

export interface TarEntry {
  name: string;
  /** Offset of the content in the tar file, in bytes. */
  start: number;
  bytes: number;
}

export class TarError extends Error {
  override readonly name = 'TarError';
}

export const paddedBytes = (bytes: number): number => Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;

export function tarHeader(path: string, bytes: number, modifiedAt: Date): Buffer {
  const { name, prefix } = splitPath(path);
  const header = Buffer.alloc(BLOCK_BYTES);
  header.write(name, 0, 100);
  header.write(octal(MODE, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  if (bytes <= LARGEST_OCTAL) header.write(octal(bytes, 11), 124);
  else {
    header.writeUInt8(0x80, 124);
    header.writeBigUInt64BE(BigInt(bytes), 128);
  }
  header.write(octal(Math.floor(modifiedAt.getTime() / 1000), 11), 136);
  header.write(REGULAR_FILE, 156);
  header.write(`${MAGIC}00`, 257);
  header.write(prefix, 345, 155);
  header.write(`${octal(checksumOf(header), 6)}\0 `, CHECKSUM_AT);
  return header;
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

/** Sum of all header bytes, those of the checksum field counted as spaces. */
const checksumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= CHECKSUM_AT && at < CHECKSUM_AT + 8 ? 0x20 : byte), 0);

/** The name field has 100 bytes; a longer path is split at a slash into prefix and name. Paths are ASCII. */
function splitPath(path: string): { name: string; prefix: string } {
  if (path.length <= 100) return { name: path, prefix: '' };
  const slash = path.indexOf('/', path.length - 101);
  if (slash <= 0 || slash > 155) throw new TarError(`'${path}' is too long for a tar file`);
  return { name: path.slice(slash + 1), prefix: path.slice(0, slash) };
}

/** Lists names, offsets and sizes of all entries without reading their contents. @throws TarError */
export async function listTarEntries(handle: FileHandle): Promise<TarEntry[]> {
  const { size } = await handle.stat();
  const entries: TarEntry[] = [];
  const header = Buffer.alloc(BLOCK_BYTES);
  for (let position = 0; ; ) {
    const { bytesRead } = await handle.read(header, 0, BLOCK_BYTES, position);
    if (bytesRead < BLOCK_BYTES) throw new TarError('it was cut short');
    if (header.every((byte) => byte === 0)) return entries;
    const entry = parseHeader(header, position + BLOCK_BYTES);
    if (entry.start + entry.bytes > size) throw new TarError('it was cut short');
    entries.push(entry);
    position = entry.start + paddedBytes(entry.bytes);
  }
}

function parseHeader(header: Buffer, start: number): TarEntry {
  if (header.toString('latin1', 257, 263) !== MAGIC) throw new TarError('it is no tar file');
  if (Number.parseInt(text(header, CHECKSUM_AT, 8), 8) !== checksumOf(header)) throw new TarError('it is damaged');
  const prefix = text(header, 345, 155);
  const bytes = header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(text(header, 124, 12), 8);
  if (!Number.isSafeInteger(bytes) || bytes < 0) throw new TarError('it is damaged');
  return { name: `${prefix && `${prefix}/`}${text(header, 0, 100)}`, start, bytes };
}

function text(header: Buffer, at: number, length: number): string {
  const field = header.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.toString('latin1', 0, end === -1 ? length : end);
}

export async function* readTarEntry(handle: FileHandle, { start, bytes }: TarEntry): AsyncGenerator<Uint8Array> {
  for (let position = start; position < start + bytes; ) {
    const length = Math.min(READ_BYTES, start + bytes - position);
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
    if (bytesRead === 0) throw new TarError('it was cut short');
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}
