import { parentPort, workerData } from 'node:worker_threads';
import { tiffFor } from './tiff-head.ts';

/** Message from the main thread. */
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

/** Makes the growth of WebAssembly memory fail beyond the limit, so that the library reports an error. */
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
 * Makes a libheif call that returns a status and writes its result through a pointer.
 * @throws Error when the status is an error
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

/** Decodes the primary image, upright, to a TIFF. */
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
