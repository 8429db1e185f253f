import type { FastifyRequest } from 'fastify';
import { type AgencySettings, getAgencySettings, readLogos } from '#modules/agency/server';
import type { Api } from '#platform/http/server/api.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { Lender } from '../../cost/loan-choice.ts';
import { paperAgency } from './paper-agency.ts';
import type { PictureServices } from './paper-pictures.ts';

export interface PaperServices extends PictureServices {
  api: Api;
  clock: Clock;
  /** Without a slash at the end. */
  publicUrl: string;
  /** The partner banks that state a rate. */
  readLenders: (request: FastifyRequest) => Promise<readonly Lender[]>;
}

/** Who prints, and when. */
export const stampOf = async (services: PaperServices) => stampBy(await getAgencySettings(services.db), services);

export async function stampBy(settings: AgencySettings, { db, clock, publicUrl }: PaperServices) {
  const printedOn = nairobiDay(clock.now());
  const logos = await readLogos(db);
  return { agency: paperAgency(settings, { today: printedOn, publicUrl, logos }), printedOn };
}
