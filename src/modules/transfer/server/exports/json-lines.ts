const LINE_FEED = 0x0a;

/**
 * Splits a file into lines at the byte 0x0A alone. JSON texts hold U+2028, U+2029 and U+0085 unescaped, at which
 * `node:readline` and many regular expressions split as well. Lines are decoded whole, so that a character of several
 * bytes may lie across chunks.
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pieces: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, from)) {
      pieces.push(chunk.subarray(from, at));
      yield Buffer.concat(pieces).toString('utf8');
      pieces = [];
      from = at + 1;
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from));
  }
  if (pieces.length > 0) yield Buffer.concat(pieces).toString('utf8');
}
