import type { FastifyRequest } from 'fastify';
import { type AgencySettings, getAgencySettings } from '#modules/agency/server';
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

export function stampBy(settings: AgencySettings, { clock, publicUrl }: PaperServices) {
  const printedOn = nairobiDay(clock.now());
  return { agency: paperAgency(settings, printedOn, publicUrl), printedOn };
}
