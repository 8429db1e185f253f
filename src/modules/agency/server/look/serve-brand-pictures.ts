import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { etagOf, matchesEtag } from '#platform/http/server/text-file.ts';
import { getAgencySettings } from '../queries.ts';
import { brandPictures } from './brand-pictures.ts';
import { findLook, readLogos } from './look-queries.ts';

/** With the stamp of the look in its address a picture never changes; without, browsers ask again after an hour. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/** All pictures of two looks: the one that was, for pages that still name it, and the one that is. */
const MOST_KEPT = 2 * brandPictures.size;

type Picture = { bytes: Buffer } | 'none';

/** Serves the logo, the icons and the preview of the agency, drawn at the first request after a change. */
export function serveBrandPictures(app: FastifyInstance, { db }: { db: Database }): void {
  const kept = new LRUCache<string, Promise<Picture>>({ max: MOST_KEPT });

  async function draw(file: string): Promise<Picture> {
    const [{ name }, look, logos] = await Promise.all([getAgencySettings(db), findLook(db), readLogos(db)]);
    const bytes = await brandPictures.get(file)?.draw({ name, primary: look?.primary_colour ?? null, logos });
    return bytes ? { bytes } : 'none';
  }

  async function pictureOf(file: string, stamp: string): Promise<Picture> {
    const key = `${stamp} ${file}`;
    const known = kept.get(key);
    if (known) return known;
    const making = draw(file);
    kept.set(key, making);
    making.catch(() => kept.delete(key));
    return making;
  }

  for (const [file, { type }] of brandPictures) {
    app.route<{ Querystring: { v?: string } }>({
      method: ['GET', 'HEAD'],
      url: `/${file}`,
      handler: async (request, reply) => {
        const { look } = await getAgencySettings(db);
        const picture = await pictureOf(file, look.stamp);
        if (picture === 'none') throw new ApiError('image_not_found');
        const isNamed = request.query.v === look.stamp;
        return sendPicture(request, reply, { bytes: picture.bytes, type, isNamed });
      },
    });
  }
}

function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, type, isNamed }: { bytes: Buffer; type: string; isNamed: boolean },
) {
  const etag = etagOf(bytes);
  reply.headers({
    etag,
    'cache-control': isNamed ? FOR_GOOD : FOR_AN_HOUR,
    // Other sites show the preview and the logo: link previews, feeds and partner sites.
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.type(type).send(bytes);
}
