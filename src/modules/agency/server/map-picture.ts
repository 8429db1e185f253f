import type { FastifyInstance } from 'fastify';
import { mapPicturesPath } from '#platform/basemap/map-picture-address.ts';
import type { MapPictures } from '#platform/basemap/server/map-pictures.ts';
import { readPictureName, sendMapPicture } from '#platform/basemap/server/map-pictures.ts';
import type { Database } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';

const SUBJECT = 'agency';

/** Serves the surroundings of the agency's office at `/map-pictures/agency.webp`. */
export function serveAgencyMapPicture(
  app: FastifyInstance,
  { db, pictures }: { db: Database; pictures: MapPictures },
): void {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: `${mapPicturesPath}/:file`,
    handler: async (request, reply) => {
      const file = readPictureName(request.params.file);
      const position = await db.selectFrom('agency_settings').select(['latitude', 'longitude']).executeTakeFirst();
      if (file?.name !== SUBJECT || !position) throw new ApiError('not_found');
      const subject = { name: SUBJECT, position, marker: 'point' } as const;
      return sendMapPicture(request, reply, { pictures, subject, size: file.size });
    },
  });
}
