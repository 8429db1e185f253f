import { type AccessRule, byPermission, onAll, onOwnAndUnassigned, refusedWith, type Sent } from './access-rule.ts';
import { enquiryOf, listingOf, type People, PRIVATE_TEXT } from './owned-records.ts';

const terms = (contact: number | null, version: number) => ({
  version,
  contact: String(contact),
  mandate_kind: 'open',
  starts_on: '2026-11-01',
});

/** A listing with a mandate. */
async function mandatedListingOf(people: People) {
  const { id } = await listingOf(people);
  const mandate = await people.db
    .insertInto('mandates')
    .values({ property_id: id, kind: 'sole', starts_on: '2026-11-01', keys_at: PRIVATE_TEXT, changed_by_name: 'W' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kind: 'property' as const, listing_id: id, mandate_id: mandate.id };
}

const ofMandate =
  (body: object) =>
  async (people: People): Promise<Sent> => ({ params: await mandatedListingOf(people), body });

const ofListing = async (people: People): Promise<Sent> => {
  const { kind, listing_id } = await mandatedListingOf(people);
  return { params: { kind, listing_id } };
};

/** An offer for a listing of the holder. */
async function offerOf(people: People): Promise<number> {
  const { id } = await listingOf(people);
  const now = new Date('2026-11-20T07:00:00Z');
  const offer = { property_id: id, amount_kes: 9_000_000, conditions: PRIVATE_TEXT, changed_by_name: 'W' };
  const made = await people.db
    .insertInto('offers')
    .values({ ...offer, made_at: now, state_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

const ofOffer =
  (body?: object) =>
  async (people: People): Promise<Sent> => ({ params: { offer_id: await offerOf(people) }, ...(body && { body }) });

/** A listing that was sold. */
async function soldListingOf(people: People) {
  const { id } = await listingOf(people);
  const sold = { property_id: id, is_let: false, completed_on: '2026-11-20', price_kes: 9_000_000 };
  const followed = { state: 'Available', person_id: null, offers: [], enquiries: [], mandate: null };
  const completion = await people.db
    .insertInto('completions')
    .values({
      ...sold,
      followed: JSON.stringify(followed),
      made_by_name: 'W',
      made_at: new Date('2026-11-20T07:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kind: 'property' as const, listing_id: id, completion_id: completion.id };
}

const soldOf = async (people: People): Promise<Sent> => {
  const { kind, listing_id } = await soldListingOf(people);
  return { params: { kind, listing_id } };
};

/** Deals belong to a listing: agents change those of their own listings and of those that nobody looks after. */
export const dealRules: Readonly<Record<string, AccessRule>> = {
  listMandates: [onAll(ofListing)],
  saveMandate: [
    onOwnAndUnassigned(async (people) => ({
      ...(await ofListing(people)),
      body: terms((await enquiryOf(people)).contactId, 1),
    })),
  ],
  endMandate: [
    onOwnAndUnassigned(ofMandate({ reason: 'The owner keeps it' })),
    refusedWith(
      'not_found',
      async (people) => {
        const { id } = await listingOf(people);
        return { params: { ...(await mandatedListingOf(people)), listing_id: id }, body: { reason: 'Another' } };
      },
      'a mandate of another listing',
    ),
  ],
  listOffers: byPermission('Which offers each member reads is tested in offers.test.ts'),
  getPipeline: byPermission('Which deals each member reads is tested in pipeline.test.ts of the server'),
  getOffer: [onAll(ofOffer())],
  makeOffer: [
    onOwnAndUnassigned(async (people) => {
      const { reference_number: listing } = await listingOf(people);
      const { contactId } = await enquiryOf({ ...people, holder: null });
      return { body: { listing, contact: String(contactId), amount_kes: 9_000_000 } };
    }, 'an offer by hand for a listing'),
    onOwnAndUnassigned(async (people) => {
      const { reference_number: listing } = await listingOf({ ...people, holder: people.colleague });
      return { body: { listing, enquiry_id: (await enquiryOf(people)).id, amount_kes: 9_000_000 } };
    }, "an offer from an enquiry for a colleague's listing"),
  ],
  changeOffer: [onOwnAndUnassigned(ofOffer({ version: 1, amount_kes: 9_000_000 }))],
  stepOffer: [onOwnAndUnassigned(ofOffer({ version: 1, step: 'refuse' }))],
  listContactDeals: byPermission('Which deals each member reads is tested in list-contact-deals.test.ts'),
  getProgress: [onAll(ofOffer())],
  noteProgress: [
    onOwnAndUnassigned(async (people) => {
      const offer_id = await offerOf(people);
      await people.db.updateTable('offers').set({ state: 'accepted' }).where('id', '=', offer_id).execute();
      return { params: { offer_id, step: 'deposit' }, body: { done_on: '2026-11-20', note: PRIVATE_TEXT } };
    }),
    refusedWith(
      'not_found',
      async (people) => ({ params: { offer_id: await offerOf(people), step: 'lease' }, body: {} }),
      'a step of a let in a sale',
    ),
  ],
  listCompletions: [onAll(soldOf)],
  prepareCompletion: [onOwnAndUnassigned(soldOf)],
  completeDeal: [
    onOwnAndUnassigned(async (people) => ({
      ...(await ofListing(people)),
      body: { completed_on: '2026-11-20', price_kes: 9_000_000 },
    })),
  ],
  undoCompletion: [
    onOwnAndUnassigned(async (people) => ({ params: await soldListingOf(people), body: { version: 1 } })),
    refusedWith(
      'not_found',
      async (people) => {
        const { id } = await listingOf(people);
        return { params: { ...(await soldListingOf(people)), listing_id: id }, body: { version: 1 } };
      },
      'a completion of another listing',
    ),
  ],
  noteKeys: [onOwnAndUnassigned(ofMandate({ movement: 'taken', holder: 'Brian Otieno' }))],
};
