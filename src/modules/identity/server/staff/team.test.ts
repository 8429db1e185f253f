import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAgency, insertLand, insertProperty, insertStaff } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const site: TestApp = await createTestApp();
afterAll(() => site.close());
const { db } = site.database;
await insertAgency(db);
beforeEach(async () => {
  await db.updateTable('staff').set({ is_on_about_page: false }).execute();
});

const team = async () => (await site.app.inject('/api/v1/team')).json().data.items;
const show = (staffId: string, is_on_about_page: boolean, headers: Record<string, string>) =>
  site.app.inject({
    method: 'PUT',
    url: `/api/v1/office/staff/${staffId}/about-page`,
    headers,
    payload: { is_on_about_page },
  });
const portrait = (key: string) =>
  db
    .insertInto('images')
    .values({
      storage_key: key,
      content_hash: key,
      mime_type: 'image/jpeg',
      width_px: 600,
      height_px: 600,
      size_bytes: 1000,
      placeholder: 'data:image/webp;base64,AA==',
      unused_until: '2026-11-22T06:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
const dayOf = async (imageId: string) =>
  (await db.selectFrom('images').select('unused_until').where('id', '=', imageId).executeTakeFirstOrThrow())
    .unused_until;

describe('the people of the About page', () => {
  test('are nobody until a manager decides; then they, those who lead first, and only what visitors may read', async () => {
    const { headers, staff: manager } = await signedIn(db, 'manager');
    const agent = await insertStaff(db, { name: 'Achieng Njoroge', job_title: 'Sales executive', bio: 'Gumboots.' });
    expect(await team()).toEqual([]);
    for (const id of [agent.id, manager.id]) expect((await show(id, true, headers)).statusCode).toBe(200);
    await show(agent.id, true, headers);
    const offer = { homes_for_sale: 0, homes_to_let: 0, business_spaces: 0, plots: 0, places: [] };
    const nobodysFace = { portrait: null, earb_number: null, offer };
    expect(await team()).toEqual([
      { name: manager.name, job_title: manager.job_title, bio: manager.bio, ...nobodysFace },
      { name: 'Achieng Njoroge', job_title: 'Sales executive', bio: 'Gumboots.', ...nobodysFace },
    ]);
    await show(manager.id, false, headers);
    expect((await team()).map(({ name }: { name: string }) => name)).toEqual(['Achieng Njoroge']);
    const entries = await db.selectFrom('audit_entries').select('action').where('subject_id', '=', agent.id).execute();
    expect(entries.map(({ action }) => action)).toEqual(['staff.shown']);
  });

  test('have joined: who is only invited is shown neither there nor beside a listing, until the invitation is accepted', async () => {
    const { headers } = await signedIn(db, 'owner');
    const invited = await insertStaff(db, { name: 'Peter Otieno', job_title: null, email_verified: false });
    await show(invited.id, true, headers);
    const { slug } = await insertProperty(db, { agent_id: invited.id });
    const agent = async () => (await site.app.inject(`/api/v1/properties/${slug}`)).json().data.agent;
    expect([await team(), await agent()]).toEqual([[], null]);
    await db.updateTable('staff').set({ email_verified: true }).where('id', '=', invited.id).execute();
    expect(await agent()).toMatchObject({ name: 'Peter Otieno', job_title: '' });
  });

  test('come with their registration and with what they have on offer, as the public lists have it', async () => {
    const { headers } = await signedIn(db, 'owner');
    const agent = await insertStaff(db, { earb_number: '0123' });
    await show(agent.id, true, headers);
    const own = { agent_id: agent.id };
    for (const location of ['Kilimani', 'Kilimani', 'Westlands']) await insertProperty(db, { ...own, location });
    await insertProperty(db, { ...own, listing_purpose: 'Rent', location: 'Westlands', status: 'Under offer' });
    await insertProperty(db, {
      ...own,
      property_category: 'Commercial',
      property_type: 'office',
      location: 'Upper Hill',
    });
    await insertLand(db, { ...own, location: 'Kitengela' });
    await insertProperty(db, { ...own, status: 'Sold' });
    await insertProperty(db, { ...own, approval_status: 'Draft', published_at: null });
    await insertProperty(db);
    expect(await team()).toMatchObject([
      {
        earb_number: '0123',
        offer: {
          homes_for_sale: 3,
          homes_to_let: 1,
          business_spaces: 1,
          plots: 1,
          places: ['Kilimani', 'Westlands', 'Kitengela'],
        },
      },
    ]);
  });

  test('are without whoever has left', async () => {
    const { headers } = await signedIn(db, 'owner');
    const agent = await insertStaff(db, { is_active: false });
    await show(agent.id, true, headers);
    expect(await team()).toEqual([]);
  });

  test('are not decided by an agent, not even about themselves', async () => {
    const { headers, staff } = await signedIn(db, 'agent');
    expect((await show(staff.id, true, headers)).statusCode).toBe(403);
    expect(await team()).toEqual([]);
  });
});

test('somebody’s own portrait is shown, kept, and begins its last day when it is taken down', async () => {
  const { headers, staff } = await signedIn(db, 'agent');
  await db.updateTable('staff').set({ is_on_about_page: true }).where('id', '=', staff.id).execute();
  const { id: image_id } = await portrait('a face');
  const change = (portrait_image_id: string) =>
    site.app.inject({
      method: 'PUT',
      url: '/api/v1/office/account/profile',
      headers,
      payload: { phone: '', areas: [], bio: 'Plots.', portrait_image_id },
    });
  expect((await change('00000000-0000-4000-8000-000000000000')).json().error).toBe('image_not_found');
  expect((await change(image_id)).json().data).toMatchObject({ portrait_image_id: image_id });
  expect(await team()).toEqual([
    {
      name: staff.name,
      job_title: staff.job_title,
      bio: 'Plots.',
      earb_number: null,
      offer: expect.anything(),
      portrait: { image_id, width: 600, height: 600, placeholder: 'data:image/webp;base64,AA==' },
    },
  ]);
  expect(await dayOf(image_id)).toBeNull();
  await change('');
  expect((await team())[0].portrait).toBeNull();
  expect(await dayOf(image_id)).toEqual(new Date('2026-11-22T06:00:00Z'));
});

test('a listing names its agent with the registration, and with a face where the About page shows it', async () => {
  const { id: portrait_image_id } = await portrait('another face');
  const agent = await insertStaff(db, { earb_number: 'EARB/DEMO/0009', portrait_image_id });
  const { slug } = await insertProperty(db, { agent_id: agent.id, location: 'Karen' });
  const shownAgent = async () => (await site.app.inject(`/api/v1/properties/${slug}`)).json().data.agent;
  expect(await shownAgent()).toMatchObject({
    earb_number: 'EARB/DEMO/0009',
    is_on_about_page: false,
    portrait: null,
    offer: { homes_for_sale: 1, places: ['Karen'] },
  });
  await db.updateTable('staff').set({ is_on_about_page: true }).where('id', '=', agent.id).execute();
  expect(await shownAgent()).toMatchObject({ is_on_about_page: true, portrait: { image_id: portrait_image_id } });
});
