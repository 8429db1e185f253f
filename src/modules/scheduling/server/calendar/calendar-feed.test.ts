import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '#src/modules/identity/server/sign-in/link-tokens.ts';
import { insertConsultation, insertVisit } from '#tests/support/rows/bookings.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { openSession, signedIn, TEST_ORIGIN, TEST_PASSWORD } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let agent: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  agent = await signedIn(site.database.db, 'agent');
});
afterAll(() => site.close());

const manage = (method: 'GET' | 'POST' | 'DELETE') =>
  site.app.inject({ method, url: '/api/v1/office/calendar-feed', headers: agent.headers });
const makeFeed = async () => new URL(String((await manage('POST')).json().data.url)).pathname;
const read = (url: string) => site.app.inject({ method: 'GET', url });

describe('works', () => {
  test("somebody's confirmed, held and cancelled visits and consultations, as events of RFC 5545", async () => {
    const { db } = site.database;
    const visit = await insertVisit(db, { status: 'Confirmed', staff_id: agent.staff.id, calendar_sequence: 3 });
    await insertVisit(db, {
      staff_id: agent.staff.id,
      proposed_at: '2026-11-21T06:00:00Z',
      starts_at: '2026-11-28T11:00:00+03:00',
    });
    await insertConsultation(db, {
      staff_id: agent.staff.id,
      status: 'Confirmed',
      starts_at: '2026-11-30T14:00:00+03:00',
    });
    await insertVisit(db, { staff_id: agent.staff.id });
    await insertVisit(db, {
      staff_id: agent.staff.id,
      status: 'Cancelled',
      starts_at: '2026-12-01T10:00:00+03:00',
      calendar_uid: 'called-off@www.makao.example',
      calendar_sequence: 2,
    });
    await insertVisit(db, { status: 'Confirmed' });
    const reply = await read(await makeFeed());
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    for (const line of reply.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(reply.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = reply.body.replaceAll('\r\n ', '').split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(4);
    expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('STATUS:'))).toEqual([
      'STATUS:CONFIRMED',
      'STATUS:TENTATIVE',
      'STATUS:CONFIRMED',
      'STATUS:CANCELLED',
    ]);
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
    const calledOff = lines.slice(lines.indexOf('UID:called-off@www.makao.example'));
    expect(calledOff.slice(0, calledOff.indexOf('END:VEVENT'))).toContain('SEQUENCE:2');
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `UID:${visit.calendar_uid}`,
        'SEQUENCE:3',
        'DTSTART;TZID=Africa/Nairobi:20261128T090000',
        'SUMMARY:Visit: Bogani corner house\\, Achieng Otieno',
      ]),
    );
  });
});

describe('protects', () => {
  test('a renewed address ends the older one, an ended one is gone, and none can be read again', async () => {
    const first = await makeFeed();
    expect(first).toMatch(/^\/calendars\/[\w-]{43}\.ics$/);
    const second = await makeFeed();
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    const stored = JSON.stringify(await site.database.db.selectFrom('calendar_feeds').selectAll().execute());
    expect(stored).not.toContain(second.slice(11, -4));
    expect((await manage('GET')).json().data.made_at).not.toBeNull();
    expect((await manage('DELETE')).json().data.made_at).toBeNull();
    expect((await read(second)).statusCode).toBe(404);
    for (const wrong of ['/calendars/x.ics', `/calendars/${'a'.repeat(43)}.ics`, '/calendars/%00.ics'])
      expect((await read(wrong)).statusCode).toBe(404);
  });

  test('the feed of somebody who is deactivated stops at once', async () => {
    const url = await makeFeed();
    await site.database.db.updateTable('staff').set({ is_active: false }).where('id', '=', agent.staff.id).execute();
    expect((await read(url)).statusCode).toBe(404);
  });

  test('the feed of somebody whose role may not read the diary any more stops at once', async () => {
    const { db } = site.database;
    const owner = await signedIn(db, 'owner');
    const member = await signedIn(db, 'agent');
    await insertVisit(db, { status: 'Confirmed', staff_id: member.staff.id });
    const send = (method: 'GET' | 'POST' | 'PATCH', path: string, headers: Record<string, string>, payload?: object) =>
      site.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) });
    const url = new URL(String((await send('POST', '/office/calendar-feed', member.headers)).json().data.url)).pathname;
    const become = async (role: string) =>
      (await send('PATCH', `/office/staff/${member.staff.id}`, owner.headers, { role })).statusCode;
    expect((await read(url)).body).toContain('SUMMARY:Visit');
    expect(await become('editor')).toBe(200);
    expect((await send('GET', '/office/diary', member.headers)).statusCode).toBe(403);
    const refused = await read(url);
    expect([refused.statusCode, refused.json().error]).toEqual([404, 'link_not_valid']);
    expect(await become('manager')).toBe(200);
    expect((await read(url)).statusCode).toBe(200);
  });

  test('so does that of somebody who owes a second factor, until it is set up', async () => {
    const { db } = site.database;
    const { headers, staff } = await signedIn(db, 'agent');
    const made = await site.app.inject({ method: 'POST', url: '/api/v1/office/calendar-feed', headers });
    const url = new URL(String(made.json().data.url)).pathname;
    expect((await read(url)).statusCode).toBe(200);
    await db
      .updateTable('security_settings')
      .set({ second_factor_roles: ['agent'] })
      .execute();
    expect((await read(url)).statusCode).toBe(404);
    await db.updateTable('staff').set({ two_factor_enabled: true }).where('id', '=', staff.id).execute();
    expect((await read(url)).statusCode).toBe(200);
    await db.updateTable('security_settings').set({ second_factor_roles: [] }).execute();
  });

  describe('the address ends, and its owner is told to fetch a new one,', () => {
    const other = (path: string, headers: Record<string, string>, payload?: object) =>
      site.app.inject({ method: 'POST', url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) });
    type Member = Awaited<ReturnType<typeof signedIn>>;
    const everywhere = '/api/v1/office/account/sessions';
    const ends: [string, (member: Member, owner: Member) => Promise<{ statusCode: number }>][] = [
      [
        'when the password is changed',
        ({ headers }) => {
          const body = { current_password: TEST_PASSWORD, password: 'a quite new password' };
          return other('/office/account/password', headers, body);
        },
      ],
      [
        'when the password is chosen anew by mail',
        async ({ staff }) => {
          const input = { purpose: 'password-reset', staffId: staff.id } as const;
          const { token } = await issueToken(site.database.db, new Date(TEST_NOW), input);
          return other('/sign-in/passwords', { origin: TEST_ORIGIN }, { token, password: 'a quite new password' });
        },
      ],
      [
        'when they sign out everywhere',
        ({ headers }) => site.app.inject({ method: 'DELETE', url: everywhere, headers }),
      ],
      [
        'when somebody else signs them out everywhere',
        ({ staff }, owner) => other(`/office/staff/${staff.id}/sign-outs`, owner.headers),
      ],
      [
        'when they are deactivated, also if they come back',
        async ({ staff }, owner) => {
          await other(`/office/staff/${staff.id}/deactivations`, owner.headers);
          return other(`/office/staff/${staff.id}/reactivations`, owner.headers);
        },
      ],
    ];
    test.each(ends)('%s', async (_when, end) => {
      const { db } = site.database;
      const owner = await signedIn(db, 'owner');
      const member = await signedIn(db, 'agent');
      const made = await other('/office/calendar-feed', member.headers);
      const url = new URL(String(made.json().data.url)).pathname;
      expect((await read(url)).statusCode).toBe(200);
      expect((await end(member, owner)).statusCode).toBe(200);
      expect((await read(url)).statusCode).toBe(404);
      const headers = await openSession(db, member.staff.id);
      const feed = { url: '/api/v1/office/calendar-feed', headers };
      expect((await site.app.inject(feed)).json().data).toEqual({ made_at: null, ended_at: TEST_NOW });
      const again = await other('/office/calendar-feed', headers);
      expect((await read(new URL(String(again.json().data.url)).pathname)).statusCode).toBe(200);
      expect((await site.app.inject(feed)).json().data).toEqual({ made_at: TEST_NOW, ended_at: null });
      expect((await read(url)).statusCode).toBe(404);
    });

    test('which the audit keeps with the change', async () => {
      const { db } = site.database;
      const { staff, headers } = await signedIn(db, 'agent');
      await other('/office/calendar-feed', headers);
      await site.app.inject({ method: 'DELETE', url: everywhere, headers });
      const entry = await db
        .selectFrom('audit_entries')
        .select('changes')
        .where('subject_id', '=', staff.id)
        .where('action', '=', 'account.signed_out_everywhere')
        .executeTakeFirst();
      expect(entry?.changes).toEqual({ sessions_ended: { to: 1 }, calendar_feed_ended: { to: true } });
    });
  });
});
