import { createReadStream } from 'node:fs';
import { FileRefused } from './file-refused.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A file of text, read piece by piece as often as it is asked for. */
export interface TextSource {
  /** The beginning, by which the format and its details are recognised. */
  start: string;
  /** All of it, without a mark of its encoding; a letter that a piece ends in the middle of comes with the next one. */
  text(): AsyncGenerator<string>;
}

const START_BYTES = 256 * 1024;
const CHUNK_BYTES = 64 * 1024;

/**
 * Opens a file of text: UTF-8, UTF-16 with its mark, or else Windows-1252, in which Excel writes plain CSV.
 * @throws FileRefused for a file that is no text
 */
export async function openText(path: string): Promise<TextSource> {
  const encoding = await encodingOf(path);
  const text = () => decoded(path, encoding);
  let start = '';
  for await (const piece of text()) {
    start += piece;
    if (start.length >= START_BYTES) break;
  }
  return { start, text };
}

const chunksOf = (path: string): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: CHUNK_BYTES });

async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunksOf(path)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

export const notATable =
  'This is not a table or a list of listings we can read. Save it as CSV or as an Excel workbook (.xlsx) and send that.';

async function encodingOf(path: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let isFirst = true;
  for await (const chunk of chunksOf(path)) {
    const mark = isFirst ? chunk.toString('latin1', 0, 2) : '';
    if (mark === '\xff\xfe') return 'utf-16le';
    if (mark === '\xfe\xff') return 'utf-16be';
    isFirst = false;
    if (chunk.includes(0)) throw new FileRefused(notATable);
    isUtf8 &&= canDecode(decoder, chunk);
  }
  return isUtf8 ? 'utf-8' : 'windows-1252';
}

/** Whether the bytes go on with whole letters; one that the file cuts off at its end is no sign of another encoding. */
function canDecode(decoder: TextDecoder, chunk: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}
