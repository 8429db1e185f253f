/** TIFF field types. */
const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;

const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;
const STRIP_ROWS = 64;

export interface TiffPicture {
  width: number;
  height: number;
  /** ICC profile; empty for sRGB. */
  profile: Uint8Array;
}

type Entry = readonly [tag: number, type: number, count: number, value: number];

/**
 * Builds an uncompressed RGB TIFF without its pixels, the simplest format for decoded pixels with a colour profile.
 * @returns the file, and its section for `width` × `height` × 3 bytes of pixels
 */
export function tiffFor(picture: TiffPicture): { file: Uint8Array<ArrayBuffer>; pixels: Uint8Array } {
  const { width, height, profile } = picture;
  const places = placesOf(picture);
  const file = new Uint8Array(places.pixels + width * height * 3);
  const view = new DataView(file.buffer);
  file.set([0x49, 0x49, 42, 0, HEADER_BYTES, 0, 0, 0]);
  writeDirectory(view, entriesOf(picture, places));
  writeShorts(view, places.bits, [8, 8, 8]);
  for (let strip = 0; strip < places.strips; strip += 1) {
    const firstRow = strip * STRIP_ROWS;
    view.setUint32(places.offsets + strip * 4, places.pixels + firstRow * width * 3, true);
    view.setUint32(places.counts + strip * 4, Math.min(STRIP_ROWS, height - firstRow) * width * 3, true);
  }
  file.set(profile, places.profile);
  return { file, pixels: file.subarray(places.pixels) };
}

/** Offsets of the file's parts. */
function placesOf({ height, profile }: TiffPicture) {
  const strips = Math.ceil(height / STRIP_ROWS);
  const bits = HEADER_BYTES + 2 + 10 * ENTRY_BYTES + 4;
  const offsets = bits + 8;
  const counts = offsets + strips * 4;
  const profileAt = counts + strips * 4;
  return { strips, bits, offsets, counts, profile: profileAt, pixels: profileAt + profile.length };
}

/** Directory entries: size, 8 bits per channel, uncompressed, RGB, strips of 64 rows, colour profile. */
function entriesOf({ width, height, profile }: TiffPicture, places: ReturnType<typeof placesOf>): Entry[] {
  const isOneStrip = places.strips === 1;
  const entries: Entry[] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 3, places.bits],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 2],
    [273, LONG, places.strips, isOneStrip ? places.pixels : places.offsets],
    [277, SHORT, 1, 3],
    [278, LONG, 1, STRIP_ROWS],
    [279, LONG, places.strips, isOneStrip ? width * height * 3 : places.counts],
  ];
  return profile.length > 0 ? [...entries, [34675, UNDEFINED, profile.length, places.profile]] : entries;
}

function writeDirectory(view: DataView, entries: readonly Entry[]): void {
  view.setUint16(HEADER_BYTES, entries.length, true);
  let at = HEADER_BYTES + 2;
  for (const [tag, type, count, value] of entries) {
    writeShorts(view, at, [tag, type]);
    view.setUint32(at + 4, count, true);
    view.setUint32(at + 8, value, true);
    at += ENTRY_BYTES;
  }
}

function writeShorts(view: DataView, at: number, values: readonly number[]): void {
  for (const [index, value] of values.entries()) view.setUint16(at + index * 2, value, true);
}
