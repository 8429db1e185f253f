import type { FastifyInstance } from 'fastify';
import { mapPicturesPath } from '#platform/basemap/map-picture-address.ts';
import type { MapPictures } from '#platform/basemap/server/map-pictures.ts';
import { readPictureName, sendMapPicture } from '#platform/basemap/server/send-map-picture.ts';
import type { Database } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { sendTextFile } from '#platform/http/server/text-file.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { appIcons, pageColour, themeColour } from '#web/ui/layout/app-icons.ts';
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

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year, so that reports do not go to an abandoned address. */
const VALID_DAYS = 180;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability of the site. It expires half a year after
 * midnight (UTC) of the current day, so its content is the same all day and never expired. Web addresses in it must be
 * https; without a public https address the file has none.
 */
export function securityTxt(agency: Pick<AgencySettings, 'sales_email'>, publicUrl: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS);
  const isPublic = publicUrl.startsWith('https:');
  return [
    `Contact: mailto:${agency.sales_email}`,
    ...(isPublic ? [`Contact: ${publicUrl}/contact`] : []),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, sw',
    ...(isPublic ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}

export interface AgencyFileServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

const MAX_AGE_SECONDS = 3_600;

export function serveAgencyFiles(app: FastifyInstance, { db, clock, publicUrl }: AgencyFileServices): void {
  app.get('/.well-known/security.txt', async (request, reply) =>
    sendTextFile(request, reply, {
      type: 'text/plain; charset=utf-8',
      maxAgeSeconds: MAX_AGE_SECONDS,
      body: securityTxt(await getAgencySettings(db), publicUrl, clock.now()),
    }),
  );
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
function webManifest({ name, city }: Pick<AgencySettings, 'name' | 'city'>) {
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
    theme_color: themeColour,
    background_color: pageColour,
    icons: appIcons,
  };
}
