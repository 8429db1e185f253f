import { sniffImage } from './image-sniffing.ts';

export type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png';

/** File extension by content type, without the dot. */
export const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const satisfies Record<
  DocumentType,
  string
>;

/** Bytes at the end of a PDF that are searched for its end marker, since some programs append a little after it. */
const TAIL_BYTES = 2048;

/** The type of a file by its content; its name and declared type are ignored. Null for any other type. */
export function documentTypeOf(bytes: Buffer): DocumentType | null {
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  if (isPdf) return bytes.subarray(-TAIL_BYTES).includes('%%EOF') ? 'application/pdf' : null;
  const image = sniffImage(bytes);
  if (image === 'jpeg') return 'image/jpeg';
  return image === 'png' ? 'image/png' : null;
}
