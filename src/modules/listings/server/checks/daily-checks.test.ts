import { describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/time/server/clock.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { adminOffice, path } from '#tests/support/rows/listing-admin.ts';
import { insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { checkListings } from './daily-checks.ts';

const { site, db, agent, call, asAgent, admin, publicPage } = adminOffice();

const publicUrl = 'https://www.makao.example';
/** At seven in the morning in Nairobi. */
const runOn = async (day: string) => {
  await db().deleteFrom('outgoing_mails').execute();
  await checkListings({ db: db(), clock: fixedClock(`${day}T07:00:00+03:00`), publicUrl });
  return readMails(db());
};
const setOffAfter = (unconfirmed_off_after_days: number | null) =>
  db().updateTable('agency_settings').set({ unconfirmed_off_after_days }).execute();
const confirmedOn = (day: string) => new Date(`${day}T12:00:00+03:00`);
const confirm = (id: number) =>
  asAgent('POST', '/office/listings/property/changes', { action: 'confirm', ids: [id], is_confirmed: true });

describe('the daily check of listings', () => {
  test('tells each person in one mail what becomes due, and of each thing once', async () => {
    const own = await insertProperty(db(), {
      title: 'Searched house',
      agent_id: agent().staff.id,
      official_search_on: '2026-08-25',
      rates_cleared_until: '2026-11-20',
      confirmed_at: confirmedOn('2026-11-20'),
    });
    await insertLand(db(), {
      title: 'Plot of nobody',
      official_search_on: '2026-08-01',
      confirmed_at: confirmedOn('2026-11-20'),
    });
    await insertProperty(db(), { title: 'Sound house', confirmed_at: confirmedOn('2026-11-20') });
    const mails = await runOn('2026-11-21');
    const toAgent = mails.filter(({ to_address }) => to_address === agent().staff.email);
    expect(toAgent.map(({ subject }) => subject)).toEqual(['2 checks of listings are due']);
    const text = toAgent[0]?.text_body ?? '';
    expect(text).toContain('Official search of 25 Aug 2026 will be 90 days old on 23 Nov 2026');
    expect(text).toContain('Rates clearance ended on 20 Nov 2026');
    expect(text).toContain(`${publicUrl}/office/properties/${own.id}`);
    const others = mails.filter(({ to_address }) => to_address !== agent().staff.email);
    expect(others.map(({ subject }) => subject)).toEqual(['1 check of a listing is due']);
    expect(others[0]?.text_body).toContain('Plot of nobody');
    expect(await runOn('2026-11-22')).toEqual([]);
  });

  test('tells of the end of a mandate a month and a week before, and takes the listing off where the agency wants that', async () => {
    const home = await insertProperty(db(), {
      title: 'House with a mandate',
      agent_id: agent().staff.id,
      confirmed_at: confirmedOn('2026-11-20'),
    });
    const mandate = { property_id: home.id, kind: 'sole', starts_on: '2026-06-01', changed_by_name: 'Wanjiru' };
    const { id } = await db()
      .insertInto('mandates')
      .values({ ...mandate, ends_on: '2026-12-05' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const toldOn = async (day: string) => (await runOn(day)).map(({ text_body }) => text_body).join('\n');
    expect(await toldOn('2026-11-04')).not.toContain('mandate ends');
    expect(await toldOn('2026-11-05')).toContain('The mandate ends on 5 Dec 2026');
    expect(await toldOn('2026-11-06')).not.toContain('mandate ends');
    expect(await toldOn('2026-11-28')).toContain('The mandate ends on 5 Dec 2026');
    await runOn('2026-12-06');
    expect((await publicPage(home.slug)).statusCode).toBe(200);

    await db().updateTable('agency_settings').set({ ended_mandates_leave_site: true }).execute();
    await db().updateTable('mandates').set({ ends_on: '2026-12-07' }).where('id', '=', id).execute();
    await runOn('2026-12-07');
    expect((await publicPage(home.slug)).statusCode).toBe(200);
    await runOn('2026-12-08');
    expect((await publicPage(home.slug)).statusCode).toBe(404);
    const [entry] = (await call('GET', path(home.id, '/history'))).json().data.entries;
    expect(entry).toMatchObject({ action: 'property.unmandated', by: 'The daily check' });
    await db().updateTable('agency_settings').set({ ended_mandates_leave_site: false }).execute();
  });

  test('takes a listing off the site a week after its agent heard of it, and a confirmation brings it back', {
    tags: ['S-504'],
  }, async () => {
    await setOffAfter(60);
    const { id, slug } = await insertProperty(db(), {
      title: 'Silent house',
      agent_id: agent().staff.id,
      confirmed_at: confirmedOn('2026-08-01'),
    });
    const [mail] = await runOn('2026-11-21');
    expect(mail?.text_body).toContain('Goes off the site on 28 Nov 2026 unless it is confirmed');
    await runOn('2026-11-27');
    expect((await publicPage(slug)).statusCode).toBe(200);
    const off = await runOn('2026-11-28');
    expect((await publicPage(slug)).statusCode).toBe(404);
    expect(off[0]?.text_body).toContain('Off the site since 28 Nov 2026: nobody had confirmed it');
    expect(await admin(id)).toMatchObject({ state: 'Archived', taken_off_at: expect.any(String) });
    const [entry] = (await call('GET', path(id, '/history'))).json().data.entries;
    expect(entry).toMatchObject({ action: 'property.taken_off', by: 'The daily check' });

    expect((await confirm(id)).json().data.changed).toEqual([id]);
    expect(await admin(id)).toMatchObject({ state: 'Available', taken_off_at: null });
    expect((await publicPage(slug)).statusCode).toBe(200);
    await setOffAfter(null);
  });

  test('takes none off without the setting, nor one that was confirmed in time', async () => {
    const { id, slug } = await insertProperty(db(), { confirmed_at: confirmedOn('2026-01-01') });
    await runOn('2026-11-01');
    await runOn('2026-11-21');
    expect((await publicPage(slug)).statusCode).toBe(200);
    await setOffAfter(60);
    await runOn('2026-11-01');
    await db()
      .updateTable('properties')
      .set({ confirmed_at: confirmedOn('2026-11-05') })
      .where('id', '=', id)
      .execute();
    await runOn('2026-11-21');
    expect((await publicPage(slug)).statusCode).toBe(200);
    await setOffAfter(null);
  });
});

describe('the list of what is due', () => {
  test('has for an agent their own and what nobody looks after, the longest due first; the menu counts it', async () => {
    const colleague = await insertProperty(db(), { title: 'Of a colleague', official_search_on: '2026-01-01' });
    await db()
      .updateTable('properties')
      .set({
        agent_id: (await db().selectFrom('staff').select('id').where('role', '=', 'manager').executeTakeFirstOrThrow())
          .id,
      })
      .where('id', '=', colleague.id)
      .execute();
    const confirmed_at = confirmedOn('2026-11-20');
    await insertProperty(db(), { title: 'Unassigned', official_search_on: '2026-03-01', confirmed_at });
    await insertLand(db(), {
      title: 'Own plot',
      agent_id: agent().staff.id,
      tenure: 'Leasehold',
      rent_cleared_until: '2026-02-01',
      confirmed_at,
    });
    const titlesOf = async (as: typeof call) =>
      (await as('GET', '/office/listing-checks')).json().data.items.map(({ title }: { title: string }) => title);
    expect(await titlesOf(asAgent)).toEqual(['Own plot', 'Unassigned']);
    expect(await titlesOf(call)).toContain('Of a colleague');
    expect((await asAgent('GET', '/office/waiting')).json().data.checks).toBe(2);
    expect((await site().app.inject({ url: '/api/v1/office/listing-checks' })).statusCode).toBe(401);
  });

  test('refuses a number of days that is none, or too few', async () => {
    const { version, content } = (await call('GET', '/office/settings')).json().data;
    for (const unconfirmed_off_after_days of ['13', '731', 'soon', '30.5']) {
      const reply = await call('PUT', '/office/settings', { ...content, version, unconfirmed_off_after_days });
      expect([reply.statusCode, unconfirmed_off_after_days]).not.toEqual([200, unconfirmed_off_after_days]);
    }
  });
});
