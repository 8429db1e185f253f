import { noCostRates } from '#src/modules/agency/costs/no-cost-rates.ts';
import type { CompletionPreparation, Completions } from '#src/modules/deals/completions/contract.ts';
import { insertLeadEnquiry } from './rows/enquiry-rows.ts';
import { insertAgency, insertProperty } from './rows/records.ts';
import { signedIn } from './staff-session.ts';
import { createTestApp } from './test-app.ts';

type Headers = Record<string, string>;

/** An office with a manager and two agents, and calls about homes, offers and completions by the manager unless told. */
export async function openDeals() {
  const site = await createTestApp();
  const { db } = site.database;
  await insertAgency(db);
  const manager = await signedIn(db, 'manager');
  const agent = await signedIn(db, 'agent');
  const colleague = await signedIn(db, 'agent');

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object, headers = manager.headers) =>
    site.app.inject({ method, url: `/api/v1/office${path}`, headers, ...(payload && { payload }) });

  const newHome = (more: { agent_id?: string; listing_purpose?: 'Sale' | 'Rent'; price_kes?: number } = {}) =>
    insertProperty(db, { price_kes: 20_000_000, listing_purpose: 'Sale', ...more });

  let people = 0;
  /** A contact with an address of their own and an open enquiry. */
  const newPerson = async (form: Parameters<typeof insertLeadEnquiry>[1] = {}) => {
    people += 1;
    const email = `person${people}@example.com`;
    return { ...(await insertLeadEnquiry(db, { email, phone_e164: null, ...form })), email };
  };

  const pathOf = (id: number, kind = 'property') => `/listings/${kind}/${id}/completions`;
  const complete = (id: number, more: object = {}, headers: Headers = manager.headers) =>
    call('POST', pathOf(id), { completed_on: '2026-11-20', price_kes: 18_000_000, ...more }, headers);
  const completions = async (id: number, headers: Headers = manager.headers): Promise<Completions> =>
    (await call('GET', pathOf(id), undefined, headers)).json().data;
  const undo = async (id: number, headers: Headers = manager.headers, more: object = {}) => {
    const { items } = await completions(id);
    return call('POST', `${pathOf(id)}/${items[0]?.id}/undoings`, { version: items[0]?.version, ...more }, headers);
  };

  const step = async (id: number, name: string): Promise<void> => {
    const { version } = (await call('GET', `/offers/${id}`)).json().data;
    const reply = await call('POST', `/offers/${id}/steps`, { version, step: name });
    if (reply.statusCode !== 200) throw new Error(reply.body);
  };
  /** @returns the vendor's email address */
  const giveMandate = async (id: number): Promise<string> => {
    const { contact_id, email } = await newPerson();
    const terms = { mandate_kind: 'sole', starts_on: '2026-11-01', fee_percent: 3, fee_has_vat: true };
    const body = { version: 0, contact: String(contact_id), ...terms };
    await call('PUT', `/listings/property/${id}/mandates/current`, body);
    return email;
  };
  const stateVat = async (percent: number): Promise<void> => {
    const vat_percent = { value: percent, as_of: '2026-01-01', source: 'VAT Act, 2013' };
    const content = JSON.stringify({ ...noCostRates, figures: { ...noCostRates.figures, vat_percent } });
    await db
      .insertInto('cost_rates')
      .values({ id: 1, content })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ content }))
      .execute();
  };
  const markSpam = async (enquiryId: number): Promise<void> => {
    await db
      .updateTable('enquiries')
      .set({ spam_reasons: ['links'] })
      .where('id', '=', enquiryId)
      .execute();
  };

  return {
    site,
    db,
    manager,
    agent,
    colleague,
    call,
    newHome,
    newPerson,
    pathOf,
    complete,
    completions,
    undo,
    step,
    giveMandate,
    stateVat,
    markSpam,
    preparation: async (id: number): Promise<CompletionPreparation> =>
      (await call('GET', `${pathOf(id)}/new`)).json().data,
    newOffer: async (listing: string, more: object): Promise<number> =>
      (await call('POST', '/offers', { listing, amount_kes: 18_500_000, ...more })).json().data.id,
    stateOf: async (id: number): Promise<string> => (await call('GET', `/listings/property/${id}`)).json().data.state,
    stageOf: async (id: number): Promise<string> => (await call('GET', `/enquiries/${id}`)).json().data.stage,
    offerState: async (id: number): Promise<string> => (await call('GET', `/offers/${id}`)).json().data.state,
    mandateOf: async (id: number) => (await call('GET', `/listings/property/${id}/mandates`)).json().data,
    /** Buyers and tenants, without the owners, who are those of the mandate: [['buyer', 12]] */
    peopleOf: async (id: number): Promise<[string, number][]> =>
      (await call('GET', `/listings/property/${id}/people`))
        .json()
        .data.items.filter(({ role }: { role: string }) => role !== 'owner')
        .map(({ role, contact }: { role: string; contact: { id: number } }) => [role, contact.id]),
  };
}

export type Deals = Awaited<ReturnType<typeof openDeals>>;
