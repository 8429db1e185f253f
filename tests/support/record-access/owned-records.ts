import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Properties } from '#platform/database/server/schema.gen.ts';
import { weekdayOf } from '#platform/time/nairobi-time.ts';
import { insertVisit } from '#tests/support/rows/bookings.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertPhotograph, insertProperty } from '#tests/support/rows/records.ts';

/** Written into every record of these tests; a refusal must not contain it. */
export const PRIVATE_TEXT = 'Kipepeo';

let count = 0;
const next = (): number => {
  count += 1;
  return count;
};

/** Who is there; the holder is the member a record belongs to, null for a record without one. */
export interface People {
  db: Database;
  actor: { id: string };
  colleague: { id: string };
  holder: { id: string } | null;
}

const holderId = ({ holder }: People): string | null => holder?.id ?? null;

/** The holder of a record that cannot be without one. */
export function ownerOf({ holder }: People): string {
  if (!holder) throw new Error('This record always belongs to somebody');
  return holder.id;
}

/** References of a form of their own, as calls of these tests make listings with the next usual one. */
export function listingOf(people: People, more: Partial<Insertable<Properties>> = {}) {
  const number = next();
  const names = { title: `${PRIVATE_TEXT} house ${number}`, reference_number: `KP-${number}` };
  return insertProperty(people.db, { ...names, agent_id: holderId(people), ...more });
}

export async function photographedListingOf(people: People) {
  const { id } = await listingOf(people);
  return { id, imageId: await insertPhotograph(people.db, { kind: 'property', id }) };
}

/** An image that nothing shows yet. */
export async function newImage({ db }: People): Promise<string> {
  const key = `image-${next()}-${randomUUID()}`;
  const { id } = await db
    .insertInto('images')
    .values({
      storage_key: key,
      content_hash: key,
      mime_type: 'image/jpeg',
      width_px: 1200,
      height_px: 800,
      size_bytes: 1000,
      placeholder: 'data:image/webp;base64,AA==',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A listing with a floor plan, or two. */
export async function plannedListingOf(people: People) {
  const { id } = await listingOf(people);
  const plan = async (position: number) =>
    people.db
      .insertInto('property_floor_plans')
      .values({ property_id: id, image_id: await newImage(people), name: `${PRIVATE_TEXT} floor`, position })
      .returning('id')
      .executeTakeFirstOrThrow();
  await plan(0);
  return { id, planId: (await plan(1)).id };
}

export async function documentedListingOf(people: People) {
  const { id } = await listingOf(people);
  const document = await people.db
    .insertInto('listing_documents')
    .values({
      property_id: id,
      name: `${PRIVATE_TEXT} deed`,
      kind: 'Title deed',
      mime_type: 'application/pdf',
      size_bytes: 100,
      storage_key: `documents/${randomUUID()}.pdf`,
      added_at: new Date('2026-11-20T08:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, documentId: document.id };
}

/** A listing with a picture that an import named and that could not be had. */
export async function pictureLackingListingOf(people: People) {
  const { id } = await listingOf(people);
  const picture = await people.db
    .insertInto('imported_pictures')
    .values({
      property_id: id,
      position: 0,
      source: `https://pictures.example/${PRIVATE_TEXT}.jpg`,
      state: 'failed',
      reason: 'not_found',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, pictureId: picture.id };
}

/** A listing with a draft and a kept version; `version` is what an editor begins from. */
export async function draftedListingOf(people: People) {
  const { id, version } = await listingOf(people);
  await people.db
    .insertInto('listing_drafts')
    .values({ property_id: id, version: 1, content: JSON.stringify({ title: `${PRIVATE_TEXT} house, with a draft` }) })
    .execute();
  await people.db
    .insertInto('revisions')
    .values({
      subject_type: 'property',
      subject_id: String(id),
      version: 1,
      actor: 'Wanjiru Kamau',
      content: JSON.stringify({ title: `${PRIVATE_TEXT} house of before` }),
    })
    .execute();
  return { id, version: version + 1 };
}

export async function enquiryOf(people: People) {
  const form = { first_name: PRIVATE_TEXT, email: `visitor-${next()}@visitor.example`, phone_e164: null };
  const row = await insertLeadEnquiry(people.db, form, { assigned_to: holderId(people) });
  return { id: row.id, version: row.version, contactId: row.contact_id ?? 0 };
}

/** A contact with an enquiry of each of these members. */
export async function contactOf({ db }: People, assignedTo: readonly string[]) {
  const { id } = await db
    .insertInto('contacts')
    .values({ first_name: PRIVATE_TEXT, last_name: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const assigned_to of assignedTo) {
    const form = { first_name: PRIVATE_TEXT, email: `visitor-${next()}@visitor.example`, phone_e164: null };
    await insertLeadEnquiry(db, form, { assigned_to, contact_id: id });
  }
  return { id };
}

/** A listing with its owner. */
export async function peopledListingOf(people: People) {
  const { id } = await listingOf(people);
  const { id: contact_id } = await contactOf(people, []);
  const person = await people.db
    .insertInto('listing_people')
    .values({ property_id: id, contact_id, role: 'owner', added_by_name: 'Wanjiru Kamau' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, personId: person.id };
}

/** An enquiry of the holder with a task of `assignedTo`. */
export async function enquiryWithTask(people: People, assignedTo: string) {
  const { id } = await enquiryOf(people);
  const task = await people.db
    .insertInto('enquiry_tasks')
    .values({
      enquiry_id: id,
      title: `Call ${PRIVATE_TEXT}`,
      due_at: new Date('2026-11-22T06:00:00Z'),
      assigned_to: assignedTo,
      created_by_name: 'Wanjiru Kamau',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, taskId: task.id };
}

/** An enquiry of the holder that asks for a document, with a link that was sent. */
export async function copyRequestOf(people: People) {
  const { id } = await enquiryOf(people);
  const { documentId } = await documentedListingOf(people);
  const details = { document_id: documentId, document_kind: 'Title deed', document_name: 'Deed' };
  await people.db
    .updateTable('enquiries')
    .set({ kind: 'copy-request', details: JSON.stringify(details) })
    .where('id', '=', id)
    .execute();
  const copy = await people.db
    .insertInto('document_copies')
    .values({
      enquiry_id: id,
      document_id: documentId,
      token_hash: randomUUID(),
      sent_at: new Date('2026-11-20T08:00:00Z'),
      expires_at: new Date('2026-12-04T08:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, copyId: copy.id };
}

/** An hour that no other booking of these tests has: '2027-01-04T09:00' in Nairobi, and on. */
export function freeHour(): string {
  const number = next();
  const day = new Date(Date.UTC(2026, 11, 1 + Math.floor(number / 8))).toISOString().slice(0, 10);
  return `${day}T${String(9 + (number % 8)).padStart(2, '0')}:00`;
}

/** An hour of its own in the evening, at which visitors cannot book. */
export const eveningHour = (): string => `${new Date(Date.UTC(2026, 11, 1 + next())).toISOString().slice(0, 10)}T18:30`;

/** An hour of its own at which visitors can book too. */
export async function openHour({ db }: People): Promise<string> {
  const hour = freeHour();
  const starts_at = hour.slice(11);
  const ends_at = `${String(Number(starts_at.slice(0, 2)) + 1).padStart(2, '0')}:00`;
  await db
    .insertInto('availability_slots')
    .values({ kind: 'visit', weekday: weekdayOf(hour.slice(0, 10)), starts_at, ends_at, capacity: 50 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hour;
}

export async function visitOf(people: People, more: Parameters<typeof insertVisit>[1] = {}) {
  const visitor = { first_name: PRIVATE_TEXT, email: `visitor-${next()}@visitor.example`, phone: null };
  const { id, version } = await insertVisit(people.db, {
    ...visitor,
    staff_id: holderId(people),
    starts_at: `${freeHour()}:00+03:00`,
    property_id: (await listingOf(people)).id,
    ...more,
  });
  return { id, version };
}

/** A trip of one stop, confirmed already so that its hour need not be one of the week. */
export async function tripOf(people: People) {
  const { id, version } = await visitOf(people, { status: 'Confirmed', stop: 1 });
  const { enquiry_id } = await people.db
    .selectFrom('bookings')
    .select('enquiry_id')
    .where('kind', '=', 'visit')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, version, enquiryId: enquiry_id };
}

/** A confirmed visit that is over, with an hour of its own. */
export const pastVisitOf = (people: People, more: Parameters<typeof insertVisit>[1] = {}) => {
  const day = new Date(Date.UTC(2026, 9, 1 + (next() % 28))).toISOString().slice(0, 10);
  return visitOf(people, {
    status: 'Confirmed',
    starts_at: `${day}T${8 + (count % 10)}:${count % 60}:00+03:00`,
    ...more,
  });
};

export async function closureOf(people: People): Promise<number> {
  const { id } = await people.db
    .insertInto('availability_closures')
    .values({
      staff_id: holderId(people),
      during: '[2027-03-01 00:00+03,2027-03-02 00:00+03)',
      reason: `${PRIVATE_TEXT} leave`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function viewOf(people: People): Promise<string> {
  const { id } = await people.db
    .insertInto('listing_views')
    .values({ staff_id: ownerOf(people), kind: 'property', name: `${PRIVATE_TEXT} ${next()}`, query: 'page=1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function undoOf(people: People): Promise<string> {
  const { id } = await people.db
    .insertInto('listing_undos')
    .values({
      staff_id: ownerOf(people),
      kind: 'property',
      action: 'archive',
      listings: '[]',
      created_at: new Date('2026-11-21T06:00:00Z'),
      expires_at: new Date('2026-11-21T06:30:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function exportOf(people: People): Promise<string> {
  const { id } = await people.db
    .insertInto('background_tasks')
    .values({ kind: 'export-listings', staff_id: ownerOf(people) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function importOf(people: People): Promise<string> {
  const { id } = await people.db
    .insertInto('imports')
    .values({ kind: 'contacts', file_name: `${PRIVATE_TEXT}.csv`, state: 'ready', staff_id: ownerOf(people) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
