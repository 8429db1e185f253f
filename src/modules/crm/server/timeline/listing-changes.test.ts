import { expect, test } from 'vitest';
import { adminOffice, path } from '#tests/support/rows/listing-admin.ts';
import { insertLand } from '#tests/support/rows/records.ts';
import type { Timeline } from '../../timeline/contract.ts';

const { db, agent, manager, call, admin, save, approve, transition, begin } = adminOffice();

const timeline = async (of: string): Promise<Timeline> => (await call('GET', `/office/timelines/${of}`)).json().data;
const toldOf = async (id: number) =>
  (await timeline(`property/${id}`)).items.map(({ kind, text, actor }) => [kind, text, actor]).reverse();

test('the timeline of a listing has how it came to visitors, with who did what and why', async () => {
  const id = await begin();
  await transition(id, 'submit', agent().headers);
  await call('POST', path(id, '/rejections'), { version: (await admin(id)).version, note: 'Which floor?' });
  await transition(id, 'submit', agent().headers);
  await approve(id);
  await save(id, { price: '27000000' });
  await approve(id);
  await save(id, { title: 'Mbaazi court' });
  await approve(id);
  await transition(id, 'archive');
  const [by, manages] = [agent().staff.name, manager().staff.name];
  expect(await toldOf(id)).toEqual([
    ['listing-submitted', '', by],
    ['listing-sent-back', 'Which floor?', manages],
    ['listing-submitted', '', by],
    ['listing-published', '', manages],
    ['price-changed', 'From KSh 28,500,000 to KSh 27,000,000', manages],
    ['listing-changed', '', manages],
    ['listing-archived', '', manages],
  ]);
});

test('each stands among the events of its time, once, however long the timeline is', async () => {
  const { id } = await insertLand(db());
  const day = (n: number) => new Date(Date.UTC(2026, 0, n, 9));
  for (let n = 1; n <= 120; n += 1)
    await db()
      .insertInto('events')
      .values({ land_id: id, kind: 'note', text: String(n), actor: 'Wanjiru', at: day(n) })
      .execute();
  const entry = (action: string, at: Date, changes: object = {}) =>
    db()
      .insertInto('audit_entries')
      .values({
        actor: 'Wanjiru',
        action,
        subject_type: 'land',
        subject_id: String(id),
        changes: JSON.stringify(changes),
        request_id: 'r',
        at,
      })
      .execute();
  await entry('land.submitted', day(0));
  await entry('land.archived', new Date(day(60).getTime() + 1000));
  await entry('land.unarchived', day(200));
  await entry('land.changed_by_import', day(201), { zoning: { from: 'Residential', to: 'Mixed' } });
  await entry('land.changed_by_import', day(202), { price: { from: 'US$ 5,000', to: '' } });
  const pages: Timeline[] = [await timeline(`land/${id}`)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await timeline(`land/${id}?before=${next}`));
  expect(pages.map(({ items }) => items.length)).toEqual([52, 51, 21]);
  const all = pages.flatMap(({ items }) => items);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
  expect(new Set(all.map((event) => event.id)).size).toBe(124);
  expect(all.slice(0, 3).map(({ kind, text }) => [kind, text])).toEqual([
    ['price-changed', 'From US$ 5,000 to price on request'],
    ['listing-unarchived', ''],
    ['note', '120'],
  ]);
  expect(all.at(-1)?.kind).toBe('listing-submitted');
});
