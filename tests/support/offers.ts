import type { OfferDetail } from '#src/modules/deals/offers/contract.ts';
import { insertLeadEnquiry } from './rows/enquiry-rows.ts';
import { insertAgency, insertProperty } from './rows/records.ts';
import { signedIn } from './staff-session.ts';
import { createTestApp } from './test-app.ts';

/** A site with a manager and two agents, and the calls by which they make offers for homes of 20,000,000 shillings. */
export async function openOffers() {
  const site = await createTestApp();
  const { db } = site.database;
  await insertAgency(db);
  const manager = await signedIn(db, 'manager');
  const agent = await signedIn(db, 'agent');
  const colleague = await signedIn(db, 'agent');

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, headers = manager.headers) =>
    site.app.inject({ method, url: `/api/v1/office${path}`, headers, ...(payload && { payload }) });
  const newHome = (agent_id: string | null = null) =>
    insertProperty(db, { agent_id, price_kes: 20_000_000, listing_purpose: 'Sale' });
  let buyers = 0;
  const newBuyer = async (assigned_to: string | null = null, property_id?: number) => {
    buyers += 1;
    const email = `buyer${buyers}@example.com`;
    const about = property_id !== undefined && { property_id };
    return { ...(await insertLeadEnquiry(db, { email, phone_e164: null, assigned_to, ...about })), email };
  };
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
    stateOfListing: async (id: number): Promise<string> =>
      (await call('GET', `/listings/property/${id}`)).json().data.state,
  };
}

/** What was wrong with a form, by field: 'amount_kes: Enter the sum'. */
export const detailOf = (reply: { json(): { detail: { field: string; message: string }[] } }): string[] =>
  reply.json().detail.map(({ field, message }) => `${field}: ${message}`);
