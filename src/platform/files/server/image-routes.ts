import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#platform/http/server/errors.ts';
import { matchesEtag } from '#platform/http/server/text-file.ts';
import { imagesPath } from '../image-sizes.ts';
import type { ImageVariant } from './image-keys.ts';
import { contentTypeOf, variantsByName } from './image-keys.ts';
import { type ImageVariants, OriginalMissingError } from './image-variants.ts';
import type { StoredFile } from './storage.ts';

/** The content at a size's address never changes. That of the preview does, when the focal point is moved. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';

interface ImageRequest {
  Params: { imageId: string; variant: string };
}

/** Serves photographs at `/uploads/images/{id}/{name}`, and 404 for every other address under `/uploads`. */
export function serveImages(app: FastifyInstance, images: ImageVariants): void {
  app.route<ImageRequest>({
    method: ['GET', 'HEAD'],
    url: `${imagesPath}/:imageId/:variant`,
    handler: async (request, reply) => {
      const variant = variantsByName.get(request.params.variant);
      const file = variant ? await findFile(images, request, variant) : null;
      if (!variant || !file) throw new ApiError('image_not_found');
      return sendFile(request, reply, variant, file);
    },
  });
  app.all('/uploads/*', (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') throw new ApiError('image_not_found');
    reply.header('allow', 'GET, HEAD');
    throw new ApiError('method_not_allowed');
  });
}

async function findFile(
  images: ImageVariants,
  { params, log }: FastifyRequest<ImageRequest>,
  variant: ImageVariant,
): Promise<StoredFile | null> {
  try {
    return await images.findVariant(params.imageId, variant);
  } catch (error) {
    if (!(error instanceof OriginalMissingError)) throw error;
    log.warn({ err: error, imageId: params.imageId }, 'The original of a photograph is missing');
    return null;
  }
}

function sendFile(request: FastifyRequest, reply: FastifyReply, variant: ImageVariant, file: StoredFile) {
  const etag = `"${file.sizeBytes.toString(36)}-${Math.round(file.modifiedAt.getTime()).toString(36)}"`;
  reply.headers({
    'cache-control': variant.kind === 'social' ? FOR_A_DAY : FOR_GOOD,
    etag,
    'x-content-type-options': 'nosniff',
    // Lets other sites embed the photographs: link previews, feeds and partner sites.
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  reply.headers({ 'content-type': contentTypeOf(variant), 'content-length': file.sizeBytes });
  return request.method === 'HEAD' ? reply.send() : reply.send(file.stream());
}
