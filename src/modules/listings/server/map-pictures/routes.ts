import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mapPicturesPath } from '#platform/basemap/map-picture-address.ts';
import type { MapPictures } from '#platform/basemap/server/map-pictures.ts';
import { readPictureName, sendMapPicture } from '#platform/basemap/server/map-pictures.ts';
import type { Database } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { findPictureSubject } from './drawing-job.ts';

const idSchema = z
  .string()
  .regex(/^[1-9]\d*$/)
  .transform(Number)
  .pipe(z.int().max(Number.MAX_SAFE_INTEGER));

/** Serves the surroundings of listings at `/map-pictures/property/{id}.webp` and `/map-pictures/land/{id}.webp`. */
export function serveListingMapPictures(
  app: FastifyInstance,
  { db, pictures }: { db: Database; pictures: MapPictures },
): void {
  for (const kind of ['property', 'land'] as const) {
    app.route<{ Params: { file: string } }>({
      method: ['GET', 'HEAD'],
      url: `${mapPicturesPath}/${kind}/:file`,
      handler: async (request, reply) => {
        const file = readPictureName(request.params.file);
        const { data: id } = idSchema.safeParse(file?.name);
        const subject = id ? await findPictureSubject(db, { kind, id }) : null;
        if (!file || !subject) throw new ApiError('not_found');
        return sendMapPicture(request, reply, { pictures, subject, size: file.size });
      },
    });
  }
}
