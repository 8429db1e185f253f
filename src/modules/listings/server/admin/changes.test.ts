import { describe, expect, test } from 'vitest';
import { adminOffice, path } from '#tests/support/rows/listing-admin.ts';
import { insertLand, insertPhotograph, insertProperty } from '#tests/support/rows/records.ts';

const { site, db, manager, agent, call, asAgent, admin, publicPage, save, approve, transition, begin } = adminOffice();

describe('changes of a public property', () => {
  test('are kept beside it, with what is still wrong, until they are approved', async () => {
    const { id, slug } = await insertProperty(db());
    const reply = await save(id, { price: '12 500 000', floor_area_sqm: 'large' }, agent().headers);
    expect(reply.json().data).toMatchObject({ problems: [{ field: 'floor_area_sqm' }] });
    expect((await publicPage(slug)).json().data.price).toBe(14_500_000);
    expect(await admin(id)).toMatchObject({
      state: 'Available',
      changes: 'editing',
      saved: { by: agent().staff.name },
    });
    await save(id, { floor_area_sqm: '250' }, agent().headers);
    expect((await transition(id, 'submit', agent().headers)).json().data).toMatchObject({
      state: 'Available',
      changes: 'in review',
    });
    expect((await approve(id)).json().data).toMatchObject({ changes: 'none', prices: [{ price: 12_500_000 }, {}] });
    expect((await publicPage(slug)).json().data).toMatchObject({ price: 12_500_000, floor_area_sqm: 250 });
  });

  test('that publish it confirm nothing: visitors and staff read of a confirmation once somebody has made one', async () => {
    const id = await begin();
    const published = (await approve(id)).json().data;
    const slug = published.public_path.split('/').at(-1);
    const told = async () => [(await publicPage(slug)).json().data.confirmed_at, (await admin(id)).confirmed_at];
    expect([published.state, await told()]).toEqual(['Available', [null, null]]);
    const before = new Date('2026-11-20T06:00:00Z');
    await db()
      .updateTable('properties')
      .set({ published_at: before, confirmed_at: before })
      .where('id', '=', id)
      .execute();
    await call('POST', '/office/listings/property/changes', { action: 'confirm', ids: [id], is_confirmed: true });
    expect(await told()).toEqual(Array(2).fill('2026-11-21T06:00:00.000Z'));
  });

  test('that lead back to what is stored are no changes', async () => {
    const { id } = await insertProperty(db());
    await save(id, { price: '1' });
    await save(id, { price: '14,500,000' });
    expect((await admin(id)).changes).toBe('none');
  });

  test('are thrown away when nobody wants them', async () => {
    const { id } = await insertProperty(db());
    await save(id, { title: 'Another name' });
    const { version } = await admin(id);
    const reply = await call('POST', path(id, '/discards'), { version });
    expect(reply.json().data).toMatchObject({
      changes: 'none',
      fields: { title: expect.not.stringMatching(/Another/) },
    });
  });

  test('of its address leave the former one leading here, and give it back', async () => {
    const { id } = await insertProperty(db(), { slug: 'first-name' });
    for (const slug of ['second-name', 'first-name']) {
      await save(id, { slug });
      await approve(id);
    }
    const resolve = (title: string) => site().app.inject({ url: `/api/v1/property/resolve?title=${title}` });
    expect((await publicPage('first-name')).statusCode).toBe(200);
    expect((await resolve('second-name')).json().data.slug).toBe('first-name');
    expect((await resolve('first-name')).statusCode).toBe(404);
  });

  test('cannot take the address or the reference of another', async () => {
    await insertProperty(db(), { slug: 'taken', reference_number: 'MK-P-7' });
    const { id } = await insertProperty(db());
    const { problems } = (await save(id, { slug: 'taken', reference_number: 'MK-P-7' })).json().data;
    expect(problems.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
      ['slug', 'taken'],
      ['reference_number', 'taken'],
    ]);
    expect((await approve(id)).statusCode).toBe(422);
  });

  test('cannot take the reference of a plot either, as colleagues quote it alone', async () => {
    await insertLand(db(), { reference_number: 'MK-L-7' });
    const { id } = await insertProperty(db());
    const { problems } = (await save(id, { reference_number: 'MK-L-7' })).json().data;
    expect(problems).toEqual([
      { field: 'reference_number', code: 'taken', message: 'Another listing has this reference' },
    ]);
    expect((await approve(id)).statusCode).toBe(422);
    const begun = await call('POST', '/office/listings/property', {
      fields: { title: 'Draft', reference_number: 'MK-L-7' },
    });
    expect([begun.statusCode, begun.json().detail]).toEqual([422, expect.arrayContaining(problems)]);
  });

  test('cannot take the address that another had: links to it would lead here', async () => {
    const other = await insertProperty(db(), { slug: 'shared-widely' });
    await save(other.id, { slug: 'renamed-since' });
    await approve(other.id);
    const { id } = await insertProperty(db());
    const { problems } = (await save(id, { slug: 'shared-widely' })).json().data;
    expect(problems).toEqual([
      { field: 'slug', code: 'taken', message: 'Another listing had this address, and links to it lead there' },
    ]);
    expect((await approve(id)).statusCode).toBe(422);
  });

  test('cannot make a sold home one for rent', async () => {
    const { id } = await insertProperty(db(), { status: 'Sold' });
    const { problems } = (await save(id, { listing_purpose: 'Rent' })).json().data;
    expect(problems).toMatchObject([{ field: 'listing_purpose' }]);
  });

  test('are seen by staff in the preview, where a field that is wrong keeps what it was', async () => {
    const { id } = await insertProperty(db());
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
    const { id } = await insertProperty(db());
    const { version } = await admin(id);
    expect((await asAgent('PUT', path(id, '/draft'), { version, fields: { title: 'Of the agent' } })).statusCode).toBe(
      200,
    );
    const reply = await call('PUT', path(id, '/draft'), { version, fields: { title: 'Of the manager' } });
    expect([reply.statusCode, reply.json().error]).toEqual([409, 'edited_meanwhile']);
    expect(reply.json().detail[0].message).toBe(`${agent().staff.name} saved it at 9:00 AM on 21 Nov 2026.`);
    expect((await admin(id)).fields.title).toBe('Of the agent');
  });

  test('of two that save at the same moment one is told', async () => {
    const { id } = await insertProperty(db());
    const { version } = await admin(id);
    const replies = await Promise.all(
      ['One', 'Two'].map((title) => call('PUT', path(id, '/draft'), { version, fields: { title } })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('what changed after somebody looked is not approved unseen', async () => {
    const { id } = await insertProperty(db());
    await save(id, { title: 'As it was read' });
    const { version, pictures_version } = await admin(id);
    await save(id, { title: 'Something else' });
    expect((await call('POST', path(id, '/approvals'), { version, pictures_version })).statusCode).toBe(409);
  });

  test('photographs and floor plans that changed after somebody looked are not approved unseen', async () => {
    const id = await begin();
    await transition(id, 'submit', agent().headers);
    const image_id = await insertPhotograph(db(), { kind: 'property', id: (await insertProperty(db())).id });
    const photographs = `/office/photographs/property/${id}`;
    const plans = `/office/properties/${id}/floor-plans`;
    const changes: [Parameters<typeof asAgent>[0], string, object | undefined][] = [
      ['POST', photographs, { image_id }],
      ['PATCH', `${photographs}/${image_id}`, { alt_text: 'The gate' }],
      ['PATCH', `${photographs}/${image_id}`, { caption: 'Gate' }],
      ['PATCH', `${photographs}/${image_id}`, { is_primary: true }],
      ['DELETE', `${photographs}/${image_id}`, undefined],
      ['POST', plans, { name: 'Ground floor', image_id }],
    ];
    for (const [method, url, body] of changes) {
      const { version, pictures_version } = await admin(id);
      expect((await asAgent(method, url, body)).statusCode).toBeLessThan(300);
      const reply = await call('POST', path(id, '/approvals'), { version, pictures_version });
      expect([url, reply.statusCode, reply.json().error]).toEqual([url, 409, 'edited_meanwhile']);
      expect(reply.json().message).toContain(agent().staff.name);
    }
    expect((await approve(id)).json().data.state).toBe('Available');
  });

  test('a photograph that was added is no conflict for the next save of the text', async () => {
    const id = await begin();
    const { version } = await admin(id);
    const image_id = await insertPhotograph(db(), { kind: 'property', id: (await insertProperty(db())).id });
    await asAgent('POST', `/office/photographs/property/${id}`, { image_id });
    const saved = await asAgent('PUT', path(id, '/draft'), { version, fields: { title: 'A clearer name' } });
    expect(saved.statusCode).toBe(200);
  });

  test('approving a listing approves all its photographs and floor plans', async () => {
    const { id, slug } = await insertProperty(db(), { agent_id: agent().staff.id });
    const image_id = await insertPhotograph(db(), { kind: 'property', id: (await insertProperty(db())).id });
    await asAgent('POST', `/office/photographs/property/${id}`, { image_id });
    await asAgent('POST', `/office/properties/${id}/floor-plans`, { name: 'Ground floor', image_id });
    await save(id, { title: 'A clearer name' });
    const shown = async () => {
      const { images, floor_plans } = (await publicPage(slug)).json().data;
      return [images.length, floor_plans.length];
    };
    const preview = (await call('GET', `/office/properties/${id}/preview`)).json().data;
    expect([preview.images.length, preview.floor_plans.length]).toEqual([1, 1]);
    expect(await shown()).toEqual([0, 0]);
    expect((await approve(id)).statusCode).toBe(200);
    expect(await shown()).toEqual([1, 1]);
  });
});

describe('the history', () => {
  test('says who changed what from what to what, and an earlier version is restored as a new one', async () => {
    const { id, slug, title } = await insertProperty(db());
    await save(id, { title: 'A new name', amenities: 'Borehole\nGarden' });
    await approve(id);
    const history = (await call('GET', path(id, '/history'))).json().data;
    expect(history.entries[0]).toMatchObject({
      action: 'property.approved',
      by: manager().staff.name,
      changes: [
        { field: 'title', from: title, to: 'A new name' },
        { field: 'amenities', from: '', to: 'Borehole, Garden' },
      ],
    });
    expect(history.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    const { version } = await admin(id);
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
