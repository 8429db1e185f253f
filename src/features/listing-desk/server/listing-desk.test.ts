import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAgency, insertLand, insertProperty } from '#testing/records.ts';
import { signedIn } from '#testing/staff-session.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { ListingForDesk } from '../contract.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
let agent: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
  agent = await signedIn(site.database.db, 'agent');
});
beforeEach(async () => {
  await site.database.db.deleteFrom('properties').execute();
  await site.database.db.deleteFrom('land').execute();
});
afterAll(() => site.close());

type Method = 'GET' | 'POST' | 'PUT';
const call = (method: Method, path: string, payload?: object, headers = manager.headers) =>
  site.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) });
const asAgent = (method: Method, path: string, payload?: object) => call(method, path, payload, agent.headers);

const path = (id: number, rest = '') => `/office/listings/property/${id}${rest}`;
const desk = async (id: number): Promise<ListingForDesk> => (await call('GET', path(id))).json().data;
const publicPage = (slug: string) => site.app.inject({ url: `/api/v1/properties/${slug}` });
const save = async (id: number, fields: Record<string, string>, headers = manager.headers) => {
  const { version } = await desk(id);
  return call('PUT', path(id, '/draft'), { version, fields }, headers);
};
const approve = async (id: number) => call('POST', path(id, '/approvals'), { version: (await desk(id)).version });
const move = async (id: number, name: string, headers = manager.headers) =>
  call('POST', path(id, '/moves'), { version: (await desk(id)).version, move: name }, headers);

/** What somebody types to begin a home. */
const home = {
  title: 'Mbaazi house',
  listing_purpose: 'Sale',
  property_category: 'Residential',
  property_type: 'villa',
  price: '28,500,000',
  description: '<p>Four rooms.</p>',
  address_line1: 'Mbaazi Avenue',
  location: 'Lavington',
  city: 'Nairobi',
  county: 'Nairobi',
  country: 'Kenya',
  bedrooms: '4',
  bathrooms: '3',
};
const begin = async (fields: object = home, headers = agent.headers): Promise<number> =>
  (await call('POST', '/office/listings/property', { fields }, headers)).json().data.id;

const audit = async (id: number) =>
  (
    await site.database.db
      .selectFrom('audit_entries')
      .select(['action', 'actor', 'changes'])
      .where('subject_type', '=', 'property')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, actor }) => [action, actor]);

describe('a new property', () => {
  test('begins as a draft of its author, with a slug and the next reference', async () => {
    await insertProperty(site.database.db, { reference_number: 'MK-P-1041', slug: 'mbaazi-house' });
    const id = await begin();
    const listing = await desk(id);
    expect(listing).toMatchObject({
      state: 'Draft',
      reference_number: 'MK-P-1042',
      public_path: null,
      agent: { id: agent.staff.id },
      prices: [{ price: 28_500_000, by: agent.staff.name }],
    });
    expect(listing.fields.slug).toBe('mbaazi-house-2');
    expect((await publicPage('mbaazi-house-2')).statusCode).toBe(404);
    expect(await audit(id)).toEqual([['property.created', agent.staff.name]]);
  });

  test('has its references and slugs also when several begin at one moment', async () => {
    const ids = await Promise.all([begin(), begin(), begin()]);
    const listings = await Promise.all(ids.map(desk));
    expect(new Set(listings.map(({ reference_number }) => reference_number)).size).toBe(3);
    expect(new Set(listings.map(({ fields }) => fields.slug)).size).toBe(3);
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ price: 'a lot' }, 'price'],
    [{ price: '0' }, 'price'],
    [{ property_type: 'office' }, 'property_type'],
    [{ bedrooms: '' }, 'bedrooms'],
    [{ latitude: '-1.3' }, 'longitude'],
    [{ latitude: '-91', longitude: '0' }, 'latitude'],
    [{ virtual_tour_url: 'http://tour.example' }, 'virtual_tour_url'],
    [{ description: '<p> </p>' }, 'description'],
    [{ slug: 'Not a slug' }, 'slug'],
    [{ year_built: '1066' }, 'year_built'],
  ])('is refused with %j', async (wrong, field) => {
    const reply = await call('POST', '/office/listings/property', { fields: { ...home, ...wrong } });
    expect([reply.statusCode, reply.json().detail[0].field]).toEqual([422, field]);
  });

  test('with a field that properties do not have is refused', async () => {
    const reply = await call('POST', '/office/listings/property', { fields: { ...home, size: '1' } });
    expect([reply.statusCode, reply.json().detail[0].field]).toEqual([400, 'size']);
  });
});

describe('the way to the public', () => {
  test('an agent submits, a manager approves, and only then visitors see it', async () => {
    const id = await begin();
    expect((await desk(id)).moves).toEqual(['approve', 'archive']);
    expect((await asAgent('GET', path(id))).json().data.moves).toEqual(['submit', 'archive']);
    expect((await move(id, 'submit', agent.headers)).json().data.state).toBe('In review');
    expect((await publicPage('mbaazi-house')).statusCode).toBe(404);
    const approved = (await approve(id)).json().data;
    expect(approved).toMatchObject({ state: 'Approved', public_path: '/view/property/mbaazi-house', changes: 'none' });
    expect((await publicPage('mbaazi-house')).json().data.price).toBe(28_500_000);
    expect((await audit(id)).map(([action]) => action)).toEqual([
      'property.created',
      'property.submitted',
      'property.approved',
    ]);
  });

  test('an agent cannot approve, neither their own nor another’s', async () => {
    const id = await begin();
    await move(id, 'submit', agent.headers);
    const { version } = await desk(id);
    const reply = await asAgent('POST', path(id, '/approvals'), { version });
    expect([reply.statusCode, reply.json().error]).toEqual([403, 'forbidden']);
    const other = await call('POST', path(id, '/moves'), { version, move: 'approve' });
    expect([other.statusCode, other.json().detail[0].field]).toEqual([422, 'move']);
  });

  test('it is sent back with a note, which goes when it is submitted again', async () => {
    const id = await begin();
    await move(id, 'submit', agent.headers);
    const { version } = await desk(id);
    const empty = await call('POST', path(id, '/send-backs'), { version, note: ' ' });
    expect(empty.json().detail[0].field).toBe('note');
    const reply = await call('POST', path(id, '/send-backs'), { version, note: 'Which floor?' });
    expect(reply.json().data).toMatchObject({ state: 'Draft', note: 'Which floor?', submitted: null });
    expect((await move(id, 'submit', agent.headers)).json().data).toMatchObject({ note: null, state: 'In review' });
    expect((await move(id, 'take-back', agent.headers)).json().data.state).toBe('Draft');
  });

  test('what is not ready is refused with the fields, and stays a draft', async () => {
    const id = await begin();
    await save(id, { price: '', description: '' });
    const reply = await move(id, 'submit', agent.headers);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().detail.map(({ field }: { field: string }) => field)).toEqual(['price', 'description']);
    expect((await desk(id)).state).toBe('Draft');
  });

  test('it is marked under offer, sold and available again, and archived, which the public page follows', async () => {
    const { id, slug } = await insertProperty(site.database.db);
    for (const [name, status] of [
      ['mark-under-offer', 'Under offer'],
      ['mark-sold', 'Sold'],
      ['mark-available', 'Available'],
    ] as const) {
      expect((await move(id, name)).statusCode).toBe(200);
      expect((await publicPage(slug)).json().data.status).toBe(status);
    }
    const wrong = await move(id, 'mark-let');
    expect([wrong.statusCode, wrong.json().error]).toEqual([409, 'conflict']);
    await move(id, 'archive');
    expect((await publicPage(slug)).statusCode).toBe(404);
    expect((await move(id, 'unarchive')).json().data.state).toBe('Draft');
  });
});

describe('changes of a public property', () => {
  test('are kept beside it, with what is still wrong, until they are approved', async () => {
    const { id, slug } = await insertProperty(site.database.db);
    const reply = await save(id, { price: '12 500 000', floor_area_sqm: 'large' }, agent.headers);
    expect(reply.json().data).toMatchObject({ problems: [{ field: 'floor_area_sqm' }] });
    expect((await publicPage(slug)).json().data.price).toBe(14_500_000);
    expect(await desk(id)).toMatchObject({ state: 'Approved', changes: 'editing', saved: { by: agent.staff.name } });
    await save(id, { floor_area_sqm: '250' }, agent.headers);
    expect((await move(id, 'submit', agent.headers)).json().data).toMatchObject({
      state: 'Approved',
      changes: 'in review',
    });
    expect((await approve(id)).json().data).toMatchObject({ changes: 'none', prices: [{ price: 12_500_000 }, {}] });
    expect((await publicPage(slug)).json().data).toMatchObject({ price: 12_500_000, floor_area_sqm: 250 });
  });

  test('that lead back to what is stored are no changes', async () => {
    const { id } = await insertProperty(site.database.db);
    await save(id, { price: '1' });
    await save(id, { price: '14,500,000' });
    expect((await desk(id)).changes).toBe('none');
  });

  test('are thrown away when nobody wants them', async () => {
    const { id } = await insertProperty(site.database.db);
    await save(id, { title: 'Another name' });
    const { version } = await desk(id);
    const reply = await call('POST', path(id, '/discards'), { version });
    expect(reply.json().data).toMatchObject({
      changes: 'none',
      fields: { title: expect.not.stringMatching(/Another/) },
    });
  });

  test('of its address leave the former one leading here, and give it back', async () => {
    const { id } = await insertProperty(site.database.db, { slug: 'first-name' });
    for (const slug of ['second-name', 'first-name']) {
      await save(id, { slug });
      await approve(id);
    }
    const resolve = (title: string) => site.app.inject({ url: `/api/v1/property/resolve?title=${title}` });
    expect((await publicPage('first-name')).statusCode).toBe(200);
    expect((await resolve('second-name')).json().data.slug).toBe('first-name');
    expect((await resolve('first-name')).statusCode).toBe(404);
  });

  test('cannot take the address or the reference of another', async () => {
    await insertProperty(site.database.db, { slug: 'taken', reference_number: 'MK-P-7' });
    const { id } = await insertProperty(site.database.db);
    const { problems } = (await save(id, { slug: 'taken', reference_number: 'MK-P-7' })).json().data;
    expect(problems.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
      ['slug', 'taken'],
      ['reference_number', 'taken'],
    ]);
    expect((await approve(id)).statusCode).toBe(422);
  });

  test('cannot make a sold home one for rent', async () => {
    const { id } = await insertProperty(site.database.db, { status: 'Sold' });
    const { problems } = (await save(id, { listing_purpose: 'Rent' })).json().data;
    expect(problems).toMatchObject([{ field: 'listing_purpose' }]);
  });

  test('are seen by staff in the preview, where a field that is wrong keeps what it was', async () => {
    const { id } = await insertProperty(site.database.db);
    await save(id, { title: 'Seen before', price: 'much' });
    const reply = await call('GET', `/office/properties/${id}/preview`);
    expect(reply.json().data).toMatchObject({ title: 'Seen before', price: 14_500_000 });
    expect(reply.headers['cache-control']).toBe('no-store');
    const draft = await begin();
    expect((await call('GET', `/office/properties/${draft}/preview`)).json().data.title).toBe('Mbaazi house');
  });
});

describe('two people at one property', () => {
  test('the second to save is told who was first, and overwrites nothing', async () => {
    const { id } = await insertProperty(site.database.db);
    const { version } = await desk(id);
    expect((await asAgent('PUT', path(id, '/draft'), { version, fields: { title: 'Of the agent' } })).statusCode).toBe(
      200,
    );
    const reply = await call('PUT', path(id, '/draft'), { version, fields: { title: 'Of the manager' } });
    expect([reply.statusCode, reply.json().error]).toEqual([409, 'edited_meanwhile']);
    expect(reply.json().detail[0].message).toBe(`${agent.staff.name} saved it at 9:00 AM on 21 Nov 2026.`);
    expect((await desk(id)).fields.title).toBe('Of the agent');
  });

  test('of two that save at the same moment one is told', async () => {
    const { id } = await insertProperty(site.database.db);
    const { version } = await desk(id);
    const replies = await Promise.all(
      ['One', 'Two'].map((title) => call('PUT', path(id, '/draft'), { version, fields: { title } })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('what changed after somebody looked is not approved unseen', async () => {
    const { id } = await insertProperty(site.database.db);
    await save(id, { title: 'As it was read' });
    const { version } = await desk(id);
    await save(id, { title: 'Something else' });
    expect((await call('POST', path(id, '/approvals'), { version })).statusCode).toBe(409);
  });
});

describe('the history', () => {
  test('says who changed what from what to what, and an earlier version is restored as a new one', async () => {
    const { id, slug, title } = await insertProperty(site.database.db);
    await save(id, { title: 'A new name', amenities: 'Borehole\nGarden' });
    await approve(id);
    const history = (await call('GET', path(id, '/history'))).json().data;
    expect(history.entries[0]).toMatchObject({
      action: 'property.approved',
      by: manager.staff.name,
      changes: [
        { field: 'title', from: title, to: 'A new name' },
        { field: 'amenities', from: '', to: 'Borehole\nGarden' },
      ],
    });
    expect(history.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    const { version } = await desk(id);
    expect((await call('POST', path(id, '/restorations'), { version, restored: 9 })).statusCode).toBe(404);
    const restored = await call('POST', path(id, '/restorations'), { version, restored: 1 });
    expect(restored.json().data).toMatchObject({ changes: 'editing', fields: { title } });
    expect((await publicPage(slug)).json().data.title).toBe('A new name');
    await approve(id);
    expect((await publicPage(slug)).json().data.title).toBe(title);
    const { versions } = (await call('GET', path(id, '/history'))).json().data;
    expect(versions).toHaveLength(3);
  });
});

describe('a duplicate', () => {
  test('is a draft of its own with the same fields', async () => {
    const { id } = await insertProperty(site.database.db, { title: 'Twin house' });
    const copy = (await call('POST', path(id, '/duplicates'))).json().data.id;
    expect(await desk(copy)).toMatchObject({
      title: 'Twin house (copy)',
      state: 'Draft',
      fields: { location: 'Karen' },
    });
  });
});

describe('an agent', () => {
  test('works on what is theirs or nobody’s, and is refused what is a colleague’s', async () => {
    const { id } = await insertProperty(site.database.db, { agent_id: manager.staff.id });
    expect((await asAgent('GET', path(id))).json().data).toMatchObject({ may_edit: false, moves: [] });
    for (const reply of [
      await save(id, { title: 'Mine now' }, agent.headers),
      await move(id, 'archive', agent.headers),
    ]) {
      expect([reply.statusCode, reply.json().error]).toEqual([403, 'forbidden']);
    }
  });

  test('confirms many at once; what is a colleague’s or not public is left and named', async () => {
    const own = await insertProperty(site.database.db, { agent_id: agent.staff.id });
    const others = await insertProperty(site.database.db, { agent_id: manager.staff.id });
    const draft = await begin();
    const ids = [own.id, others.id, draft];
    const reply = await asAgent('POST', '/office/listings/property/changes', { action: 'confirm', ids });
    expect(reply.json().data).toMatchObject({ changed: [own.id], refused: [{ id: others.id }, { id: draft }] });
    expect((await desk(own.id)).confirmed_at).toBe('2026-11-21T06:00:00.000Z');
  });

  test('takes what is nobody’s, and gives nothing to colleagues', async () => {
    const { id } = await insertProperty(site.database.db);
    const assign = (agent_id: string) =>
      asAgent('POST', '/office/listings/property/changes', { action: 'assign', ids: [id], agent_id });
    expect((await assign(manager.staff.id)).json().detail[0].field).toBe('agent_id');
    expect((await assign(agent.staff.id)).json().data.changed).toEqual([id]);
    expect((await desk(id)).agent).toEqual({ id: agent.staff.id, name: agent.staff.name });
  });

  test('does not choose what is featured; a manager does', async () => {
    const { id } = await insertProperty(site.database.db);
    const feature = { action: 'feature', ids: [id] };
    expect((await asAgent('POST', '/office/listings/property/changes', feature)).json().data.refused).toHaveLength(1);
    expect((await call('POST', '/office/listings/property/changes', feature)).json().data.changed).toEqual([id]);
    expect((await desk(id)).is_featured).toBe(true);
  });
});

describe('the list', () => {
  const list = async (query: string) => (await call('GET', `/office/listings/property?${query}`)).json().data;
  const titles = async (query: string) => (await list(query)).items.map(({ title }: { title: string }) => title).sort();

  beforeEach(async () => {
    const { db } = site.database;
    const confirmed_at = '2026-11-20T06:00:00Z';
    await insertProperty(db, {
      title: 'Fresh villa',
      property_type: 'villa',
      confirmed_at,
      reference_number: 'MK-P-5001',
    });
    await insertProperty(db, {
      title: 'Stale bungalow',
      agent_id: agent.staff.id,
      price_kes: 9_000_000,
      confirmed_at: '2026-10-01T06:00:00Z',
    });
    await insertProperty(db, {
      title: 'Let flat',
      listing_purpose: 'Rent',
      property_type: 'apartment',
      status: 'Let',
      price_kes: 90_000,
      confirmed_at,
    });
    await begin({ ...home, title: 'Draft home' });
  });

  test.each([
    ['', ['Draft home', 'Fresh villa', 'Let flat', 'Stale bungalow']],
    ['search=villa', ['Fresh villa']],
    ['search=lavington', ['Draft home']],
    ['search=mk-p-5001', ['Fresh villa']],
    ['search=%25', []],
    ['state=Draft', ['Draft home']],
    ['state=Let', ['Let flat']],
    ['state=Approved', ['Fresh villa', 'Stale bungalow']],
    ['purpose=Rent', ['Let flat']],
    ['type=villa', ['Draft home', 'Fresh villa']],
    ['agent=none', ['Fresh villa', 'Let flat']],
    ['confirmed=stale', ['Stale bungalow']],
  ])('finds with %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('shows what waits for approval, public or not', async () => {
    const all = (await list('')).items;
    const idOf = (name: string): number => all.find(({ title }: { title: string }) => title === name).id;
    await save(idOf('Fresh villa'), { price: '5' }, agent.headers);
    await move(idOf('Fresh villa'), 'submit', agent.headers);
    await move(idOf('Draft home'), 'submit', agent.headers);
    expect(await titles('state=In review')).toEqual(['Draft home', 'Fresh villa']);
  });

  test('sorts, and cuts into pages', async () => {
    const page = await list('sort_by=price&sort_order=asc&per_page=2');
    expect(page.items.map(({ title }: { title: string }) => title)).toEqual(['Let flat', 'Stale bungalow']);
    expect(page).toMatchObject({ pagination: { total_items: 4, total_pages: 2 }, total_is_capped: false });
    const oldest = await list('sort_by=confirmed&sort_order=asc');
    expect(oldest.items.map(({ title }: { title: string }) => title).slice(0, 2)).toEqual([
      'Draft home',
      'Stale bungalow',
    ]);
  });

  test('is kept under a name by each for themselves', async () => {
    const views = '/office/listings/property/views';
    const kept = (
      await call('POST', views, { name: 'To confirm', query: 'confirmed=stale&search=Lang%E2%80%99ata' })
    ).json().data;
    await call('POST', views, { name: 'To confirm', query: 'confirmed=stale' });
    expect((await call('GET', views)).json().data.items).toEqual([{ ...kept, query: 'confirmed=stale' }]);
    expect((await asAgent('GET', views)).json().data.items).toEqual([]);
    expect((await asAgent('POST', `/office/listing-views/${kept.id}/removals`)).statusCode).toBe(404);
    expect((await call('POST', `/office/listing-views/${kept.id}/removals`)).statusCode).toBe(200);
    expect((await call('POST', views, { name: 'X', query: '"><script>' })).statusCode).toBe(422);
  });
});

describe('a plot', () => {
  test('goes the same way', async () => {
    const { id, slug } = await insertLand(site.database.db);
    const plot = `/office/listings/land/${id}`;
    const { version, fields } = (await call('GET', plot)).json().data;
    expect(fields).toMatchObject({ size: '0.125', size_unit: 'acres', tenure: '' });
    const draft = { size: '0.25', tenure: 'Leasehold', lease_years_left: '89', utilities: 'Water\nPower' };
    const saved = (await call('PUT', `${plot}/draft`, { version, fields: draft })).json().data;
    expect(saved.problems).toEqual([]);
    expect((await call('GET', `/office/land/${id}/preview`)).json().data).toMatchObject({ size_acres: 0.25 });
    await call('POST', `${plot}/approvals`, { version: saved.version });
    const shown = (await site.app.inject({ url: `/api/v1/land/${slug}` })).json().data;
    expect(shown).toMatchObject({ size: 0.25, tenure: 'Leasehold', utilities: 'Water, Power' });
    expect((await call('GET', '/office/listings/land?search=kitengela')).json().data.items).toMatchObject([
      { size: '0.25 acres', place: 'Kitengela, Kajiado' },
    ]);
  });
});
