import { sniffImage } from './images/image-sniffing.ts';

export type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png';

/** The ending of a file of this type, without the dot. */
export const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const satisfies Record<
  DocumentType,
  string
>;

/** How far from its end a PDF says that it ends; what printers add behind it is short. */
const TAIL_BYTES = 2048;

/** What a file is by its content; its name and what the sender calls it are never asked. Null for anything else. */
export function documentTypeOf(bytes: Buffer): DocumentType | null {
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  if (isPdf) return bytes.subarray(-TAIL_BYTES).includes('%%EOF') ? 'application/pdf' : null;
  const image = sniffImage(bytes);
  if (image === 'jpeg') return 'image/jpeg';
  return image === 'png' ? 'image/png' : null;
}
