import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/time/server/clock.ts';
import { buildPost } from '#tests/support/rows/blog-factory.ts';
import { TEST_NOW } from '#tests/support/test-app.ts';
import { fileOf, newPhoto, photographsOffice } from '#tests/support/test-photographs.ts';
import { removeUnusedPhotographs } from './unused.ts';

const { site, storage, owner, db, upload, call, withPhotographs } = photographsOffice();

describe('photographs that nothing shows', () => {
  const sweepAt = (now: string) => removeUnusedPhotographs({ db: db(), storage: storage(), clock: fixedClock(now) });
  beforeEach(async () => {
    await sweepAt('2027-11-21T00:00:00Z');
  });
  const uploaded = async () => (await upload([fileOf(await newPhoto())])).json().data.image_id;
  const isKept = async (id: string) =>
    (await db().selectFrom('images').select('id').where('id', '=', id).execute()).length === 1;

  test('go a day after they were sent, with all their files', async () => {
    const id = await uploaded();
    await site().app.inject({ url: `/uploads/images/${id}/thumbnail.jpg` });
    await sweepAt('2026-11-22T05:00:00Z');
    expect(await isKept(id)).toBe(true);
    const key = `originals/${id.slice(0, 2)}/${id}.jpg`;
    expect(await storage().exists(key)).toBe(true);
    expect(await sweepAt('2026-11-22T07:00:00Z')).toBe(1);
    expect([await isKept(id), await storage().exists(key)]).toEqual([false, false]);
    expect((await site().app.inject({ url: `/uploads/images/${id}/thumbnail.jpg` })).statusCode).toBe(404);
  });

  test('stay while anything shows them: a listing, a turned copy, a portrait, the text of an article', async () => {
    const { path, ids } = await withPhotographs(1);
    const portrait = await uploaded();
    await db().updateTable('staff').set({ portrait_image_id: portrait }).where('id', '=', owner().staff.id).execute();
    const inText = await uploaded();
    await buildPost(db(), { content_html: `<img src="/uploads/images/${inText}/large.jpg">` });
    const turned = (await call('POST', `${path}/${ids[0]}/rotations`, { degrees: 90 })).json().data.image_id;
    await sweepAt('2027-11-21T00:00:00Z');
    for (const id of [ids[0] ?? '', portrait, inText, turned]) expect(await isKept(id)).toBe(true);
  });

  test('go thirty days after the last listing let go of them', async () => {
    const { path, ids } = await withPhotographs(1);
    await call('DELETE', `${path}/${ids[0]}`);
    await sweepAt('2026-12-20T00:00:00Z');
    expect(await isKept(ids[0] ?? '')).toBe(true);
    await sweepAt('2026-12-22T00:00:00Z');
    expect(await isKept(ids[0] ?? '')).toBe(false);
  });

  test('sent again in time have their day anew', async () => {
    const bytes = await newPhoto();
    const { image_id } = (await upload([fileOf(bytes)])).json().data;
    await db()
      .updateTable('images')
      .set({ unused_until: new Date(TEST_NOW) })
      .where('id', '=', image_id)
      .execute();
    expect((await upload([fileOf(bytes)])).json().data.image_id).toBe(image_id);
    await sweepAt('2026-11-22T05:00:00Z');
    expect(await isKept(image_id)).toBe(true);
  });
});
