import { parentPort, workerData } from 'node:worker_threads';

const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;

const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;
const STRIP_ROWS = 64;

interface TiffPicture {
  width: number;
  height: number;
  /** ICC profile; empty for sRGB. */
  profile: Uint8Array;
}

type Entry = readonly [tag: number, type: number, count: number, value: number];

/** @returns an uncompressed RGB TIFF without its pixels, and its section for `width` × `height` × 3 bytes */
function tiffFor(picture: TiffPicture): { file: Uint8Array<ArrayBuffer>; pixels: Uint8Array } {
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

export interface HeicTask {
  bytes: Uint8Array;
  maxPixels: number;
  maxMemoryBytes: number;
}

const RGB = 1;
const INTERLEAVED = 10;
const PAGE_BYTES = 65_536;
/** libheif's ids of colour profiles with data: 'prof' and 'rICC'. */
const profileTypes: readonly number[] = [0x70726f66, 0x72494343];

const { bytes, maxPixels, maxMemoryBytes }: HeicTask = workerData;

/** Fails beyond the limit, so that the library reports an error. */
function limitMemory(): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function limited(pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > maxMemoryBytes)
      throw new RangeError('The picture needs too much memory');
    return grow.call(this, pages);
  };
}

limitMemory();
const { default: heif } = await import('libheif-js/wasm-bundle.js');
const error = heif._malloc(16);
const answer = heif._malloc(8);
const answered = (): number => heif.HEAP32[answer >> 2] ?? 0;

/**
 * Makes a libheif call that returns a status and writes its result through a pointer. @throws Error for an error status
 */
function ask(call: () => void): number {
  call();
  const code = heif.HEAP32[error >> 2];
  if (code !== 0) throw new Error(`libheif refused the file with code ${code}, ${heif.HEAP32[(error >> 2) + 1]}`);
  return answered();
}

function profileOf(handle: number): Uint8Array {
  if (!profileTypes.includes(heif._heif_image_handle_get_color_profile_type(handle))) return new Uint8Array();
  const size = heif._heif_image_handle_get_raw_color_profile_size(handle);
  const at = heif._malloc(size);
  ask(() => heif._heif_image_handle_get_raw_color_profile(error, handle, at));
  return heif.HEAPU8.slice(at, at + size);
}

function decode(): Uint8Array<ArrayBuffer> {
  const file = heif._malloc(bytes.length);
  heif.HEAPU8.set(bytes, file);
  const context = heif._heif_context_alloc();
  ask(() => heif._heif_context_read_from_memory(error, context, file, bytes.length, 0));
  const handle = ask(() => heif._heif_context_get_primary_image_handle(error, context, answer));
  const claimed = heif._heif_image_handle_get_width(handle) * heif._heif_image_handle_get_height(handle);
  if (claimed > maxPixels) throw new RangeError('The picture has too many pixels');
  const image = ask(() => heif._heif_decode_image(error, handle, answer, RGB, INTERLEAVED, 0));
  return copyOut(image, profileOf(handle));
}

function copyOut(image: number, profile: Uint8Array): Uint8Array<ArrayBuffer> {
  const width = heif._heif_image_get_width(image, INTERLEAVED);
  const height = heif._heif_image_get_height(image, INTERLEAVED);
  const plane = heif._heif_image_get_plane_readonly(image, INTERLEAVED, answer);
  const stride = answered();
  if (!plane || width < 1 || height < 1 || width * height > maxPixels) throw new Error('The file holds no picture');
  const { file, pixels } = tiffFor({ width, height, profile });
  for (let row = 0; row < height; row += 1) {
    const at = plane + row * stride;
    pixels.set(heif.HEAPU8.subarray(at, at + width * 3), row * width * 3);
  }
  return file;
}

const tiff = decode();
parentPort?.postMessage(tiff, [tiff.buffer]);
