import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertConsultation, insertVisit } from '#testing/bookings.ts';
import { insertAgency } from '#testing/records.ts';
import { signedIn } from '#testing/staff-session.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

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
    const visit = await insertVisit(db, { status: 'Confirmed', agent_id: agent.staff.id, calendar_sequence: 3 });
    await insertVisit(db, {
      agent_id: agent.staff.id,
      proposed_at: '2026-11-21T06:00:00Z',
      starts_at: '2026-11-28T11:00:00+03:00',
    });
    await insertConsultation(db, {
      consultant_id: agent.staff.id,
      status: 'Confirmed',
      starts_at: '2026-11-30T14:00:00+03:00',
    });
    await insertVisit(db, { agent_id: agent.staff.id });
    await insertVisit(db, {
      agent_id: agent.staff.id,
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
});
