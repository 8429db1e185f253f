import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { EncodeQueue } from '#platform/files/server/encode-queue.ts';
import { type FileStorage, keysUnder, type StoredFile } from '#platform/files/server/storage.ts';
import { matchesEtag } from '#platform/http/server/text-file.ts';
import { type MapPictureSizeName, mapPictureSizes } from '../map-picture-address.ts';
import type { TileArchive } from './archive.ts';
import { drawMap, type MapMarker } from './draw-map.ts';
import type { MapPosition } from './map-view.ts';

/** No version in the address. A shared cache keeps it for a minute: a withdrawn listing must disappear there. */
const CACHE_CONTROL = 'public, max-age=3600, s-maxage=60';

/** Sends a picture, made first if it is missing; 304 to a client that has it, 503 while too many are being made. */
export async function sendMapPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { pictures, subject, size }: { pictures: MapPictures; subject: MapSubject; size: MapPictureSizeName },
) {
  const etag = `"${await pictures.versionOf(subject)}-${size}"`;
  const headers = { etag, 'cache-control': CACHE_CONTROL };
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.headers(headers).status(304).send();
  const file = await pictures.get(subject, size);
  reply.headers({ ...headers, 'content-type': 'image/webp', 'content-length': file.sizeBytes });
  return request.method === 'HEAD' ? reply.send() : reply.send(file.stream());
}

const fileName = /^(?<name>[a-z0-9]{1,20})(?:-(?<size>[a-z]{1,10}))?\.webp$/;

/** The subject's last part and the size that a file's name stands for; null where it stands for none. */
export function readPictureName(file: string): { name: string; size: MapPictureSizeName } | null {
  const { name, size = 'wide' } = fileName.exec(file)?.groups ?? {};
  return name && isSize(size) ? { name, size } : null;
}

const isSize = (text: string): text is MapPictureSizeName => Object.hasOwn(mapPictureSizes, text);

const MAX_BYTES = 25_000;
/** Chosen by looking at letters and thin lines. */
const QUALITIES = [45, 34, 24] as const;
const LEAST_QUALITY = 24;
const SMALLER = 0.8;

/** A drawn map as WebP of at most 25 kB: at a lower quality where it is full of streets, then with fewer pixels. */
export async function encodeMap(svg: string): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const drawn = (): Sharp => sharp(data, { raw: info });
  for (const quality of QUALITIES) {
    const encoded = await encode(drawn(), quality);
    if (encoded.length <= MAX_BYTES) return encoded;
  }
  return encodeSmaller(drawn, info.width * SMALLER);
}

async function encodeSmaller(drawn: () => Sharp, width: number): Promise<Buffer> {
  const smaller = await encode(drawn().resize({ width: Math.round(width) }), LEAST_QUALITY);
  return smaller.length <= MAX_BYTES ? smaller : encodeSmaller(drawn, width * SMALLER);
}

const encode = (picture: Sharp, quality: number): Promise<Buffer> =>
  picture.webp({ quality, effort: 5, preset: 'drawing', smartSubsample: true }).toBuffer();

export interface MapSubject {
  /** Name among all subjects, such as 'property/12'. */
  name: string;
  /** The middle of the picture. Of a place that is shown roughly it must not be the exact position. */
  position: MapPosition;
  marker: MapMarker;
}

export interface MapPictures {
  /** Differs whenever the pictures of the subject would: another position, marker, archive or way of drawing. */
  versionOf(subject: MapSubject): Promise<string>;
  /** The picture, drawn at its first request. @throws ApiError busy (503) when too many are being drawn */
  get(subject: MapSubject, size: MapPictureSizeName): Promise<StoredFile>;
  drawAhead(subject: MapSubject): Promise<void>;
  remove(name: string): Promise<void>;
}

export interface MapPicturesServices {
  storage: FileStorage;
  /** Asked for at the first picture, so that a start needs no archive. */
  archive: () => Promise<TileArchive>;
  queue?: EncodeQueue;
}

/** To be increased with a change of how maps are drawn; pictures are then made anew as they are asked for. */
const DRAWING_VERSION = 1;

/** One at a time: each takes 10 to 50 ms of the main thread and half a second of a core. */
const limits = { concurrency: 1, maxWaiting: 10 } as const;

/** Under `variants`, which backups leave out and a restore empties: a picture can be drawn again at any time. */
const prefixOf = (name: string): string => `variants/map-pictures/${name}`;
const keyOf = (name: string, version: string, size: MapPictureSizeName): string =>
  `${prefixOf(name)}/${version}-${size}.webp`;

export function createMapPictures({
  storage,
  archive,
  queue = new EncodeQueue(limits),
}: MapPicturesServices): MapPictures {
  /** Subjects being drawn, by name and version, so that requests at the same time share a drawing. */
  const inMaking = new Map<string, Promise<void>>();

  async function versionOf({ position, marker }: MapSubject): Promise<string> {
    const { latitude, longitude } = position;
    const content = [DRAWING_VERSION, (await archive()).version, latitude, longitude, marker, mapPictureSizes];
    return hash('sha256', JSON.stringify(content), 'hex').slice(0, 16);
  }

  async function get(subject: MapSubject, size: MapPictureSizeName): Promise<StoredFile> {
    const version = await versionOf(subject);
    const key = keyOf(subject.name, version, size);
    const stored = await storage.get(key);
    if (stored) return stored;
    const work = `${subject.name} ${version}`;
    const making =
      inMaking.get(work) ?? queue.run(() => drawAndKeep(subject, version)).finally(() => inMaking.delete(work));
    inMaking.set(work, making);
    await making;
    const drawn = await storage.get(key);
    if (!drawn) throw new Error(`The map picture '${key}' was removed while it was made`);
    return drawn;
  }

  const drawAhead = (subject: MapSubject): Promise<void> =>
    queue.run(async () => {
      const version = await versionOf(subject);
      const keys = sizeNames.map((size) => keyOf(subject.name, version, size));
      const areStored = await Promise.all(keys.map((key) => storage.exists(key)));
      if (areStored.includes(false)) await drawAndKeep(subject, version);
    }, 'background');

  /** Replaces the pictures of other versions. */
  async function drawAndKeep({ name, position, marker }: MapSubject, version: string): Promise<void> {
    const tiles = await archive();
    const pictures = new Map<MapPictureSizeName, Buffer>();
    for (const size of sizeNames) {
      const { svg } = await drawMap({ archive: tiles, ...position, ...mapPictureSizes[size], marker });
      pictures.set(size, await encodeMap(svg));
    }
    for (const [size, picture] of pictures) await storage.put(keyOf(name, version, size), picture, 'image/webp');
    for (const key of await keysUnder(storage, prefixOf(name)))
      if (!key.startsWith(`${prefixOf(name)}/${version}-`)) await storage.delete(key);
  }

  return { versionOf, get, drawAhead, remove: (name) => storage.deleteUnder(prefixOf(name)) };
}

const sizeNames: readonly MapPictureSizeName[] = ['wide', 'phone'];

/** Opens on the first call; one that failed is tried again by the next. */
export function opened<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let opening: Promise<Value> | null = null;
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
}
