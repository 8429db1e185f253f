import type { Api } from '#platform/http/server/api.ts';
import { getPipeline } from '../../pipeline/contract.ts';
import type { OfferServices } from '../offers/follow-step.ts';
import { readPipeline } from './read-pipeline.ts';

export function registerPipeline(api: Api, { db, clock }: Pick<OfferServices, 'db' | 'clock'>): void {
  api.handle(getPipeline, ({ query }, { staff }) => readPipeline(db, query, staff, clock.now()));
}
