import type { FastifyInstance } from 'fastify';
import { mapPicturesPath } from '#platform/basemap/map-picture-address.ts';
import type { MapPictures } from '#platform/basemap/server/map-pictures.ts';
import { readPictureName, sendMapPicture } from '#platform/basemap/server/map-pictures.ts';
import type { Database } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { sendTextFile } from '#platform/http/server/text-file.ts';
import { appIcons, pageColour } from '#web/ui/layout/app-icons.ts';
import { serveBrandPictures } from './look/serve-brand-pictures.ts';
import { type AgencySettings, getAgencySettings } from './queries.ts';

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

const MAX_AGE_SECONDS = 3_600;

export function serveAgencyFiles(app: FastifyInstance, { db }: { db: Database }): void {
  serveBrandPictures(app, { db });
  app.get('/manifest.webmanifest', async (request, reply) =>
    sendTextFile(request, reply, {
      type: 'application/manifest+json; charset=utf-8',
      maxAgeSeconds: MAX_AGE_SECONDS,
      body: JSON.stringify(webManifest(await getAgencySettings(db))),
    }),
  );
}

/** Home screens show about this many characters of a name. */
const SHORT_NAME_LENGTH = 12;

/** `/manifest.webmanifest`: name, colours and icons of the site for a phone's home screen. */
function webManifest({ name, city, look }: Pick<AgencySettings, 'name' | 'city' | 'look'>) {
  return {
    id: '/',
    name,
    ...(name.length <= SHORT_NAME_LENGTH ? { short_name: name } : {}),
    description: `Homes, offices, godowns and land for sale and to let in ${city} and around Kenya.`,
    lang: 'en-KE',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    // Keeps the browser's back button, because visitors go back and forth between lists and listings.
    display: 'minimal-ui',
    theme_color: look.theme_colour,
    background_color: pageColour,
    icons: appIcons.map(({ src, ...icon }) => ({ src: `${src}?v=${look.stamp}`, ...icon })),
  };
}
