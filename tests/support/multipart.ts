/** A field of a form, or a file in it. */
export type SentPart = { name: string; value: string } | { name: string; filename: string; bytes: Buffer };

const BOUNDARY = 'a-line-between-two-parts';

/** A form with files as a browser sends it. */
export function multipartOf(parts: readonly SentPart[]): { payload: Buffer; type: string } {
  const pieces = parts.flatMap((part) => [
    Buffer.from(`--${BOUNDARY}\r\n${headOf(part)}\r\n\r\n`),
    contentOf(part),
    newLine,
  ]);
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    type: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}

const newLine = Buffer.from('\r\n');

const headOf = (part: SentPart): string =>
  'bytes' in part
    ? `content-disposition: form-data; name="${part.name}"; filename="${part.filename}"\r\ncontent-type: application/octet-stream`
    : `content-disposition: form-data; name="${part.name}"`;

const contentOf = (part: SentPart): Buffer => ('bytes' in part ? part.bytes : Buffer.from(part.value));
