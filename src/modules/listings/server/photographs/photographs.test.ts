import { describe, expect, test } from 'vitest';
import { buildPropertyPhoto } from '#tests/support/rows/properties-factory.ts';
import { insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { fileOf, idsIn, newPhoto, photographsOffice } from '#tests/support/test-photographs.ts';
import type { Photograph } from '../../photographs/contract.ts';

const { site, owner, db, upload, call, withPhotographs, audit } = photographsOffice();

describe('a property’s photographs', () => {
  test('come in the order they were added, the first as the cover', async () => {
    const { path, ids } = await withPhotographs(3);
    const { items } = (await call('GET', path)).json().data;
    expect(items.map((item: Photograph) => [item.image_id, item.is_primary])).toEqual([
      [ids[0], true],
      [ids[1], false],
      [ids[2], false],
    ]);
  });

  test('take another order, and another cover with it', async () => {
    const { path, ids } = await withPhotographs(3);
    const [a, b, c] = ids;
    expect(idsIn(await call('PUT', `${path}/order`, { image_ids: [c, a, b] }))).toEqual([c, a, b]);
    const reply = await call('PATCH', `${path}/${b}`, { is_primary: true });
    expect(idsIn(reply)).toEqual([b, c, a]);
    const publicly = await db()
      .selectFrom('property_images')
      .select(['image_id', 'position', 'is_primary'])
      .where('image_id', 'in', ids)
      .orderBy('position')
      .execute();
    expect(publicly).toEqual([
      { image_id: b, position: 0, is_primary: true },
      { image_id: c, position: 1, is_primary: false },
      { image_id: a, position: 2, is_primary: false },
    ]);
  });

  test('are described and cut around a point', async () => {
    const { path, ids } = await withPhotographs(1);
    const reply = await call('PATCH', `${path}/${ids[0]}`, {
      alt_text: '  The house from the gate  ',
      focal_point: { x: 0.3, y: 0.8 },
    });
    expect(reply.json().data.items[0]).toMatchObject({
      alt_text: 'The house from the gate',
      focal_point: { x: 0.3, y: 0.8 },
    });
  });

  test('are cut around that point on the public pages', async () => {
    const { id, path, ids } = await withPhotographs(2);
    await call('PATCH', `${path}/${ids[0]}`, { focal_point: { x: 0.3, y: 0.8 } });
    const reply = await site().app.inject({ url: `/api/v1/property/images?property_id=${id}` });
    expect(reply.body).toContain('"focal_point":{"x":0.3,"y":0.8}');
    expect(reply.body.match(/focal_point/g)).toHaveLength(1);
  });

  test('are removed, and brought back to their place', async () => {
    const { path, ids } = await withPhotographs(3);
    const [a, b, c] = ids;
    expect(idsIn(await call('DELETE', `${path}/${a}`))).toEqual([b, c]);
    const back = await call('POST', path, { image_id: a, position: 0, alt_text: 'Gate' });
    expect([back.statusCode, idsIn(back)]).toEqual([201, [a, b, c]]);
    expect(back.json().data.items[0]).toMatchObject({ alt_text: 'Gate', is_primary: true });
    expect(idsIn(await call('POST', path, { image_id: b }))).toEqual([a, b, c]);
  });

  test('each change is written down, moves the day of the page, and leaves the version of the text', async () => {
    const { id, path, ids } = await withPhotographs(2);
    const [a, b] = ids;
    const facts = () =>
      db().selectFrom('properties').select(['updated_at', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
    const changes: [() => ReturnType<typeof call>, string][] = [
      [() => call('PUT', `${path}/order`, { image_ids: [b, a] }), 'photographs.reordered'],
      [() => call('PATCH', `${path}/${a}`, { is_primary: true }), 'photographs.cover_chosen'],
      [() => call('PATCH', `${path}/${a}`, { alt_text: 'Gate' }), 'photographs.described'],
      [() => call('PATCH', `${path}/${a}`, { focal_point: { x: 0, y: 1 } }), 'photographs.focal_point_moved'],
      [() => call('POST', `${path}/${b}/rotations`, { degrees: 90 }), 'photographs.turned'],
      [() => call('DELETE', `${path}/${a}`), 'photographs.removed'],
      [() => call('POST', path, { image_id: a }), 'photographs.added'],
    ];
    for (const [change, action] of changes) {
      const before = await facts();
      expect((await change()).statusCode).toBeLessThan(300);
      const after = await facts();
      expect((await audit(id)).at(-1)).toMatchObject({ action, actor: owner().staff.name });
      expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
      expect(after.version).toBe(before.version);
    }
    const entries = await audit(id);
    expect(entries.find(({ action }) => action === 'photographs.described')?.changes).toEqual({
      photograph: { to: a },
      alt_text: { from: '', to: 'Gate' },
    });
    await call('PATCH', `${path}/${a}`, { alt_text: '', focal_point: { x: 0, y: 1 } });
    await call('PUT', `${path}/order`, { image_ids: idsIn(await call('GET', path)) });
    expect(await audit(id)).toEqual(entries);
  });

  test('two orders at the same moment: one after the other, and all stay', async () => {
    const { path, ids } = await withPhotographs(4);
    const orders = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)], ids];
    const replies = await Promise.all(orders.map((image_ids) => call('PUT', `${path}/order`, { image_ids })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(idsIn(await call('GET', path)).toSorted()).toEqual(ids.toSorted());
  });
});

describe('an article', () => {
  test('shows its cover, and goes to the next when that is removed', async () => {
    const author = await db()
      .insertInto('blog_authors')
      .values({ slug: 'achieng', name: 'Achieng Njoroge' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db()
      .insertInto('blog_posts')
      .values({ slug: 'first-home', title: 'A first home', content_html: '<p>Text</p>', author_id: author.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const featured = async () =>
      (await db().selectFrom('blog_posts').select('featured_image_id').where('id', '=', id).executeTakeFirst())
        ?.featured_image_id;
    const editor = await signedIn(db(), 'editor');
    const [a, b] = await Promise.all(
      [1, 2].map(async () => (await upload([fileOf(await newPhoto())])).json().data.image_id),
    );
    await call('POST', `article/${id}`, { image_id: a }, editor.headers);
    await call('POST', `article/${id}`, { image_id: b }, editor.headers);
    expect(await featured()).toBe(a);
    const turned = await call('POST', `article/${id}/${a}/rotations`, { degrees: 90 }, editor.headers);
    expect(await featured()).toBe(turned.json().data.image_id);
    await call('PATCH', `article/${id}/${b}`, { is_primary: true }, editor.headers);
    expect(await featured()).toBe(b);
    await call('DELETE', `article/${id}/${b}`, undefined, editor.headers);
    expect(await featured()).toBe(turned.json().data.image_id);
    await db().updateTable('blog_posts').set({ featured_image_id: b }).where('id', '=', id).execute();
    expect(idsIn(await call('GET', `article/${id}`))).toEqual([b, turned.json().data.image_id]);
  });
});

describe('refuses', () => {
  test('changes by agents at listings of others, which they may see; editors at listings; agents at articles', async () => {
    const agent = await signedIn(db(), 'agent');
    const editor = await signedIn(db(), 'editor');
    const { id, path: theirs, ids } = await withPhotographs(1);
    const [photograph] = ids;
    await db().updateTable('properties').set({ agent_id: owner().staff.id }).where('id', '=', id).execute();
    const own = await insertProperty(db(), { agent_id: agent.staff.id });
    const nobodys = await insertLand(db());
    const status = async (path: string, headers: Record<string, string>) =>
      (await call('GET', path, undefined, headers)).statusCode;
    expect(await status(theirs, agent.headers)).toBe(200);
    for (const [method, rest, body] of [
      ['POST', '', { image_id: photograph }],
      ['PATCH', `/${photograph}`, { alt_text: 'Mine' }],
      ['POST', `/${photograph}/rotations`, { degrees: 90 }],
      ['DELETE', `/${photograph}`, undefined],
    ] as const) {
      const reply = await call(method, `${theirs}${rest}`, body, agent.headers);
      expect([method, reply.statusCode, reply.json().error]).toEqual([method, 403, 'forbidden']);
    }
    expect(await status(`property/${own.id}`, agent.headers)).toBe(200);
    expect(await status(`land/${nobodys.id}`, agent.headers)).toBe(200);
    expect(await status(`property/${own.id}`, editor.headers)).toBe(403);
    const article = await db().selectFrom('blog_posts').select('id').executeTakeFirstOrThrow();
    expect(await status(`article/${article.id}`, agent.headers)).toBe(403);
  });

  test('an order that leaves one out, names one twice, or names a stranger', async () => {
    const { path, ids } = await withPhotographs(2);
    const [a, b] = ids;
    for (const image_ids of [[a], [a, a], [a, b, b], [a, owner().staff.id], []]) {
      const reply = await call('PUT', `${path}/order`, { image_ids });
      expect([reply.statusCode, reply.json().error]).toEqual([409, 'photographs_changed']);
    }
    expect(idsIn(await call('GET', path))).toEqual(ids);
  });

  test('what is not there', async () => {
    const { path, ids } = await withPhotographs(1);
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await call('GET', 'property/999999')).json().error).toBe('not_found');
    expect((await call('GET', 'castle/1')).statusCode).toBe(400);
    expect((await call('POST', path, { image_id: nobody })).json().error).toBe('image_not_found');
    expect((await call('DELETE', `${path}/${nobody}`)).json().error).toBe('image_not_found');
    expect((await call('PATCH', `${path}/${ids[0]}`, { focal_point: { x: 1.1, y: 0 } })).statusCode).toBe(422);
    expect((await call('PATCH', `${path}/${ids[0]}`, { alt_text: 'x'.repeat(251) })).statusCode).toBe(422);
  });

  test('the sixty-first photograph', async () => {
    const { id, path } = await withPhotographs(0);
    for (let made = 0; made < 60; made += 1) await buildPropertyPhoto(db(), id);
    const { image_id } = (await upload([fileOf(await newPhoto())])).json().data;
    expect((await call('POST', path, { image_id })).json().error).toBe('too_many_photographs');
  });
});
