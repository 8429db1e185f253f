import { expect, test } from 'vitest';
import { adminOffice, path } from '#tests/support/rows/listing-admin.ts';

const { manager, agent, call, admin, save, transition, begin } = adminOffice();

const id = '6f1c54a5-5a5e-4f6b-9a35-0d9a3f1f8b11';
const draft = (listing: number, version: number, title: string, nth: number, headers = manager().headers) =>
  call('PUT', path(listing, '/draft'), { version, fields: { title }, edit_session: { id, save: nth } }, headers);

test('a save goes on from the last one of its editor whatever version it knows of, as a reply may be lost', async () => {
  const listing = await begin();
  const { version } = await admin(listing);
  expect((await draft(listing, version, 'First', 1)).statusCode).toBe(200);
  expect((await draft(listing, version, 'Second', 2)).statusCode).toBe(200);
  expect((await admin(listing)).fields.title).toBe('Second');
});

test('a save that arrives after a later one of its editor is passed over', async () => {
  const listing = await begin();
  const { version } = await admin(listing);
  await draft(listing, version, 'Later', 2);
  const late = await draft(listing, version, 'Earlier', 1);
  expect([late.statusCode, (await admin(listing)).fields.title]).toEqual([200, 'Later']);
});

test('a save is refused once somebody else, or another window of the same person, has saved in between', async () => {
  const listing = await begin();
  const { version } = await admin(listing);
  await draft(listing, version, 'Mine', 1);
  await save(listing, { title: 'Of another window' });
  const refused = await draft(listing, version, 'Mine again', 2);
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'edited_meanwhile']);
  expect(refused.json().detail[0].message).toMatch(/^You saved it in another window at/);
  expect((await draft(listing, version, 'Theirs', 3, agent().headers)).statusCode).toBe(409);
});

test('whatever else is done to a listing ends the session of an editor', async () => {
  const listing = await begin();
  const { version } = await admin(listing);
  await draft(listing, version, 'Mine', 1);
  await transition(listing, 'archive');
  await transition(listing, 'unarchive');
  expect((await draft(listing, version, 'Late', 2)).statusCode).toBe(409);
});
