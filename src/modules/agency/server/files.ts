import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/server/database.ts';
import { sendTextFile } from '#platform/http/server/text-file.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { getAgencySettings } from './queries.ts';
import { securityTxt } from './security-txt.ts';
import { webManifest } from './web-manifest.ts';

export interface AgencyFileServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

const MAX_AGE_SECONDS = 3_600;

/** Serves the files derived from the agency's settings: the web manifest and security.txt. */
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
