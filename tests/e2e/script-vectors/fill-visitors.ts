import { z } from 'zod';
import { addDays, nairobiDay, weekdayOf } from '#platform/time/nairobi-time.ts';
import { tokenMailedTo } from './mailed-token.ts';
import type { SiteClient } from './site-client.ts';
import { line, text } from './vectors.ts';

const idSchema = z.looseObject({ id: z.union([z.int(), z.string()]) });
const versionSchema = z.looseObject({ version: z.int() });

let people = 0;
/** Somebody whose name holds vectors. No two have one address or number, as one person may book only so often. */
export function visitor() {
  people += 1;
  const number = String(people).padStart(6, '0');
  return {
    first_name: line(100),
    last_name: line(100),
    email: `visitor-${people}@visitor.example`,
    phone: `+254 712 ${number.slice(0, 3)} ${number.slice(3)}`,
  };
}

/** A visitor as the forms with one name have it. */
function namedVisitor() {
  const { email, phone } = visitor();
  return { name: line(100), email, phone };
}

export interface FilledListings {
  propertyId: number;
  propertyTitle: string;
  propertySlug: string;
  landId: number;
  landTitle: string;
  landSlug: string;
  /** In the office, of listings whose drafts hold vectors in every field. */
  draftPaths: readonly string[];
}

/** A collection that is shared, answered and reported. @returns the path of its page */
export async function fillCollection(guest: SiteClient, { propertySlug }: FilledListings): Promise<string> {
  const path = '/shared-collections';
  const body = { name: line(60), title: line(80), items: [`property/${propertySlug}`] };
  const { token } = await guest.send('POST', path, { body, data: z.looseObject({ token: z.string() }) });
  const answers = z.looseObject({ item_id: z.int(), notes: z.array(z.looseObject({ id: z.int() })) });
  const data = z.looseObject({ items: z.array(z.looseObject({ answers })) });
  const read = async () => (await guest.send('GET', `${path}/by-link`, { query: { token }, data })).items[0]?.answers;
  const note = { token, item_id: (await read())?.item_id ?? 0, name: line(60), note: text(300) };
  await guest.send('POST', `${path}/notes`, { body: note });
  const report = { token, note_id: (await read())?.notes[0]?.id ?? null, reason: text(500) };
  await guest.send('POST', `${path}/reports`, { body: report });
  return `/shared/${token}`;
}

/** Every form of the public site. */
export async function fillVisitorForms(
  guest: SiteClient,
  { propertyId, propertyTitle, propertySlug, landId }: FilledListings,
): Promise<void> {
  await guest.send('POST', '/listing-reports', {
    body: { ...namedVisitor(), property_id: propertyId, reason: 'other', message: text(4000) },
  });
  await guest.send('POST', '/leads', { body: { ...namedVisitor(), kind: 'contact', message: text(4000) } });
  const landing = { ...visitor(), kind: 'landing', property_type: 'villa', terms_accepted: true };
  await guest.send('POST', '/leads', { body: { ...landing, source: line(50) } });
  await guest.send('POST', '/leads', {
    body: {
      ...visitor(),
      kind: 'land-inquiry',
      land_id: landId,
      budget_min: 1_000_000,
      budget_max: 2_000_000,
      property_type: line(200),
      address: line(300),
      source: line(50),
      requirements: text(5000),
    },
  });
  const owned = { property_address: line(300), property_city: line(100), message: text(5000) };
  await guest.send('POST', '/property-owners', { body: { ...visitor(), ...owned } });
  const wanted = { preferred_location: line(200), budget_min: 60_000, budget_max: 90_000 };
  await guest.send('POST', '/tenant-leads', { body: { ...visitor(), ...wanted } });
  const valued = { address: line(300), property_type: 'Apartment', size: line(60), message: text(5000) };
  await guest.send('POST', '/valuation-requests', { body: { ...namedVisitor(), ...valued } });
  await guest.send('POST', '/subscribers', { body: { email: visitor().email } });
  const search = `/residential?location=${encodeURIComponent(line(100))}&county=${encodeURIComponent(line(100))}`;
  await guest.send('POST', '/search-alerts', { body: { email: visitor().email, search } });
  await guest.send('POST', '/home-alerts', { body: { email: visitor().email, homes: [`property/${propertySlug}`] } });
  await bookConsultation(guest);
  const visit = { preferred_date: tuesdayAhead(1), message: text(5000), source: line(50) };
  const asked = visitor();
  await guest.send('POST', '/site/visits', { body: { ...asked, ...visit, property_title: propertyTitle } });
  await guest.send('POST', '/site/visits', {
    body: { ...visitor(), property_id: propertyId, preferred_date: tuesdayAhead(2), notes: text(5000) },
  });
  const trip = { way: 'Phone call', message: text(5000) };
  const stops = await stopsOfTrip(guest, `property/${propertySlug}`);
  await guest.send('POST', '/site/trips', { body: { ...visitor(), ...trip, stops } });
  const token = await tokenMailedTo(guest, asked.email);
  await guest.send('POST', '/manage-booking/cancellations', { body: { token, reason: text(500) } });
}

/** A day with hours for visits. */
export function tuesdayAhead(weeks: number): string {
  const day = dayAhead(7 * weeks);
  return addDays(day, (2 - weekdayOf(day) + 7) % 7);
}

const dayAhead = (days: number): string => addDays(nairobiDay(new Date()), days);

const tripPlan = z.looseObject({
  stops: z.array(z.looseObject({ listing: z.looseObject({ asked: z.string() }), starts_at: z.string() })),
});

/** The stop of a trip to one home, at an hour when its agent is free. */
async function stopsOfTrip(guest: SiteClient, item: string) {
  const { stops } = await guest.send('GET', `/site/trips/plan?items=${item}`, { data: tripPlan });
  return stops.map(({ listing, starts_at }) => ({ listing: listing.asked, starts_at }));
}

const availability = z.looseObject({
  days: z.array(z.looseObject({ date: z.string(), slots: z.array(z.looseObject({ starts_at: z.string() })) })),
});

async function bookConsultation(guest: SiteClient): Promise<void> {
  const path = `/availability?kind=consultation&from=${dayAhead(1)}&days=14`;
  const { days } = await guest.send('GET', path, { data: availability });
  const starts_at = days.flatMap(({ slots }) => slots)[0]?.starts_at;
  const services = z.object({ services: z.array(z.looseObject({ slug: z.string() })) });
  const service = (await guest.send('GET', '/consultation-services', { data: services })).services[0]?.slug;
  await guest.send('POST', '/consultations', {
    body: {
      ...visitor(),
      service,
      starts_at,
      company: line(200),
      job_title: line(200),
      industry: line(200),
      project_description: text(5000),
      project_location: line(200),
      additional_notes: text(5000),
    },
  });
}

/** Enquiries, tasks, rules and contacts of the office. @returns the id of the contact */
export async function fillEnquiries(owner: SiteClient): Promise<number> {
  const enquiry = { ...namedVisitor(), source: line(50), about: line(200), message: text(5000) };
  const { id } = await owner.send('POST', '/office/enquiries', { body: enquiry, data: idSchema });
  const params = { enquiry_id: id };
  const path = '/office/enquiries/{enquiry_id}';
  await owner.send('POST', `${path}/notes`, { params, body: { text: text(5000) } });
  await owner.send('POST', `${path}/tasks`, { params, body: { title: line(200), due_on: dayAhead(1) } });
  const data = versionSchema.extend({ contact_id: z.int() });
  const { version, contact_id } = await owner.send('GET', path, { params, data });
  await owner.send('PATCH', path, { params, body: { version, stage: 'Lost', lost_reason: text(300) } });
  const rule = { position: 900, kinds: ['contact'], areas: [line(80)], assign: 'in-turn', is_active: true };
  const rules = z.looseObject({ id: z.int(), version: z.int() });
  const made = await owner.send('POST', '/office/enquiry-rules', { body: rule, data: rules });
  const changed = { ...rule, areas: [line(80), line(80)], version: made.version };
  await owner.send('PATCH', '/office/enquiry-rules/{rule_id}', { params: { rule_id: made.id }, body: changed });
  await editContact(owner, contact_id);
  const { items } = await owner.send('GET', '/office/listing-reports', {
    data: z.object({ items: z.array(idSchema) }),
  });
  const report = { params: { report_id: items[0]?.id ?? 0 }, body: { note: text(2000) } };
  await owner.send('POST', '/office/listing-reports/{report_id}/resolutions', report);
  return contact_id;
}

async function editContact(owner: SiteClient, contact_id: number): Promise<void> {
  const params = { contact_id };
  const data = versionSchema.extend({ emails: z.array(z.string()), phones: z.array(z.string()) });
  const { version, emails, phones } = await owner.send('GET', '/office/contacts/{contact_id}', { params, data });
  const names = { first_name: line(100), last_name: line(100), notes: text(5000) };
  const body = { version, emails, phones, seen: [line(250)], ...names };
  await owner.send('PATCH', '/office/contacts/{contact_id}', { params, body });
  await owner.send('PUT', '/office/contacts/{contact_id}/legal-hold', { params, body: { reason: line(500) } });
  await owner.send('POST', '/office/contacts/{contact_id}/notes', { params, body: { text: text(5000) } });
  const added = await owner.send('POST', '/office/contacts', { body: names, data: idSchema });
  const relation = { kind: 'works-for', other: String(added.id) };
  await owner.send('POST', '/office/contacts/{contact_id}/relations', { params, body: relation });
}
