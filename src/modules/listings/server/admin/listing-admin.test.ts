import { describe, expect, test } from 'vitest';
import { adminOffice, home, path } from '#tests/support/rows/listing-admin.ts';
import { insertLand, insertProperty } from '#tests/support/rows/records.ts';

const { site, db, agent, manager, call, asAgent, admin, publicPage, save, approve, transition, begin } = adminOffice();

const audit = async (id: number) =>
  (
    await db()
      .selectFrom('audit_entries')
      .select(['action', 'actor', 'changes'])
      .where('subject_type', '=', 'property')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, actor }) => [action, actor]);

describe('a new property', () => {
  test('begins as a draft of its author, with a slug and the next reference', async () => {
    await insertProperty(db(), { reference_number: 'MK-P-1041', slug: 'mbaazi-house' });
    const id = await begin();
    const listing = await admin(id);
    expect(listing).toMatchObject({
      state: 'Draft',
      reference_number: 'MK-P-1042',
      public_path: null,
      agent: { id: agent().staff.id },
      prices: [{ price: 28_500_000, by: agent().staff.name }],
    });
    expect(listing.fields.slug).toBe('mbaazi-house-2');
    expect((await publicPage('mbaazi-house-2')).statusCode).toBe(404);
    expect(await audit(id)).toEqual([['property.created', agent().staff.name]]);
  });

  test('has its references and slugs also when several begin at one moment', async () => {
    const ids = await Promise.all([begin(), begin(), begin()]);
    const listings = await Promise.all(ids.map(admin));
    expect(new Set(listings.map(({ reference_number }) => reference_number)).size).toBe(3);
    expect(new Set(listings.map(({ fields }) => fields.slug)).size).toBe(3);
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ price: 'a lot' }, 'price'],
    [{ price: '0' }, 'price'],
    [{ property_type: 'office' }, 'property_type'],
    [{ bedrooms: '1.5' }, 'bedrooms'],
    [{ longitude: '' }, 'longitude'],
    [{ latitude: '-91', longitude: '0' }, 'latitude'],
    [{ virtual_tour_url: 'http://tour.example' }, 'virtual_tour_url'],
    [{ virtual_tour_url: 'https://my.matterport.com@tour.example/' }, 'virtual_tour_url'],
    [{ description: '<p> </p>' }, 'description'],
    [{ slug: 'Not a slug' }, 'slug'],
    [{ year_built: '1066' }, 'year_built'],
  ])('is refused with %j', async (wrong, field) => {
    const reply = await call('POST', '/office/listings/property', { fields: { ...home, ...wrong } });
    expect([reply.statusCode, reply.json().detail[0].field]).toEqual([422, field]);
  });

  test('is told everything that is wrong at once', async () => {
    const wrong = { price: '', bedrooms: '12.5', year_built: '1e5', longitude: '36,78' };
    const reply = await call('POST', '/office/listings/property', { fields: { ...home, ...wrong } });
    expect(
      reply.json().detail.map(({ field, message }: { field: string; message: string }) => [field, message]),
    ).toEqual([
      ['bedrooms', 'Bedrooms must be a whole number'],
      ['year_built', 'Year built must be a number'],
      ['longitude', 'Write 36.78'],
      ['price', 'Give the price'],
    ]);
  });

  test('with a field that properties do not have is refused', async () => {
    const reply = await call('POST', '/office/listings/property', { fields: { ...home, size: '1' } });
    expect([reply.statusCode, reply.json().detail[0].field]).toEqual([400, 'size']);
  });
});

describe('the way to the public', () => {
  test('an agent submits, a manager approves, and only then visitors see it', async () => {
    const id = await begin();
    expect((await admin(id)).transitions).toEqual(['approve', 'archive']);
    expect((await asAgent('GET', path(id))).json().data.transitions).toEqual(['submit', 'archive']);
    expect((await transition(id, 'submit', agent().headers)).json().data.state).toBe('In review');
    expect((await publicPage('mbaazi-house')).statusCode).toBe(404);
    const approved = (await approve(id)).json().data;
    expect(approved).toMatchObject({ state: 'Available', public_path: '/view/property/mbaazi-house', changes: 'none' });
    expect((await publicPage('mbaazi-house')).json().data.price).toBe(28_500_000);
    expect((await audit(id)).map(([action]) => action)).toEqual([
      'property.created',
      'property.submitted',
      'property.approved',
    ]);
  });

  test('an agent cannot approve, neither their own nor another’s', async () => {
    const id = await begin();
    await transition(id, 'submit', agent().headers);
    const { version, pictures_version } = await admin(id);
    const reply = await asAgent('POST', path(id, '/approvals'), { version, pictures_version });
    expect([reply.statusCode, reply.json().error]).toEqual([403, 'forbidden']);
    const other = await call('POST', path(id, '/transitions'), { version, transition: 'approve' });
    expect([other.statusCode, other.json().detail[0].field]).toEqual([422, 'transition']);
  });

  test('it is sent back with a note, which goes when it is submitted again', async () => {
    const id = await begin();
    await transition(id, 'submit', agent().headers);
    const { version } = await admin(id);
    const empty = await call('POST', path(id, '/rejections'), { version, note: ' ' });
    expect(empty.json().detail[0].field).toBe('note');
    const reply = await call('POST', path(id, '/rejections'), { version, note: 'Which floor?' });
    expect(reply.json().data).toMatchObject({
      state: 'Draft',
      note: 'Which floor?',
      sent_back: { by: manager().staff.name },
      submitted: null,
    });
    expect((await transition(id, 'submit', agent().headers)).json().data).toMatchObject({
      note: null,
      sent_back: null,
      state: 'In review',
    });
    expect((await transition(id, 'take-back', agent().headers)).json().data.state).toBe('Draft');
  });

  test('what is not ready is refused with the fields, and stays a draft', async () => {
    const id = await begin();
    await save(id, { price: '', title: '' });
    const reply = await transition(id, 'submit', agent().headers);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().detail.map(({ field }: { field: string }) => field)).toEqual(['title', 'price']);
    expect((await admin(id)).state).toBe('Draft');
  });

  test('it is marked under offer, sold and available again, and archived, which the public page follows', async () => {
    const { id, slug } = await insertProperty(db());
    for (const [name, status] of [
      ['mark-under-offer', 'Under offer'],
      ['mark-sold', 'Sold'],
      ['mark-available', 'Available'],
    ] as const) {
      expect((await transition(id, name)).statusCode).toBe(200);
      expect((await publicPage(slug)).json().data.status).toBe(status);
    }
    const wrong = await transition(id, 'mark-let');
    expect([wrong.statusCode, wrong.json().error]).toEqual([409, 'conflict']);
    await transition(id, 'archive');
    expect((await publicPage(slug)).statusCode).toBe(404);
    expect((await transition(id, 'unarchive')).json().data.state).toBe('Draft');
  });
});

describe('a duplicate', () => {
  test('is a draft of its own with the same fields', async () => {
    const { id } = await insertProperty(db(), { title: 'Twin house' });
    const copy = (await call('POST', path(id, '/duplicates'))).json().data.id;
    expect(await admin(copy)).toMatchObject({
      title: 'Twin house (copy)',
      state: 'Draft',
      fields: { location: 'Karen' },
    });
  });
});

describe('a plot', () => {
  test('goes the same way', async () => {
    const { id, slug } = await insertLand(db());
    const plot = `/office/listings/land/${id}`;
    const { version, fields } = (await call('GET', plot)).json().data;
    expect(fields).toMatchObject({ size: '0.125', size_unit: 'acres', tenure: '' });
    const draft = {
      size: '0.25',
      state: 'Rift Valley',
      tenure: 'Leasehold',
      lease_years_left: '89',
      utilities: 'Water\nPower',
    };
    const saved = (await call('PUT', `${plot}/draft`, { version, fields: draft })).json().data;
    expect(saved.problems).toEqual([]);
    expect((await call('GET', `/office/land/${id}/preview`)).json().data).toMatchObject({ size_acres: 0.25 });
    await call('POST', `${plot}/approvals`, { version: saved.version, pictures_version: 0 });
    const shown = (await site().app.inject({ url: `/api/v1/land/${slug}` })).json().data;
    expect(shown).toMatchObject({ size: 0.25, tenure: 'Leasehold', utilities: 'Water, Power' });
    expect(shown.state).toBe('Kajiado County');
    expect((await call('GET', '/office/listings/land?search=kitengela')).json().data.items).toMatchObject([
      { size: '0.25 acre', place: 'Kitengela, Kajiado' },
    ]);
  });
});
