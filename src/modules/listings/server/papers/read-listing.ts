import type { FastifyRequest } from 'fastify';
import { type CostRates, getCostRates } from '#modules/agency/server';
import { type Api, callContextOf } from '#platform/http/server/api.ts';
import { toApiError } from '#platform/http/server/error-handler.ts';
import { previewLand, previewProperty } from '../../admin/contract.ts';
import { getLand, resolveLand } from '../../lists/land-contract.ts';
import { getProperty, resolveProperty } from '../../lists/property-contract.ts';
import { type PaperListing, paperOfLand, paperOfProperty } from './paper-listing.ts';

type Kind = PaperListing['kind'];

const inProcess = (api: Api, request: FastifyRequest) => ({
  invoke: (operationId: string, values: { params?: Record<string, string>; query?: Record<string, string> }) =>
    api.invoke(operationId, { params: {}, query: {}, body: undefined, ...values }, callContextOf(request)),
});

/** As the public calls answer, so that a paper shows nothing that the page does not. @throws ApiError listing_not_found */
export async function readPublicListing(
  api: Api,
  request: FastifyRequest,
  { kind, slug }: { kind: Kind; slug: string },
): Promise<PaperListing> {
  const { invoke } = inProcess(api, request);
  const call = { params: { slug } };
  return kind === 'property'
    ? paperOfProperty(getProperty.data.parse(await invoke(getProperty.operationId, call)))
    : paperOfLand(getLand.data.parse(await invoke(getLand.operationId, call)));
}

/** Null for an address that names no public listing. */
export async function orNull(listing: Promise<PaperListing>): Promise<PaperListing | null> {
  try {
    return await listing;
  } catch (error) {
    if (toApiError(error).code === 'listing_not_found') return null;
    throw error;
  }
}

/** The slug of the listing that had this one before. @throws ApiError listing_not_found */
export async function findMovedListing(
  api: Api,
  request: FastifyRequest,
  { kind, slug }: { kind: Kind; slug: string },
): Promise<string> {
  const endpoint = kind === 'property' ? resolveProperty : resolveLand;
  const reply = await inProcess(api, request).invoke(endpoint.operationId, { query: { title: slug } });
  return endpoint.data.parse(reply).slug;
}

/** As staff see it in the preview of the office, drafts too. @throws ApiError of the call's permission */
export async function readDraftListing(
  api: Api,
  request: FastifyRequest,
  { kind, id }: { kind: Kind; id: string },
): Promise<PaperListing> {
  const { invoke } = inProcess(api, request);
  const call = { params: { listing_id: id } };
  return kind === 'property'
    ? paperOfProperty(previewProperty.data.parse(await invoke(previewProperty.operationId, call)))
    : paperOfLand(previewLand.data.parse(await invoke(previewLand.operationId, call)));
}

/** The agency's dated rates. */
export const readCostRates = async (api: Api, request: FastifyRequest): Promise<CostRates> =>
  getCostRates.data.parse(await inProcess(api, request).invoke(getCostRates.operationId, {}));

/** Null while they cannot be read, for a paper that can do without. */
export async function readCostRatesIfPossible(api: Api, request: FastifyRequest): Promise<CostRates | null> {
  try {
    return await readCostRates(api, request);
  } catch (error) {
    request.log.warn({ err: error }, 'The costs of a paper could not be read');
    return null;
  }
}
