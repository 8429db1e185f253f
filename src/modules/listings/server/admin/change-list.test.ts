import { expect, test } from 'vitest';
import { fixedClock } from '#platform/time/server/clock.ts';
import { adminOffice, home } from '#tests/support/rows/listing-admin.ts';
import { insertPhotograph } from '#tests/support/rows/records.ts';
import { runTask } from '#tests/support/run-task.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { TEST_NOW } from '#tests/support/test-app.ts';
import { listChangeJobHandlers } from './change-list.ts';

const { db, manager, agent, call, asAgent, admin, begin, beginBare } = adminOffice();

const clock = fixedClock(TEST_NOW);
const url = '/office/listings/property/list-changes';
const body = (action: string, query: string, is_confirmed = true) => ({ action, query, is_confirmed });

const run = (id: string) => runTask({ db: db(), clock, handlers: listChangeJobHandlers({ clock }) }, id);
const seen = async (id: string, headers = manager().headers) =>
  (await call('GET', `/office/listing-list-changes/${id}`, undefined, headers)).json().data;

test('a manager publishes all of a list, and reads what the others lack, each part a list of its own', async () => {
  const ready: number[] = [];
  for (let nth = 0; nth < 27; nth += 1) ready.push(await begin({ ...home, title: `Ready ${nth}` }));
  await beginBare({ ...home, title: 'No photograph' });
  await beginBare({ ...home, title: 'Bare', bedrooms: '' });
  const elsewhere = await begin({ ...home, title: 'Office', property_category: 'Commercial', property_type: 'office' });

  const asked = await call('POST', url, body('approve', 'state=Draft&type=villa', false));
  expect(asked.json()).toMatchObject({ error: 'confirmation_needed', message: 'Publish 29 listings?' });
  const started = (await call('POST', url, body('approve', 'state=Draft&type=villa'))).json().data;
  expect(started).toMatchObject({ changed: 0, left: 0, task: { state: 'waiting', total: 29 } });
  await run(started.task.id);

  expect(await seen(started.task.id)).toMatchObject({
    task: { state: 'done', done: 29 },
    query: 'state=Draft&type=villa',
    changed: 27,
    left: 2,
    missing: [
      { part: 'photograph', listings: 2 },
      { part: 'bedrooms', listings: 1 },
    ],
    reasons: [],
  });
  expect((await admin(ready[0] ?? 0)).state).toBe('Available');
  expect((await admin(elsewhere)).state).toBe('Draft');
  const { data } = (await call('GET', '/office/listings/property?state=Draft&type=villa&missing=bedrooms')).json();
  expect(data.items).toMatchObject([{ title: 'Bare' }]);
  const { actor, action } = await db()
    .selectFrom('audit_entries')
    .select(['actor', 'action'])
    .where('subject_id', '=', String(ready[26]))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect({ actor, action }).toEqual({ actor: manager().staff.name, action: 'property.approved' });
});

test('what was begun and interrupted goes on where it stood, and nothing is counted twice', async () => {
  for (let nth = 0; nth < 30; nth += 1) await (nth < 20 ? begin : beginBare)({ ...home, title: `House ${nth}` });
  const { task } = (await call('POST', url, body('approve', 'state=Draft'))).json().data;
  const handlers = listChangeJobHandlers({ clock });
  const stopAfterOne = { ...handlers, 'change-listings': stoppingAfterFirstStep(handlers['change-listings']) };
  await expect(runTask({ db: db(), clock, handlers: stopAfterOne }, task.id)).rejects.toThrow();
  expect(await seen(task.id)).toMatchObject({ changed: 20, left: 5, task: { done: 25 } });
  await run(task.id);
  expect(await seen(task.id)).toMatchObject({ changed: 20, left: 10, task: { state: 'done', done: 30 } });
});

type Handler = NonNullable<ReturnType<typeof listChangeJobHandlers>[string]>;

/** The program dies after the first step. */
const stoppingAfterFirstStep =
  (work: Handler | undefined): Handler =>
  async (taskRun) => {
    let steps = 0;
    if (!work) throw new Error('no such work');
    return work({
      ...taskRun,
      step: (step) => {
        steps += 1;
        if (steps > 1) return Promise.reject(new Error('the power went'));
        return taskRun.step(step);
      },
    });
  };

test('an agent submits all of a list but those of colleagues, and publishes none', async () => {
  const own = await begin();
  const other = await signedIn(db(), 'agent');
  const ofOther = await begin(home, other.headers);
  const refused = await asAgent('POST', url, body('approve', 'state=Draft'));
  expect(refused.json()).toMatchObject({ error: 'forbidden', message: 'Owners and managers publish.' });
  const asked = await asAgent('POST', url, body('submit', 'state=Draft', false));
  expect(asked.json().message).toBe('Submit 1 listing for approval? A colleague looks after 1.');
  const { task } = (await asAgent('POST', url, body('submit', 'state=Draft'))).json().data;
  await run(task.id);
  expect((await admin(own)).state).toBe('In review');
  expect((await admin(ofOther)).state).toBe('Draft');
  expect(await seen(task.id, agent().headers)).toMatchObject({ changed: 1, left: 0 });
  expect((await call('GET', `/office/listing-list-changes/${task.id}`, undefined, other.headers)).statusCode).toBe(404);
  expect((await asAgent('POST', url, body('submit', 'state=Draft'))).json().message).toBe(
    'Nothing in this list waits for that.',
  );
});

test('a listing without a pin is published where its area is known, and not elsewhere', async () => {
  const noPin = { ...home, latitude: '', longitude: '' };
  const [known, unknown] = [await beginBare(noPin), await beginBare({ ...noPin, location: 'Mahali', city: 'Pengine' })];
  for (const id of [known, unknown]) await insertPhotograph(db(), { kind: 'property', id });
  const { task } = (await call('POST', url, body('approve', 'state=Draft'))).json().data;
  await run(task.id);
  expect(await seen(task.id)).toMatchObject({ changed: 1, missing: [{ part: 'position', listings: 1 }] });
  expect(await admin(known)).toMatchObject({ state: 'Available', is_area_known: true });
  expect((await admin(unknown)).state).toBe('Draft');
});

test.each([['state=Nowhere'], ['colour=blue']])('%j is not a list', async (query) => {
  const reply = await call('POST', url, body('approve', query));
  expect(reply.statusCode).toBe(422);
  expect(reply.json().error).toBe('invalid_field');
});
