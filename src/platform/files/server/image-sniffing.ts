type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png';

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

/** Image type by the first bytes; name and declared content type are ignored. */
export type SniffedImage = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Null for any other format, including SVG. */
export function sniffImage(bytes: Buffer): SniffedImage | null {
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  if (text(bytes, 4, 8) === 'ftyp') return sniffHeif(bytes);
  return null;
}

/** AVIF and HEIC share one container format; the brands in its first box differ. */
function sniffHeif(bytes: Buffer): SniffedImage | null {
  const end = Math.min(bytes.readUInt32BE(0), 256, bytes.length);
  const brands: string[] = [text(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4));
  if (brands.includes('avif') || brands.includes('avis')) return 'avif';
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : null;
}

/** Whether a PNG is animated: the decoder silently returns the first frame. */
export function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = pngSignature.length; at + 8 <= bytes.length; ) {
    const kind = text(bytes, at + 4, at + 8);
    if (kind === 'acTL') return true;
    if (kind === 'IDAT') return false;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}

/** Whether the file is an AVIF sequence rather than a still image. */
export const isAvifSequence = (bytes: Buffer): boolean => text(bytes, 8, 12) === 'avis';
