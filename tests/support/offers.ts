import type { OfferDetail } from '#src/modules/deals/offers/contract.ts';
import { openDeals } from './deals.ts';

/** The office of `openDeals`, with the calls by which offers are made and taken further. */
export async function openOffers() {
  const { site, manager, agent, colleague, call, newPerson, ...deals } = await openDeals();
  const newHome = (agent_id?: string) => deals.newHome({ ...(agent_id && { agent_id }) });
  const newBuyer = (assigned_to: string | null = null, property_id?: number) =>
    newPerson({ assigned_to, ...(property_id !== undefined && { property_id }) });
  const offerOn = (listing: string, more: object, headers = manager.headers) =>
    call('POST', '/offers', { listing, amount_kes: 18_000_000, ...more }, headers);
  const offer = async (id: number, headers = manager.headers): Promise<OfferDetail> =>
    (await call('GET', `/offers/${id}`, undefined, headers)).json().data;

  return {
    site,
    manager,
    agent,
    colleague,
    call,
    newHome,
    newBuyer,
    offerOn,
    offer,
    made: async (listing: string, more: object) => offer((await offerOn(listing, more)).json().data.id),
    step: ({ id, version }: OfferDetail, body: object, headers = manager.headers) =>
      call('POST', `/offers/${id}/steps`, { version, ...body }, headers),
    change: ({ id, version }: OfferDetail, body: object, headers = manager.headers) =>
      call('PUT', `/offers/${id}`, { version, ...body }, headers),
    stateOfListing: deals.stateOf,
  };
}

/** What was wrong with a form, by field: 'amount_kes: Enter the sum'. */
export const detailOf = (reply: { json(): { detail: { field: string; message: string }[] } }): string[] =>
  reply.json().detail.map(({ field, message }) => `${field}: ${message}`);
