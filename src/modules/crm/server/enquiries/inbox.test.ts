import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertConsultation, insertVisit } from '#tests/support/rows/bookings.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
let agent: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
  agent = await signedIn(site.database.db, 'agent');
});
afterAll(() => site.close());

type Method = 'GET' | 'POST' | 'PATCH';
const call = (method: Method, path: string, payload?: object, as = manager) =>
  site.app.inject({
    method,
    url: `/api/v1/office${path}`,
    headers: as.headers,
    ...(payload ? { payload } : {}),
  });
const list = async (query: string, as = manager) =>
  (await call('GET', `/enquiries${query}`, undefined, as)).json().data;
const referencesOf = async (query: string) =>
  (await list(query)).items.map(({ reference }: { reference: string }) => reference);
const detail = async (id: number) => (await call('GET', `/enquiries/${id}`)).json().data;

describe('whatever visitors leave', () => {
  const person = { first_name: 'Amina', last_name: 'Hassan', email: 'amina@example.com', phone: '0700 000 061' };
  const send = (path: string, payload: object) => site.app.inject({ method: 'POST', url: `/api/v1${path}`, payload });

  test('comes into the inbox with what it is about, once', async () => {
    const property = await insertProperty(site.database.db);
    const land = await insertLand(site.database.db);
    await send('/leads', { name: 'Amina Hassan', email: 'amina@example.com', message: 'Good morning' });
    await send('/property-owners', { ...person, property_address: 'Acacia Road 4', property_city: 'Nairobi' });
    await send('/tenant-leads', { ...person, preferred_location: 'Kilimani', budget_min: 50_000, budget_max: 80_000 });
    for (const listing of [{ property_id: property.id }, { land_id: land.id }]) {
      await insertVisit(site.database.db, { ...person, ...listing, created_at: new Date() });
    }
    await insertConsultation(site.database.db, { ...person, created_at: new Date() });
    const { items } = await list('?q=amina&sort=oldest');
    expect(items.map(({ kind, about }: { kind: string; about: string }) => [kind, about])).toEqual([
      ['contact', ''],
      ['property-owner', 'To manage: Acacia Road 4'],
      ['tenant', 'To rent in Kilimani'],
      ['site-visit', property.title],
      ['site-visit', land.title],
      ['consultation', 'Valuation'],
    ]);
    expect(items[3]).toMatchObject({ value_kes: property.price_kes, stage: 'New', source: 'Website' });
    const contacts = await site.database.db.selectFrom('enquiries').select('contact_id').distinct().execute();
    expect(contacts).toHaveLength(1);
  });

  test('brings its mails into the timeline, and says which of them have left', async () => {
    const [newest] = (await list('?q=amina&kind=contact')).items;
    const { may_change, other_enquiries } = await detail(newest.id);
    expect([may_change, other_enquiries]).toEqual([true, 5]);
    const mails = site.database.db.updateTable('outgoing_mails').where('subject_id', '=', String(newest.id));
    const kinds = [];
    for (const status of ['Queued', 'Sent', 'Stored', 'Failed']) {
      await mails.set({ status }).execute();
      const { timeline } = await detail(newest.id);
      kinds.push(
        timeline.map((event: { kind: string; mail_status: string | null }) => [event.kind, event.mail_status]),
      );
    }
    expect(kinds).toEqual(
      ['Queued', 'Sent', 'Stored', 'Failed'].map((status) => [
        ['mail', status],
        ['mail', status],
        ['received', null],
      ]),
    );
  });
});

describe('people are matched', () => {
  const contactOf = async (email: string, phone: string | null) =>
    (await insertLeadEnquiry(site.database.db, { email, phone_e164: phone })).contact_id;

  test('by their address, however it is written, and by their number', async () => {
    const first = await contactOf('peter@example.com', '+254700000071');
    expect(await contactOf('PETER@Example.com', null)).toBe(first);
    expect(await contactOf('peter.maina@example.com', '+254700000071')).toBe(first);
    expect(await contactOf('somebody.else@example.com', '+254700000073')).not.toBe(first);
  });

  test('without getting an address or number that a visitor or a colleague types: staff see it, find it, and add it in the contact', async () => {
    const [email, phone_e164] = ['wanja@example.com', '+254700000171'];
    const { contact_id: id } = await insertLeadEnquiry(site.database.db, { email, phone_e164 });
    const addresses = async () => {
      const { emails, phones } = (await call('GET', `/contacts/${id}`)).json().data;
      return [...emails, ...phones];
    };
    const other = await insertLeadEnquiry(site.database.db, { email, phone_e164: '+254700000172' });
    const others = await insertLeadEnquiry(site.database.db, { email: 'Stranger@example.com', phone_e164 });
    expect([other.contact_id, others.contact_id, await addresses()]).toEqual([id, id, [email, phone_e164]]);
    expect((await detail(other.id)).not_of_contact).toEqual(['+254700000172']);
    expect((await detail(others.id)).not_of_contact).toEqual(['stranger@example.com']);
    expect(await referencesOf('?q=0700000172')).toEqual([other.reference]);
    expect(await contactOf('new.one@example.com', '+254700000172')).not.toBe(id);
    const body = { name: 'Wanja', email, phone: '0700 000 173', source: 'Telephone', about: 'A house' };
    const added = (await call('POST', '/enquiries', body)).json().data;
    expect((await detail(added.id)).not_of_contact).toEqual(['+254700000173']);
    expect(await addresses()).toEqual([email, phone_e164]);
    const exported = await site.app.inject({ url: `/api/v1/office/contacts/${id}/export`, headers: manager.headers });
    expect(exported.json().error).toBe('undecided_enquiries');
  });

  test('the address decides where address and number belong to two people', async () => {
    const one = await contactOf('njeri@example.com', '+254700000074');
    const other = await contactOf('tom@example.com', '+254700000075');
    expect(await contactOf('njeri@example.com', '+254700000075')).toBe(one);
    expect(other).not.toBe(one);
  });

  test('into one contact when ten forms come at the same moment', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        contactOf(index % 2 ? 'twice@example.com' : `once${index}@example.com`, '+254700000076'),
      ),
    );
    expect(new Set(made).size).toBe(1);
  });
});

describe('the list', () => {
  test('finds by name, number, address and reference', async () => {
    const { reference } = await insertLeadEnquiry(site.database.db, {
      first_name: 'Otieno',
      last_name: 'Ouma',
      email: 'otieno@mail.example.com',
      phone: '0700 000 081',
      phone_e164: '+254700000081',
    });
    const typed = ['Otieno Ou', '0700 000 081', '+254700000081', '700000081', 'otieno@mail', reference.toLowerCase()];
    for (const words of typed) {
      expect(await referencesOf(`?q=${encodeURIComponent(words)}`)).toEqual([reference]);
    }
    expect(await referencesOf('?q=OT')).toEqual([reference]);
    expect(await referencesOf('?q=100%25')).toEqual([]);
  });

  test('shows who waits too long, and for whom they wait', async () => {
    const late = await insertLeadEnquiry(
      site.database.db,
      { created_at: '2026-11-20T05:59:00Z', email: 'late@example.com', phone_e164: null },
      { assigned_to: agent.staff.id },
    );
    await insertLeadEnquiry(site.database.db, { created_at: '2026-11-20T06:01:00Z' });
    expect(await referencesOf('?overdue=true')).toEqual([late.reference]);
    const [item] = (await list('?agent=me', agent)).items;
    expect(item).toMatchObject({ reference: late.reference, is_overdue: true, assigned_to: { id: agent.staff.id } });
    expect(await referencesOf(`?agent=${agent.staff.id}&stage=open`)).toEqual([late.reference]);
    expect(await referencesOf('?agent=00000000-0000-4000-8000-000000000000')).toEqual([]);
    expect(await referencesOf('?agent=nobody&overdue=true')).toEqual([]);
  });

  test('comes page by page in the order asked for', async () => {
    const { pagination, items } = await list('?per_page=2&page=2&sort=oldest');
    expect(pagination).toMatchObject({ current_page: 2, per_page: 2, has_prev: true });
    const all = await referencesOf('?sort=oldest&per_page=100');
    expect(items.map(({ reference }: { reference: string }) => reference)).toEqual(all.slice(2, 4));
    const values = (await list('?sort=value&per_page=100')).items.map(
      ({ value_kes }: { value_kes: number }) => value_kes,
    );
    expect(values.slice(0, 2)).toEqual([14_500_000, 1_250_000]);
  });

  test('as a board counts and adds up each stage', async () => {
    await insertLeadEnquiry(
      site.database.db,
      { last_name: 'Boardwalk' },
      { stage: 'Negotiation', value_kes: 5_000_000, answered_at: '2026-11-21T05:30:00Z' },
    );
    const reply = await call('GET', '/enquiries/board?q=boardwalk');
    const columns: { stage: string; total: number; sale_kes: number }[] = reply.json().data.columns;
    expect(columns.map(({ stage, total, sale_kes }) => [stage, total, sale_kes])).toEqual([
      ['New', 0, 0],
      ['Contacted', 0, 0],
      ['Viewing', 0, 0],
      ['Negotiation', 1, 5_000_000],
      ['Won', 0, 0],
      ['Lost', 0, 0],
    ]);
  });

  test.each(['?page=0', '?q=a', '?per_page=101', '?sort=price', '?kind=king', '?overdue=1', '?colour=red'])(
    'refuses %s',
    async (query) => {
      expect((await call('GET', `/enquiries${query}`)).statusCode).toBe(400);
    },
  );
});

describe('a change', () => {
  test('moves it, closes it with a reason, opens it again, and is written down', async () => {
    const { id } = await insertLeadEnquiry(site.database.db);
    const move = (version: number, fields: object) => call('PATCH', `/enquiries/${id}`, { version, ...fields });
    expect((await move(1, { stage: 'Viewing', assigned_to: 'me' })).json().data).toMatchObject({
      stage: 'Viewing',
      assigned_to: { name: manager.staff.name },
      answered_at: '2026-11-21T06:00:00.000Z',
      version: 2,
    });
    const reasonless = await move(2, { stage: 'Lost' });
    expect([reasonless.statusCode, reasonless.json().detail[0].field]).toEqual([422, 'lost_reason']);
    expect((await move(2, { stage: 'Lost', lost_reason: 'Bought elsewhere' })).statusCode).toBe(200);
    expect((await move(3, { stage: 'Negotiation' })).json().data).toMatchObject({ lost_reason: null, version: 4 });
    const { timeline } = await detail(id);
    const told = timeline.filter(({ kind }: { kind: string }) => ['stage', 'assigned'].includes(kind));
    expect(told.map(({ text }: { text: string }) => text)).toEqual([
      'Lost to Negotiation',
      'Viewing to Lost: Bought elsewhere',
      'To Wanjiru Kamau',
      'New to Viewing',
    ]);
    const entries = await site.database.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('subject_type', '=', 'enquiry')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(entries).toHaveLength(3);
    expect(entries[0]?.changes).toMatchObject({ stage: { from: 'New', to: 'Viewing' } });
  });

  test('that began from an older state is refused and says who was quicker', async () => {
    const { id } = await insertLeadEnquiry(site.database.db);
    await call('PATCH', `/enquiries/${id}`, { version: 1, stage: 'Contacted' });
    const reply = await call('PATCH', `/enquiries/${id}`, { version: 1, stage: 'Won' });
    expect([reply.statusCode, reply.json().error]).toEqual([409, 'edited_meanwhile']);
    expect(reply.json().message).toContain(manager.staff.name);
    expect((await detail(id)).stage).toBe('Contacted');
  });

  test('by an agent reaches their own and those nobody has, and no colleague’s', async () => {
    const own = await insertLeadEnquiry(site.database.db, {}, { assigned_to: agent.staff.id });
    const free = await insertLeadEnquiry(site.database.db);
    const other = await insertLeadEnquiry(site.database.db, {}, { assigned_to: manager.staff.id });
    const take = (id: number) =>
      call('PATCH', `/enquiries/${id}`, { version: 1, assigned_to: 'me', stage: 'Contacted' }, agent);
    expect((await take(own.id)).statusCode).toBe(200);
    expect((await take(free.id)).json().data.assigned_to.id).toBe(agent.staff.id);
    expect((await take(other.id)).json().error).toBe('forbidden');
    for (const [path, body] of [
      ['notes', { text: 'Mine' }],
      ['contacts', { channel: 'call' }],
      ['tasks', { title: 'Call', due_on: '2026-11-23' }],
    ] as const) {
      expect((await call('POST', `/enquiries/${other.id}/${path}`, body, agent)).statusCode).toBe(403);
    }
    const seen = await call('GET', `/enquiries/${other.id}`, undefined, agent);
    expect(seen.json().data.may_change).toBe(false);
  });

  test('gives it to nobody who left or writes articles', async () => {
    const { id } = await insertLeadEnquiry(site.database.db);
    const editor = await signedIn(site.database.db, 'editor');
    const reply = await call('PATCH', `/enquiries/${id}`, { version: 1, assigned_to: editor.staff.id });
    expect([reply.statusCode, reply.json().detail[0].field]).toEqual([422, 'assigned_to']);
    expect((await call('PATCH', '/enquiries/999999', { version: 1, stage: 'Won' })).statusCode).toBe(404);
  });
});

describe('the timeline', () => {
  test('has notes, calls and tasks; the first call answers the enquiry', async () => {
    const { id } = await insertLeadEnquiry(site.database.db);
    await call('POST', `/enquiries/${id}/notes`, { text: 'Wants a garden' });
    expect((await detail(id)).answered_at).toBeNull();
    await call('POST', `/enquiries/${id}/contacts`, { channel: 'whatsapp' });
    await call('POST', `/enquiries/${id}/tasks`, { title: 'Send the plan', due_on: '2026-11-23', due_time: '11:00' });
    const after = await detail(id);
    expect(after).toMatchObject({ stage: 'Contacted', answered_at: '2026-11-21T06:00:00.000Z' });
    const audited = await site.database.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('subject_type', '=', 'enquiry')
      .where('subject_id', '=', String(id))
      .execute();
    const changes = { channel: { to: 'whatsapp' }, stage: { from: 'New', to: 'Contacted' } };
    expect(audited).toEqual([{ action: 'enquiry.contacted', changes }]);
    expect(after.tasks).toMatchObject([{ title: 'Send the plan', due_at: '2026-11-23T08:00:00.000Z', done_at: null }]);
    const path = `/enquiries/${id}/tasks/${after.tasks[0].id}/completions`;
    expect((await call('POST', path)).statusCode).toBe(200);
    expect((await call('POST', path)).statusCode).toBe(200);
    const done = await detail(id);
    expect(done.tasks[0]).toMatchObject({ done_by: manager.staff.name });
    expect(done.timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
      'task-done',
      'task-added',
      'stage',
      'whatsapp',
      'note',
      'received',
    ]);
    expect((await call('POST', '/enquiries/1/tasks/999999/completions')).statusCode).toBe(404);
  });

  test('has what came from them: a call that staff took answers the enquiry, a message to us does not yet', async () => {
    const { id } = await insertLeadEnquiry(site.database.db);
    await call('POST', `/enquiries/${id}/contacts`, { channel: 'wrote-us' });
    expect((await detail(id)).answered_at).toBeNull();
    await call('POST', `/enquiries/${id}/contacts`, { channel: 'called-us' });
    const { answered_at, timeline } = await detail(id);
    expect(answered_at).not.toBeNull();
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['called-us', 'wrote-us']),
    );
  });

  test.each([
    ['notes', { text: ' ' }, 'text'],
    ['contacts', { channel: 'pigeon' }, 'channel'],
    ['tasks', { title: '', due_on: '2026-11-23' }, 'title'],
    ['tasks', { title: 'Call', due_on: '2026-02-30' }, 'due_on'],
    ['tasks', { title: 'Call', due_on: '2026-11-23', due_time: '25:00' }, 'due_time'],
  ])('refuses %s %j', async (path, body, field) => {
    const { id } = await insertLeadEnquiry(site.database.db);
    const reply = await call('POST', `/enquiries/${id}/${path}`, body);
    expect([reply.statusCode, reply.json().detail[0].field]).toEqual([422, field]);
  });
});

describe('amounts on the board', () => {
  test('are added up apart: prices of what is for sale, and monthly rents of what is to let', async () => {
    const { db } = site.database;
    const about = 'sums@example.com';
    const house = await insertProperty(db, { price_kes: 40_000_000 });
    const flat = await insertProperty(db, { price_kes: 85_000, listing_purpose: 'Rent' });
    const plot = await insertLand(db, { price_kes: 2_000_000 });
    for (const listing of [{ property_id: house.id }, { property_id: flat.id }, { land_id: plot.id }])
      await insertLeadEnquiry(db, { email: about, ...listing });
    const tenant = { first_name: 'Sum', last_name: 'Sums', email: about, phone: '0700 000 066' };
    const wish = { preferred_location: 'Kilimani', budget_min: 50_000, budget_max: 60_000 };
    await site.app.inject({ method: 'POST', url: '/api/v1/tenant-leads', payload: { ...tenant, ...wish } });
    const walkIn = { name: 'Sum Sums', email: about, source: 'Referral', about: 'Two-bed to let' };
    await call('POST', '/enquiries', { ...walkIn, budget: 70_000, purpose: 'Rent' });
    await call('POST', '/enquiries', { ...walkIn, budget: 9_000_000 });
    // The listing decides where one is named.
    await call('POST', '/enquiries', { ...walkIn, listing: flat.reference_number, purpose: 'Sale' });
    const { columns } = (await call('GET', `/enquiries/board?q=${about}`)).json().data;
    expect(columns[0]).toMatchObject({
      stage: 'New',
      total: 7,
      sale_kes: 40_000_000 + 2_000_000 + 9_000_000,
      rent_kes_a_month: 85_000 + 60_000 + 70_000 + 85_000,
    });
  });
});

describe('an enquiry added by hand', () => {
  const walkIn = { name: 'Hassan Ali', phone: '0700 000 091', source: 'Walk-in', about: 'Office for twelve people' };

  test('is matched to its contact, counts as answered where somebody spoke, and takes the value of its listing', async () => {
    const property = await insertProperty(site.database.db, { price_kes: 702_000 });
    const known = await insertLeadEnquiry(site.database.db, {
      email: 'hassan@example.com',
      phone_e164: '+254700000091',
    });
    const body = { ...walkIn, listing: property.reference_number.toLowerCase() };
    const reply = await call('POST', '/enquiries', body, agent);
    expect(reply.statusCode).toBe(201);
    expect(reply.json().data.reference).toMatch(/^E-/);
    const added = await detail(reply.json().data.id);
    expect(added).toMatchObject({
      stage: 'Contacted',
      kind: 'by-hand',
      source: 'Walk-in',
      value_kes: 702_000,
      contact_id: known.contact_id,
      listing: { reference: property.reference_number },
      answered_at: '2026-11-21T06:00:00.000Z',
    });
    const plot = await insertLand(site.database.db, { reference_number: 'MK-X-1' });
    await insertProperty(site.database.db, {
      reference_number: 'MK-X-1',
      approval_status: 'Draft',
      published_at: null,
    });
    const about = await call('POST', '/enquiries', { ...walkIn, listing: 'MK-X-1' });
    expect((await detail(about.json().data.id)).listing).toMatchObject({ title: plot.title });
    const referral = await call('POST', '/enquiries', { ...walkIn, source: 'Referral', assigned_to: agent.staff.id });
    expect(await detail(referral.json().data.id)).toMatchObject({
      stage: 'New',
      answered_at: null,
      assigned_to: { id: agent.staff.id },
      due_at: '2026-11-22T06:00:00.000Z',
    });
  });

  test('waits for the colleague whom it is given to, and audit and timeline say to whom', async () => {
    const given = await call('POST', '/enquiries', { ...walkIn, assigned_to: agent.staff.id });
    const { id } = given.json().data;
    const waiting = await detail(id);
    expect(waiting).toMatchObject({ stage: 'New', answered_at: null, due_at: '2026-11-22T06:00:00.000Z' });
    expect(waiting.timeline).toContainEqual(
      expect.objectContaining({ kind: 'assigned', text: `To ${agent.staff.name}` }),
    );
    const { changes } = await site.database.db
      .selectFrom('audit_entries')
      .select('changes')
      .where('action', '=', 'enquiry.added')
      .where('subject_id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(changes).toMatchObject({ assigned_to: { to: agent.staff.id } });
  });

  test.each([
    [{ ...walkIn, phone: '' }, 'phone'],
    [{ ...walkIn, name: '' }, 'name'],
    [{ ...walkIn, email: 'no address' }, 'email'],
    [{ ...walkIn, listing: 'MK-P-0' }, 'listing'],
    [{ ...walkIn, budget: -1 }, 'budget'],
    [{ ...walkIn, assigned_to: '00000000-0000-4000-8000-000000000000' }, 'assigned_to'],
  ])('is refused: %j', async (body, field) => {
    const reply = await call('POST', '/enquiries', body);
    expect([reply.statusCode, reply.json().detail[0].field]).toEqual([422, field]);
  });
});

describe('what may be spam', () => {
  test('is in the inbox with the reasons, found and left out by a filter, until somebody says that it is none', async () => {
    const mark = { spam_reasons: ['same-text', 'too-fast'] };
    const marked = await insertLeadEnquiry(site.database.db, { first_name: 'Zuhura' }, mark);
    const plain = await insertLeadEnquiry(site.database.db, { first_name: 'Zuhura' });
    expect(await referencesOf('?q=zuhura&spam=true')).toEqual([marked.reference]);
    expect(await referencesOf('?q=zuhura&spam=false')).toEqual([plain.reference]);
    expect(await referencesOf('?q=zuhura')).toHaveLength(2);
    expect(await detail(marked.id)).toMatchObject({ may_be_spam: true, spam_reasons: ['too-fast', 'same-text'] });
    const reply = await call('PATCH', `/enquiries/${marked.id}`, { version: marked.version, not_spam: true }, agent);
    expect(reply.json().data).toMatchObject({ may_be_spam: false, version: marked.version + 1, stage: 'New' });
    const { timeline, spam_reasons } = await detail(marked.id);
    expect(spam_reasons).toEqual([]);
    expect(timeline.some(({ kind }: { kind: string }) => kind === 'not-spam')).toBe(true);
    const entry = await site.database.db
      .selectFrom('audit_entries')
      .select('changes')
      .where('subject_id', '=', String(marked.id))
      .where('action', '=', 'enquiry.changed')
      .executeTakeFirstOrThrow();
    expect(entry.changes).toEqual({ spam_reasons: { from: ['same-text', 'too-fast'], to: [] } });
  });
});
