import type { FastifyRequest } from 'fastify';
import { listPartnerBanks } from '#modules/content/server';
import { lendersOf } from '#modules/listings/server';
import { type Api, callContextOf } from '#platform/http/server/api.ts';

/** The lenders that `/cost` offers, for papers: listings do not know the agency's partner banks. */
export const readLenders = (api: Api) => async (request: FastifyRequest) => {
  const call = { params: {}, query: { per_page: '100' }, body: undefined };
  const reply = await api.invoke(listPartnerBanks.operationId, call, callContextOf(request));
  return lendersOf(listPartnerBanks.data.parse(reply).items);
};
