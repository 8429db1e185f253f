import type { FastifyReply, FastifyRequest } from 'fastify';
import { QueueFullError } from '#platform/files/server/encode-queue.ts';
import { matchesEtag } from '#platform/http/server/cache/etag.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { type MapPictureSizeName, mapPictureSizes } from '../map-picture-address.ts';
import type { MapPictures, MapSubject } from './map-pictures.ts';

/**
 * The address of a picture does not name its version, so that a page needs nothing but the subject's id to show it. A
 * browser may keep it for an hour; a shared cache for a minute, as it does pages, because a withdrawn listing, or one
 * whose position is no longer shown exactly, must disappear from there.
 */
const CACHE_CONTROL = 'public, max-age=3600, s-maxage=60';
const RETRY_AFTER_SECONDS = 5;

/** Sends a picture, made first if it is missing; 304 to a client that has it, 503 while too many are being made. */
export async function sendMapPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { pictures, subject, size }: { pictures: MapPictures; subject: MapSubject; size: MapPictureSizeName },
) {
  const etag = `"${await pictures.versionOf(subject)}-${size}"`;
  const headers = { etag, 'cache-control': CACHE_CONTROL };
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.headers(headers).status(304).send();
  const file = await pictures.get(subject, size).catch((error: unknown) => {
    if (error instanceof QueueFullError)
      throw new ApiError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
    throw error;
  });
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
