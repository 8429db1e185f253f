import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { nairobiDateTime, parseNairobiDateTime } from '#platform/time/nairobi-time.ts';
import { type FilledListings, tuesdayAhead, visitor } from './fill-visitors.ts';
import type { SiteClient } from './site-client.ts';
import { line, text } from './vectors.ts';

const idSchema = z.looseObject({ id: z.union([z.int(), z.string()]) });
const booking = z.looseObject({
  kind: z.string(),
  id: z.int(),
  version: z.int(),
  staff: z.looseObject({ id: z.string() }).nullable(),
});

/**
 * Visits of the diary in every state that takes a text, and absences.
 * @returns a function that waits until the visit of the next minute has begun, notes how it went and gives its page
 */
export async function fillDiary(owner: SiteClient, { propertyTitle }: FilledListings): Promise<() => Promise<string>> {
  const me = await owner.send('GET', '/office/account', { data: idSchema });
  const add = async (starts_at: string) => {
    const body = {
      ...visitor(),
      listing: propertyTitle,
      staff_id: me.id,
      message: text(5000),
      starts_at,
      outside_hours: true,
    };
    const made = await owner.send('POST', '/office/diary/visits', { body, data: idSchema });
    return { kind: 'visit', booking_id: Number(made.id) };
  };
  const path = '/office/diary/{kind}/{booking_id}';
  const versionOf = async (params: { kind: string; booking_id: number }) =>
    (await owner.send('GET', path, { params, data: booking })).version;
  // Two minutes at most: no visit can be entered after it has begun, and none has an outcome before.
  const begins = nairobiDateTime(new Date(Date.now() + 65_000));
  const over = await add(begins);
  const moved = await add(`${tuesdayAhead(3)}T09:00`);
  const hour = { starts_at: `${tuesdayAhead(4)}T09:00`, staff_id: me.id, outside_hours: true };
  await owner.send('POST', `${path}/proposals`, {
    params: moved,
    body: { version: await versionOf(moved), ...hour, note: text(1000) },
  });
  const cancelled = await add(`${tuesdayAhead(3)}T11:00`);
  await owner.send('POST', `${path}/cancellations`, {
    params: cancelled,
    body: { version: await versionOf(cancelled), reason: text(1000) },
  });
  const closure = { staff_id: me.id, from_day: tuesdayAhead(8), until_day: tuesdayAhead(8), reason: line(200) };
  await owner.send('POST', '/office/availability/closures', { body: closure });
  return async () => {
    await delay(Math.max(0, parseNairobiDateTime(begins).getTime() + 1_000 - Date.now()));
    const body = { version: await versionOf(over), outcome: 'Done', note: text(2000) };
    await owner.send('POST', `${path}/outcomes`, { params: over, body });
    return `/diary/visits/${over.booking_id}`;
  };
}
