import { describe, expect, test } from 'vitest';
import { adminOffice, home } from '#tests/support/rows/listing-admin.ts';
import { insertProperty } from '#tests/support/rows/records.ts';

const { db, agent, call, asAgent, admin, save, begin, beginBare } = adminOffice();

const body = (action: string, ids: readonly number[]) => ({ action, ids, is_confirmed: true });
const url = '/office/listings/property/changes';

describe('of many listings', () => {
  test('an agent submits those that are ready, and reads of each other one what it lacks', async () => {
    const ready = await begin();
    const bare = await beginBare({ ...home, title: 'Bare house', latitude: '', longitude: '' });
    const wrong = await begin({ ...home, title: 'Wrong house' });
    await save(wrong, { year_built: 'last year' });
    const { data } = (await asAgent('POST', url, body('submit', [ready, bare, wrong]))).json();
    expect(data).toEqual({
      changed: [ready],
      refused: [
        { id: bare, title: 'Bare house', reason: 'Add a photograph.', missing: ['photograph'] },
        {
          id: wrong,
          title: 'Wrong house',
          reason: 'Some fields are not ready for visitors yet. Year built.',
          missing: [],
        },
      ],
      undo: null,
    });
    expect((await admin(ready)).state).toBe('In review');
    expect((await admin(bare)).state).toBe('Draft');
  });

  test('a manager publishes what was submitted and what was not, and an agent none', async () => {
    const [submitted, draft] = [await begin(), await begin()];
    await asAgent('POST', url, body('submit', [submitted]));
    const ids = [submitted, draft];
    const refused = (await asAgent('POST', url, body('approve', ids))).json().data;
    expect(refused).toMatchObject({ changed: [], refused: [{ reason: 'Owners and managers publish.' }, {}] });
    expect((await call('POST', url, body('approve', ids))).json().data).toEqual({
      changed: ids,
      refused: [],
      undo: null,
    });
    for (const id of ids) expect((await admin(id)).state).toBe('Available');
  });

  test('the question before counts those that it would leave as they are', async () => {
    const [draft, listed] = [await begin(), await insertProperty(db(), { agent_id: agent().staff.id })];
    const reply = await call('POST', url, { action: 'approve', ids: [draft, listed.id], is_confirmed: false });
    expect(reply.json().message).toBe('Publish 1 listing? 1 is public as written or archived already.');
  });

  test('the question before names whom they would be given to', async () => {
    const { id: own, name } = agent().staff;
    const { id: listed } = await insertProperty(db(), { agent_id: own });
    const asked = async (agent_id: string | null, id: number) =>
      (await call('POST', url, { action: 'assign', ids: [id], agent_id, is_confirmed: false })).json().message;
    expect(await asked(own, (await insertProperty(db())).id)).toBe(`Give 1 listing to ${name}?`);
    expect(await asked(null, listed)).toBe('Leave 1 listing without a colleague?');
    expect(await asked('00000000-0000-4000-8000-000000000000', listed)).toBe('Give 1 listing to a colleague?');
  });
});
