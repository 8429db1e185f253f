import { describe, expect, test } from 'vitest';
import { insertLand } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { fileOf, idsIn, newPhoto, photographsOffice } from '#tests/support/test-photographs.ts';
import type { Photograph } from '../../photographs/contract.ts';

const { site, db, upload, call, withPhotographs, audit } = photographsOffice();

const get = async (url: string, headers = {}) =>
  (await site().app.inject({ url: `/api/v1${url}`, headers })).json().data;
const shownIds = async (id: number): Promise<string[]> => {
  const { items } = await get(`/property/images?property_id=${id}`);
  return items.map(({ image_id }: { image_id: string }) => image_id);
};
const flagsIn = (reply: { json: () => { data: { items: Photograph[] } } }) =>
  reply.json().data.items.map(({ image_id, is_approved }) => [image_id, is_approved]);
const newImage = async (): Promise<string> => (await upload([fileOf(await newPhoto())])).json().data.image_id;
const toDraft = (id: number) =>
  db().updateTable('properties').set({ approval_status: 'Draft' }).where('id', '=', id).execute();

/** A public property with one approved photograph, and its agent who adds another. */
async function withWaiting() {
  const agent = await signedIn(db(), 'agent');
  const made = await withPhotographs(1, { agent_id: agent.staff.id });
  const added = await newImage();
  const reply = await call('POST', made.path, { image_id: added }, agent.headers);
  return { ...made, agent, added, reply, approved: made.ids[0] ?? '' };
}

describe('a photograph that an agent adds to a public listing', () => {
  test('is in the office at once, and nowhere in public until an owner or a manager approves it', async () => {
    const { id, path, approved, added, reply } = await withWaiting();
    const { slug } = await db().selectFrom('properties').select('slug').where('id', '=', id).executeTakeFirstOrThrow();
    expect(flagsIn(reply)).toEqual([
      [approved, true],
      [added, false],
    ]);
    const publicly = async () =>
      JSON.stringify([
        await get(`/property/images?property_id=${id}`),
        await get(`/properties/${slug}`),
        await get('/properties?per_page=100'),
        (await site().app.inject({ url: '/sitemap-properties.xml' })).body,
      ]);
    expect(await publicly()).toContain(approved);
    expect(await publicly()).not.toContain(added);
    const approval = await call('POST', `${path}/approvals`, { image_ids: [added] });
    expect(flagsIn(approval)).toEqual([
      [approved, true],
      [added, true],
    ]);
    expect(await shownIds(id)).toEqual([approved, added]);
    expect((await audit(id)).at(-1)).toMatchObject({
      action: 'photographs.approved',
      changes: { photographs: { to: [added] } },
    });
  });

  test('is never the cover that visitors see, and passes its place to the next one', async () => {
    const { id, path, approved, added, agent } = await withWaiting();
    expect(idsIn(await call('PATCH', `${path}/${added}`, { is_primary: true }, agent.headers))).toEqual([
      added,
      approved,
    ]);
    const [listed] = (await get('/properties?per_page=100')).items.filter((one: { id: number }) => one.id === id);
    expect(listed.primary_image).toMatchObject({ image_id: approved, is_primary: true });
    await call('POST', `${path}/approvals`, { image_ids: [added] });
    expect(await shownIds(id)).toEqual([added, approved]);
  });

  test('waits as well where it is sent with the listing’s number, and at a plot', async () => {
    const agent = await signedIn(db(), 'agent');
    const plot = await insertLand(db(), { agent_id: agent.staff.id });
    const subject = [
      { name: 'subject_type', value: 'land' },
      { name: 'subject_id', value: `${plot.id}` },
    ];
    await upload([...subject, fileOf(await newPhoto())], agent.headers);
    const reply = await call('GET', `land/${plot.id}`);
    expect(flagsIn(reply)).toMatchObject([[idsIn(reply)[0], false]]);
    expect((await get(`/land/${plot.slug}`)).images).toEqual([]);
    await call('POST', `land/${plot.id}/approvals`, { image_ids: idsIn(reply) });
    expect((await get(`/land/${plot.slug}`)).images).toHaveLength(1);
  });

  test('keeps what was approved with another: that it is a rendering, and when it was taken', async () => {
    const { path, approved, added, agent } = await withWaiting();
    const notes = { is_rendering: true, taken_on: '2019-01-05' };
    expect((await call('PATCH', `${path}/${approved}`, notes)).statusCode).toBe(200);
    const change = async (imageId: string, payload: object) =>
      (await call('PATCH', `${path}/${imageId}`, payload, agent.headers)).statusCode;
    expect(await change(approved, { is_rendering: false })).toBe(403);
    expect(await change(approved, { taken_on: '2026-11-20' })).toBe(403);
    expect((await call('PUT', `${path}/renderings`, { is_rendering: false }, agent.headers)).statusCode).toBe(403);
    expect(await change(approved, { caption: 'The kitchen', ...notes })).toBe(200);
    expect(await change(added, { taken_on: '2026-11-20' })).toBe(200);
    expect((await call('PATCH', `${path}/${approved}`, { is_rendering: false })).statusCode).toBe(200);
  });

  test('keeps waiting when it is turned; an approved one stays public', async () => {
    const { id, path, approved, added, agent } = await withWaiting();
    const turn = async (imageId: string): Promise<string> =>
      (await call('POST', `${path}/${imageId}/rotations`, { degrees: 90 }, agent.headers)).json().data.image_id;
    const [turnedApproved, turnedAdded] = [await turn(approved), await turn(added)];
    expect(flagsIn(await call('GET', path))).toEqual([
      [turnedApproved, true],
      [turnedAdded, false],
    ]);
    expect(await shownIds(id)).toEqual([turnedApproved]);
  });

  test('waits at an archived listing too, which an undo makes public again', async () => {
    const { id, path, agent } = await withWaiting();
    await db().updateTable('properties').set({ approval_status: 'Archived' }).where('id', '=', id).execute();
    const another = await newImage();
    expect(flagsIn(await call('POST', path, { image_id: another }, agent.headers))).toContainEqual([another, false]);
  });
});

describe('approved at once', () => {
  test('is what an owner or a manager adds', async () => {
    const { id, path } = await withPhotographs(1);
    const { headers } = await signedIn(db(), 'manager');
    const added = await newImage();
    expect(flagsIn(await call('POST', path, { image_id: added }, headers))).toContainEqual([added, true]);
    expect(await shownIds(id)).toContain(added);
  });

  test('is what an agent adds to a draft, as it is approved with the listing', async () => {
    const { id, path, agent } = await withWaiting();
    await toDraft(id);
    const another = await newImage();
    expect(flagsIn(await call('POST', path, { image_id: another }, agent.headers))).toContainEqual([another, true]);
  });

  test('is what an agent removes: visitors do not see it any more', async () => {
    const { id, path, approved, agent } = await withWaiting();
    await call('DELETE', `${path}/${approved}`, undefined, agent.headers);
    expect(await shownIds(id)).toEqual([]);
  });
});

describe('an approval of photographs', () => {
  test('is about those it names alone', async () => {
    const { id, path, approved, added, agent } = await withWaiting();
    const another = await newImage();
    await call('POST', path, { image_id: another }, agent.headers);
    await call('POST', `${path}/approvals`, { image_ids: [added, approved] });
    expect(await shownIds(id)).toEqual([approved, added]);
    const before = await audit(id);
    await call('POST', `${path}/approvals`, { image_ids: [added] });
    expect(await audit(id)).toEqual(before);
  });

  test('is refused for one that was removed, for none, and to agents', async () => {
    const { id, path, approved, added, agent } = await withWaiting();
    const refusal = await call('POST', `${path}/approvals`, { image_ids: [added] }, agent.headers);
    expect([refusal.statusCode, refusal.json().error]).toEqual([403, 'forbidden']);
    expect((await call('POST', `${path}/approvals`, { image_ids: [] })).statusCode).toBe(422);
    await call('DELETE', `${path}/${added}`, undefined, agent.headers);
    const gone = await call('POST', `${path}/approvals`, { image_ids: [added] });
    expect([gone.statusCode, gone.json().error]).toEqual([404, 'image_not_found']);
    expect(await shownIds(id)).toEqual([approved]);
  });
});
