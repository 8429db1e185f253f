import { describe, expect, test } from 'vitest';
import { adminOffice, path } from '#tests/support/rows/listing-admin.ts';
import { insertLand, insertProperty } from '#tests/support/rows/records.ts';

const { db, manager, agent, call, asAgent, admin, publicPage, transition } = adminOffice();

const change = (action: string, ids: readonly number[], more: object = {}) =>
  call('POST', '/office/listings/property/changes', { action, ids, ...more });
const undo = (id: string, headers = manager().headers) =>
  call('POST', `/office/listing-undos/${id}/undoings`, undefined, headers);
const audit = (id: number) =>
  db()
    .selectFrom('audit_entries')
    .select(['action', 'actor', 'changes'])
    .where('subject_type', '=', 'property')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();

describe('a change of where listings stand', () => {
  test('of many is taken back for exactly these, each to what it was, and the audit shows both', async () => {
    const sold = await insertProperty(db(), { status: 'Sold' });
    const open = await insertProperty(db());
    const other = await insertProperty(db());
    await transition(other.id, 'archive');
    const made = (await change('archive', [sold.id, open.id, 999_999])).json().data;
    expect([made.changed, made.refused.length]).toEqual([[sold.id, open.id], 1]);
    expect((await publicPage(open.slug)).statusCode).toBe(404);
    const reply = await undo(made.undo.id);
    expect([reply.statusCode, reply.json().data]).toEqual([200, { undone: [sold.id, open.id], left: [] }]);
    const states = [await admin(sold.id), await admin(open.id), await admin(other.id)].map(({ state }) => state);
    expect(states).toEqual(['Sold', 'Available', 'Archived']);
    expect((await publicPage(open.slug)).statusCode).toBe(200);
    const entries = await audit(open.id);
    expect(entries.map(({ action }) => action)).toEqual(['property.archived', 'property.undone']);
    expect(entries[1]).toMatchObject({
      actor: manager().staff.name,
      changes: { state: { from: 'Archived', to: 'Available' } },
    });
  });

  test.each([
    ['mark-sold', { listing_purpose: 'Sale' }, 'Available'],
    ['mark-let', { listing_purpose: 'Rent', price_kes: 90_000, status: 'Under offer' }, 'Under offer'],
    ['archive', {}, 'Available'],
  ])('of one, %s, is taken back to where it was', async (name, overrides, state) => {
    const { id } = await insertProperty(db(), overrides);
    const made = (await transition(id, name)).json().data;
    expect(made.undo.expires_at).toBe('2026-11-21T06:00:30.000Z');
    expect((await undo(made.undo.id)).statusCode).toBe(200);
    expect((await admin(id)).state).toBe(state);
  });

  test('of a plot is taken back too, with what waited for approval', async () => {
    const { id } = await insertLand(db());
    const at = (rest: string) => `/office/listings/land/${id}${rest}`;
    const version = async () => (await call('GET', at(''))).json().data.version;
    await call('PUT', at('/draft'), { version: await version(), fields: { title: 'A new name' } });
    await call('POST', at('/transitions'), { version: await version(), transition: 'submit' }, agent().headers);
    const made = (await call('POST', at('/transitions'), { version: await version(), transition: 'archive' })).json()
      .data;
    await undo(made.undo.id);
    expect((await call('GET', at(''))).json().data).toMatchObject({
      state: 'Available',
      changes: 'in review',
      submitted: { by: agent().staff.name },
    });
  });

  test.each(['feature', 'close-visits', 'confirm'])('such as %s of many is taken back', async (action) => {
    const { id } = await insertProperty(db(), { confirmed_at: null });
    const readState = async () => {
      const { is_featured, is_open_for_visits, confirmed_at, state } = await admin(id);
      return { is_featured, is_open_for_visits, confirmed_at, state };
    };
    const before = await readState();
    const made = (await change(action, [id])).json().data;
    expect(await readState()).not.toEqual(before);
    await undo(made.undo.id);
    expect(await readState()).toEqual(before);
  });

  test('leaves a listing that somebody changed since as it is, and names it', async () => {
    const first = await insertProperty(db());
    const second = await insertProperty(db());
    const made = (await change('archive', [first.id, second.id])).json().data;
    const { version } = await admin(first.id);
    const colleague = await asAgent('POST', path(first.id, '/transitions'), { version, transition: 'unarchive' });
    expect(colleague.statusCode).toBe(200);
    expect((await undo(made.undo.id)).json().data).toEqual({
      undone: [second.id],
      left: [{ id: first.id, title: first.title }],
    });
    expect([(await admin(first.id)).state, (await admin(second.id)).state]).toEqual(['Draft', 'Available']);
  });

  test('is taken back once, within 30 seconds, and by nobody else', async () => {
    const { id } = await insertProperty(db());
    const made = (await transition(id, 'archive')).json().data;
    const foreign = await undo(made.undo.id, agent().headers);
    expect([foreign.statusCode, foreign.json().error]).toEqual([404, 'not_found']);
    await db().updateTable('listing_undos').set({ expires_at: '2026-11-21T06:00:00Z' }).execute();
    const late = await undo(made.undo.id);
    expect([late.statusCode, late.json().error]).toEqual([409, 'undo_over']);
    expect((await admin(id)).state).toBe('Archived');
    await transition(id, 'unarchive');
    const again = (await transition(id, 'archive')).json().data;
    const replies = await Promise.all([undo(again.undo.id), undo(again.undo.id)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('a form without script', () => {
  test.each([
    ['archive', 'Archive 1 listing?'],
    ['mark-sold', 'Mark 1 listing sold?'],
  ])('is asked about %s first, and nothing is changed before', async (name, question) => {
    const { id } = await insertProperty(db());
    const { version } = await admin(id);
    const asked = await call('POST', path(id, '/transitions'), { version, transition: name, is_confirmed: false });
    expect([asked.statusCode, asked.json().error, asked.json().message]).toEqual([
      409,
      'confirmation_needed',
      question,
    ]);
    expect((await admin(id)).state).toBe('Available');
  });

  test('is asked about those that will be changed, and told of the rest; where there are none, nothing is asked', async () => {
    const [open, archived] = [await insertProperty(db()), await insertProperty(db())];
    await transition(archived.id, 'archive');
    const asked = await change('archive', [open.id, archived.id], { is_confirmed: false });
    expect(asked.json().message).toBe('Archive 1 listing? 1 is archived already.');
    const nothing = await change('archive', [archived.id], { is_confirmed: false });
    expect([nothing.statusCode, nothing.json().data.changed]).toEqual([200, []]);
  });

  test('is asked about many with their number', async () => {
    const ids = [(await insertProperty(db())).id, (await insertProperty(db())).id];
    const asked = await change('archive', [...ids, ...ids], { is_confirmed: false });
    expect(asked.json().message).toBe('Archive 2 listings?');
    expect((await admin(ids[0] ?? 0)).state).toBe('Available');
  });
});
