import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listingAuditVerbs } from '#modules/listings';
import type { AuditAction } from '#platform/audit/audit-actions.ts';
import { recordChange } from '#platform/audit/server/audit.ts';
import { insertConsultation, insertVisit } from '#tests/support/rows/bookings.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertLand, insertProperty, insertStaff } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { actionText, knownActions, subjectText } from '../../audit-log/audit-labels.ts';
import type { AuditEntry } from '../../audit-log/contract.ts';

const verbsOfListings = Object.keys(listingAuditVerbs);
const actions: string[] = [
  ...knownActions,
  ...['property', 'land'].flatMap((kind) => verbsOfListings.map((verb) => `${kind}.${verb}`)),
];
const isDeclared = (action: string): action is AuditAction => actions.includes(action);

let site: TestApp;
let headers: Record<string, string>;
let agent: { id: string; name: string };
let ids: Record<string, string>;
let changes: Record<string, { from?: unknown; to?: unknown }>;
let erased: { contact: string; enquiry: string };

beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  await insertAgency(db);
  ({ headers } = await signedIn(db, 'owner'));
  agent = await insertStaff(db, { name: 'Wanjiru Kamau' });
  const home = await insertProperty(db, { title: 'Bogani corner house', price_kes: 14_500_000 });
  const plot = await insertLand(db, { title: 'Kitengela eighth' });
  const enquiry = await insertLeadEnquiry(db);
  const gone = await insertLeadEnquiry(db, { first_name: 'Zainabu', email: 'zainabu@example.com', phone_e164: null });
  const { id: image } = await db
    .insertInto('images')
    .values({
      storage_key: 'kitchen',
      content_hash: 'kitchen',
      mime_type: 'image/jpeg',
      width_px: 1200,
      height_px: 800,
      size_bytes: 1000,
      placeholder: 'data:image/webp;base64,AA==',
      alt_text: 'The kitchen at noon',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids = {
    property: String(home.id),
    land: String(plot.id),
    enquiry: String(enquiry.id),
    contact: String(enquiry.contact_id),
    site_visit: String((await insertVisit(db)).id),
    consultation: String((await insertConsultation(db)).id),
    photograph: image,
    photographs: String(home.id),
    staff: agent.id,
    account: agent.id,
    sign_in: agent.id,
  };
  erased = { contact: String(gone.contact_id), enquiry: String(gone.id) };
  changes = awkward({ agentId: agent.id, image, contactId: enquiry.contact_id, goneId: gone.contact_id });
  for (const action of actions.filter(isDeclared)) {
    const type = action.split('.')[0] ?? '';
    const subject = { type: type === 'photographs' ? 'property' : type, id: ids[type] ?? '4711' };
    await db
      .transaction()
      .execute((trx) => recordChange(trx, { staff: agent, action, subject, changes, requestId: 'request' }));
  }
  for (const [type, id] of [['contact', erased.contact] as const, ['enquiry', erased.enquiry] as const])
    await db.transaction().execute((trx) =>
      recordChange(trx, {
        staff: agent,
        action: `${type}.changed`,
        subject: { type, id },
        changes: { stage: { from: 'New', to: 'Contacted' } },
        requestId: 'request',
      }),
    );
  const reply = await site.app.inject({
    method: 'POST',
    url: `/api/v1/office/contacts/${erased.contact}/erasures`,
    headers,
    payload: { confirm: 'ERASE' },
  });
  expect(reply.statusCode).toBe(200);
});
afterAll(() => site.close());

/** Everything the tables keep in entries, in one. */
const awkward = (known: { agentId: string; image: string; contactId: number | null; goneId: number | null }) => ({
  assigned_to: { from: null, to: known.agentId },
  agent_id: { from: '4f0f4a66-7a57-4b5e-a7ad-0a2f7d3b9c11', to: known.agentId },
  contact_id: { from: known.contactId, to: known.goneId },
  merged: { to: known.contactId },
  photograph: { from: known.image, to: '4f0f4a66-7a57-4b5e-a7ad-0a2f7d3b9c12' },
  order: { from: [known.image], to: [] },
  confirmed_at: { from: new Date('2026-11-20T21:30:00Z'), to: '2026-11-21T06:00:00.123456+00:00' },
  starts_at: { from: '2026-11-28T09:00', to: null },
  effective_from: { to: '2026-12-01' },
  price_kes: { from: 14_500_000, to: 13_900_000 },
  is_featured: { from: false, to: true },
  amenities: { from: ['Borehole'], to: [] },
  description: { from: '<p>A <strong>house</strong>.</p>', to: '<p>A home.</p>' },
  focal_point: { from: { x: 0.5, y: 0.5 }, to: { x: 0.1, y: 0.2 } },
  hours: { from: [{ weekday: 1, starts_at: '09:00', ends_at: '17:00' }], to: [] },
  hour: { to: { id: 7, kind: 'visit', weekday: 6, starts_at: '09:00', ends_at: '10:00', capacity: 2, version: 3 } },
  closure: { to: { staff_id: known.agentId, from_day: '2026-12-24', until_day: '2026-12-26', reason: 'Leave' } },
  hero: { from: { title: 'Homes', image: { id: known.image } }, to: { title: 'Homes', image: null } },
  kind: { to: 'property-owner' },
  spam_reasons: { from: ['too-fast'], to: [] },
  subject_id: { to: '4711' },
});

const forbidden = [/[{}[\]"]/, /[\da-f]{8}-[\da-f]{4}-/i, /\d{4}-\d{2}-\d{2}T/, /\bundefined\b|\bnull\b|\[object/];
const readsWell = (text: string, where: string) => {
  for (const pattern of forbidden) expect(text, where).not.toMatch(pattern);
  // Numbers of rows: of the contacts and of a subject that is gone.
  for (const id of ['4711']) expect(text.split(/[^\d]+/), where).not.toContain(id);
};

async function entries(): Promise<AuditEntry[]> {
  const all: AuditEntry[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await site.app.inject({ url: `/api/v1/office/audit-entries?per_page=100&page=${page}`, headers });
    const { items, pagination } = reply.json().data;
    all.push(...items);
    if (!pagination.has_next) return all;
  }
}

describe('an entry of every kind of action reads in names and words', () => {
  test('on the page of the audit', async () => {
    const shown = await entries();
    for (const action of actions) {
      const entry = shown.find((one) => one.action === action && one.changes.length > 1);
      const changed = entry?.changes.map(({ from, to }) => `${from ?? 'nothing'} to ${to ?? 'nothing'}`) ?? [];
      const told = [actionText(action), subjectText(entry?.subject.type ?? ''), entry?.subject.name ?? '', ...changed];
      // The number of the row is left out, and closed days are told by their four values.
      expect(changed.length, action).toBe(Object.keys(changes).length - 2 + 4);
      readsWell(told.join(' | '), action);
      expect(actionText(action), action).not.toMatch(/_|\./);
    }
  });

  test('in the file of the audit, whose lines hold no ids beside the number of the entry', async () => {
    const { body } = await site.app.inject({ url: '/office/audit.csv', headers });
    const lines = body.trim().split('\r\n');
    expect(lines.length).toBeGreaterThan(actions.length * 10);
    expect(lines[0]).not.toContain('Number');
    // Quotes are those of the file around what has a comma.
    for (const line of lines) readsWell(line.replaceAll('"', ''), line);
  });

  test.each(['property', 'land'])('in the history of a %s', async (kind) => {
    const reply = await site.app.inject({ url: `/api/v1/office/listings/${kind}/${ids[kind]}/history`, headers });
    const { entries: history } = reply.json().data;
    expect(history.length).toBeGreaterThan(20);
    for (const { title, changes: changed } of history) {
      expect(title).not.toMatch(/_|\./);
      for (const { label, from, to } of changed) readsWell(`${label} ${from} ${to}`, `${label} ${from} ${to}`);
    }
    expect(history[0].changes).toContainEqual({
      field: 'assigned_to',
      label: 'Assigned to',
      from: '',
      to: 'Wanjiru Kamau',
    });
    expect(history[0].changes).toContainEqual({
      field: 'photograph',
      label: 'Photograph',
      from: 'The kitchen at noon',
      to: 'a photograph that is gone',
    });
  });
});

test('people and enquiries are named as the reader may see them, erased ones without their name', async () => {
  const shown = await entries();
  const subjectsOf = (type: string, id: string | undefined) =>
    new Set(shown.flatMap(({ subject }) => (subject.type === type && subject.id === id ? [subject.name] : [])));
  expect([...subjectsOf('contact', ids.contact)]).toEqual(['Grace Wambui']);
  expect([...subjectsOf('enquiry', ids.enquiry)]).toEqual([expect.stringMatching(/^Grace Wambui, [A-Z]-/)]);
  expect([...subjectsOf('contact', erased.contact)]).toEqual(['erased contact']);
  expect([...subjectsOf('enquiry', erased.enquiry)]).toEqual([expect.stringMatching(/^erased contact, [A-Z]-/)]);
  expect(JSON.stringify(shown)).not.toContain('Zainabu');
});

test('the timeline of an enquiry that was moved names both people', async () => {
  const { db } = site.database;
  const { id, contact_id } = await insertLeadEnquiry(db, { email: 'mover@example.com', phone_e164: null });
  await db
    .insertInto('events')
    .values({
      enquiry_id: id,
      kind: 'contact-moved',
      text: `From contact ${erased.contact} to contact ${contact_id}`,
      actor: 'Wanjiru Kamau',
    })
    .execute();
  const reply = await site.app.inject({ url: `/api/v1/office/enquiries/${id}`, headers });
  const moved = reply.json().data.timeline.find(({ kind }: { kind: string }) => kind === 'contact-moved');
  expect(moved.text).toBe('From erased contact to Grace Wambui');
});
