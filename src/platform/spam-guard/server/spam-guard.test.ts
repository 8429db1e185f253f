import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase } from '#platform/database/server/database.ts';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { FORM_SHOWN_FIELD, HONEYPOT_FIELD } from '#platform/http/page-form.ts';
import { eventTitle } from '#src/modules/crm/enquiries/timeline-labels.ts';
import { consultingMessage, landInquiryMessage } from '#src/modules/crm/leads/usual-messages.ts';
import { tourMessage } from '#src/modules/scheduling/visits/tour-message.ts';
import { insertVisit } from '#tests/support/bookings.ts';
import { renderedPage } from '#tests/support/page-stub.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertAgency, insertProperty } from '#tests/support/records.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';

/** A stand-in for the page build: a page with one form, and its returned state. */
const render: PageRenderer = async (_address, context) =>
  renderedPage(
    `<form><input type="hidden" name="${FORM_SHOWN_FIELD}" value=""/></form>${JSON.stringify(context.formState)}`,
  );

let site: TestApp;
let now: Date;
const clock = { now: () => now };
let listingId: number;

beforeAll(async () => {
  site = await createTestApp({ pages: { render, folders: null }, clock, submissionsPerMinute: 10_000 });
  await insertAgency(site.database.db);
  listingId = (await insertProperty(site.database.db)).id;
});
beforeEach(() => {
  now = new Date(TEST_NOW);
});
afterEach(async () => {
  const { db } = site.database;
  for (const table of emptied) await db.deleteFrom(table).execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});
afterAll(() => site.close());

const emptied = [
  ...(['recent_submissions', 'idempotency_keys', 'outgoing_mails', 'subscribers', 'enquiries'] as const),
  'listing_reports',
] as const;

interface Sender {
  address?: string;
  headers?: Record<string, string>;
}

let senders = 0;
const anywhere = () => {
  senders += 1;
  return `10.${Math.floor(senders / 65_536)}.${Math.floor(senders / 256) % 256}.${senders % 256}`;
};

const call = (path: string, payload: object, { address = anywhere(), headers = {} }: Sender = {}) =>
  site.app.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers, remoteAddress: address });

const write = (email: string, message: string, sender?: Sender, more = {}) =>
  call('/leads', { name: 'Achieng Otieno', email, message, ...more }, sender);

const visit = (fields: object, sender?: Sender) =>
  call(
    '/site/visits',
    {
      ...{ first_name: 'Achieng', last_name: 'Otieno', email: 'achieng@visitor.example', phone: '0712 345 678' },
      ...{ property_id: listingId, preferred_date: '2026-11-28', ...fields },
    },
    sender,
  );

const post = (fields: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url: '/contact',
    payload: new URLSearchParams({ form_id: 'contact', name: 'Achieng Otieno', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    remoteAddress: anywhere(),
  });

const mailsTo = async (pattern: string) =>
  site.database.db.selectFrom('outgoing_mails').selectAll().where('to_address', 'ilike', pattern).execute();
const reasons = async () => {
  const rows = await site.database.db.selectFrom('enquiries').select('spam_reasons').orderBy('id').execute();
  return rows.map(({ spam_reasons }) => spam_reasons);
};
/** Enquiries whose timeline notes that no confirmation was sent. */
const notes = () =>
  site.database.db
    .selectFrom('enquiry_events')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_events.enquiry_id')
    .select(['enquiries.kind', 'enquiries.stage', 'text', 'actor'])
    .where('enquiry_events.kind', '=', 'no-confirmation')
    .orderBy('enquiry_events.id')
    .execute();
const letters = (index: number) => String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26));

describe('the trap', () => {
  test('refuses a call as it refuses a form, with the same sentence, and stores nothing', async () => {
    const trapped = { [HONEYPOT_FIELD]: 'https://spam.example' };
    const reply = await write('bot@visitor.example', 'Hello', {}, trapped);
    expect([reply.statusCode, reply.json().error]).toEqual([422, 'invalid_field']);
    const plain = await post({ email: 'bot@visitor.example', message: 'Hello', ...trapped });
    expect(plain.statusCode).toBe(422);
    expect(plain.body).toContain(reply.json().message);
    expect(await reasons()).toEqual([]);
  });

  test('left empty is no field of any call: a client may send it with every form', async () => {
    expect((await write('person@visitor.example', 'Hello', {}, { [HONEYPOT_FIELD]: '' })).statusCode).toBe(201);
    expect((await call('/subscribers', { email: 'a@visitor.example', [HONEYPOT_FIELD]: '' })).statusCode).toBe(201);
    expect((await call('/leads', { [HONEYPOT_FIELD]: '', castle: 1 })).json().error).toBe('unknown_parameter');
  });
});

describe('the time it took', () => {
  test('under two seconds marks a call; longer, or none told, does not', async () => {
    const told: Record<string, string>[] = ['1500', '9000', 'soon'].map((time) => ({ 'filled-in-ms': time }));
    for (const headers of [...told, {}]) {
      const reply = await write(`${senders}@visitor.example`, 'Hello', { headers });
      expect(reply.statusCode).toBe(201);
    }
    expect(await reasons()).toEqual([['too-fast'], [], [], []]);
  });

  /** The signed time in the page, as a browser would post it. */
  const shownAt = async () => {
    const page = await site.app.inject({ url: '/contact', headers: { accept: 'text/html' } });
    return / name="form_shown_at" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  };
  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };

  test('is told by the page of a plain form, with a signature', async () => {
    const stamp = await shownAt();
    later(500);
    await post({ email: 'a@visitor.example', message: 'Too fast', [FORM_SHOWN_FIELD]: stamp });
    later(4000);
    await post({ email: 'b@visitor.example', message: 'In time', [FORM_SHOWN_FIELD]: stamp });
    const forged = `${now.getTime() - 60_000}.${stamp.split('.')[1]}`;
    await post({ email: 'c@visitor.example', message: 'Forged, as if absent', [FORM_SHOWN_FIELD]: forged });
    later(26 * 60 * 60_000);
    expect(
      (await post({ email: 'd@visitor.example', message: 'A day old', [FORM_SHOWN_FIELD]: stamp })).statusCode,
    ).toBe(303);
    expect(await reasons()).toEqual([['too-fast'], [], [], []]);
  });

  test('counts from the first page when a plain form came back to be corrected', async () => {
    const stamp = await shownAt();
    later(30_000);
    const back = await post({ email: 'wrong', message: 'Hello', [FORM_SHOWN_FIELD]: stamp });
    expect(back.statusCode).toBe(422);
    expect(back.body).toContain(`value="${stamp}"`);
    const injected = await post({ email: 'wrong', message: 'Hello', [FORM_SHOWN_FIELD]: '"><script>' });
    expect(injected.body).not.toContain('"><script>');
  });
});

describe('confirmations', () => {
  test('go to one mailbox three times an hour over all forms and spellings; everything is stored, the office told', async () => {
    await write('target@gmail.com', 'One');
    await call('/subscribers', { email: 't.a.r.g.e.t@gmail.com' });
    await visit({ email: 'Target+home@googlemail.com' });
    await write('target+2@gmail.com', 'Four');
    await call('/subscribers', { email: 'target+3@gmail.com' });
    await call('/listing-reports', { property_id: listingId, reason: 'not-available', email: 'target@gmail.com' });
    const { db } = site.database;
    expect(await mailsTo('t%mail.com')).toHaveLength(3);
    expect(await db.selectFrom('enquiries').select('id').where('kind', '=', 'contact').execute()).toHaveLength(2);
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
    expect(await db.selectFrom('subscribers').select('id').execute()).toHaveLength(2);
    expect((await mailsTo('office@makao.example')).length).toBeGreaterThanOrEqual(3);
    await db.updateTable('outgoing_mails').set({ created_at: sql<Date>`now() - interval '61 minutes'` }).execute();
    await write('target@gmail.com', 'An hour later');
    expect(await mailsTo('t%mail.com')).toHaveLength(4);
  });

  test('are two also when twenty forms come at once, and a third only for a booking', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, each) => call('/subscribers', { email: `target+${each}@gmail.com` })),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
    expect(await mailsTo('target%')).toHaveLength(2);
    const visits = await Promise.all(
      ['26', '27', '28'].map((day) => visit({ email: `target+${day}@gmail.com`, preferred_date: `2026-11-${day}` })),
    );
    expect(visits.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect((await mailsTo('target%')).map(({ template }) => template)).toHaveLength(3);
  });

  test('are promised in the receipt of a visit only where one goes, and the timeline tells staff to call', async () => {
    const email = 'achieng@visitor.example';
    await write(email, 'One');
    await write(email, 'Two');
    await write(email, 'Three');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const sunday = { preferred_date: '2026-11-29' };
    const replies = [await visit({}), await visit(sunday, { headers }), await visit(sunday, { headers })];
    expect(replies.map((reply) => reply.json().data.confirmation_sent)).toEqual([true, false, false]);
    const told = await notes();
    expect(told.map(({ kind }) => kind)).toEqual(['contact', 'site-visit']);
    expect(told[1]).toMatchObject({ actor: 'Makao', text: expect.stringContaining('Please call them'), stage: 'New' });
    expect(eventTitle({ kind: 'no-confirmation' })).toBe('No confirmation was sent');
    expect((await mailsTo(email)).filter(({ calendar_body }) => calendar_body !== null)).toHaveLength(1);
  });

  test('are taken as sent in a receipt that was kept before it told of them', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await visit({}, { headers });
    const reply_body = sql<string>`reply_body - 'confirmation_sent'`;
    await site.database.db.updateTable('idempotency_keys').set({ reply_body }).execute();
    const again = await visit({}, { headers });
    expect([again.statusCode, again.json().data]).toEqual([201, first.json().data]);
  });

  test('are missed in the timeline of every form that makes an enquiry', async () => {
    const person = { first_name: 'Achieng', last_name: 'Otieno', email: 'a@visitor.example', phone: '0712 345 678' };
    for (const preferred_date of ['2026-11-28', '2026-11-29', '2026-11-30']) await visit({ ...person, preferred_date });
    await write(person.email, 'Hello');
    await call('/property-owners', { ...person, property_address: '7 Acacia Lane', property_city: 'Nairobi' });
    await call('/tenant-leads', { ...person, preferred_location: 'Karen', budget_min: 1, budget_max: 2 });
    expect((await notes()).map(({ kind }) => kind)).toEqual(['contact', 'property-owner', 'tenant']);
  });

  test('are told of by the page of a plain form as by its receipt, each time it is sent', async () => {
    const page = async (fields: Record<string, string>, url: string) => {
      const payload = new URLSearchParams({
        ...{ form_id: 'request-tour', first_name: 'Achieng', last_name: 'Otieno', phone: '0712 345 678' },
        ...{ property_id: String(listingId), preferred_date: '2026-11-28', ...fields },
      }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
      const reply = await site.app.inject({ method: 'POST', url, payload, headers, remoteAddress: anywhere() });
      return String(reply.headers.location);
    };
    const email = 'achieng@visitor.example';
    await write(email, 'One');
    await write(email, 'Two');
    expect(await page({ email }, '/view/property/x')).not.toContain('confirmation=');
    const unsent = await page({ email, preferred_date: '2026-11-29' }, '/view/property/x');
    expect(unsent).toMatch(
      /\?sent=request-tour&reference=V-\w{7}&confirmation=none&sent_when=2026-11-29&sent_listing=property-\d+#request-tour$/,
    );
    const neighbour = { email: 'wambui@visitor.example', phone: '0722 345 678' };
    expect(await page(neighbour, unsent.replace(/#.*/, ''))).not.toContain('confirmation=');
  });

  test('of neighbours are not counted together: dots tell addresses apart outside of Gmail', async () => {
    for (const email of ['a.b@visitor.example', 'ab@visitor.example', 'a.b@other.example', 'b@visitor.example']) {
      await write(email, 'Hello');
    }
    expect(await mailsTo('%b@%')).toHaveLength(4);
  });

  test('go to twenty strangers an hour at the request of one network; further forms are stored without', async () => {
    const usual = await createTestApp({ clock, submissionsPerMinute: 30 });
    await insertAgency(usual.database.db);
    const send = (index: number, remoteAddress: string) =>
      usual.app.inject({
        ...{ method: 'POST', url: '/api/v1/leads', headers: { 'filled-in-ms': '45000' }, remoteAddress },
        payload: { name: 'Achieng Otieno', email: `stranger${index}@visitor.example`, message: 'Hello' },
      });
    const statuses = [];
    for (let index = 0; index < 22; index += 1) statuses.push((await send(index, '10.9.9.9')).statusCode);
    statuses.push((await send(22, '10.8.8.8')).statusCode);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const mails = (await readMails(usual.database.db)).map(({ to_address }) => to_address);
    const toStrangers = mails.filter((address) => address.startsWith('stranger'));
    expect(toStrangers).toHaveLength(21);
    expect(toStrangers).toContain('stranger22@visitor.example');
    expect(mails).toHaveLength(21 + 23);
    // A form that asks for nothing but a mail says that none can go out.
    const subscribe = (email: string, remoteAddress: string) =>
      usual.app.inject({ method: 'POST', url: '/api/v1/subscribers', payload: { email }, remoteAddress });
    const alert = await usual.app.inject({
      ...{ method: 'POST', url: '/api/v1/search-alerts', remoteAddress: '10.9.9.9' },
      payload: { email: 'reader@visitor.example', search: '/residential' },
    });
    const refused = await subscribe('reader@visitor.example', '10.9.9.9');
    for (const reply of [alert, refused])
      expect([reply.statusCode, reply.json().error]).toEqual([429, 'too_many_requests']);
    expect(refused.json().message).toContain('no mail can go out');
    expect((await subscribe('reader@visitor.example', '10.8.8.8')).statusCode).toBe(201);
    await usual.close();
  });

  test('go to eighty strangers an hour at the request of one IPv6 /48, however many blocks it has', async () => {
    const usual = await createTestApp({ clock, submissionsPerMinute: 30 });
    await insertAgency(usual.database.db);
    for (let index = 0; index < 82; index += 1) {
      const reply = await usual.app.inject({
        ...{ method: 'POST', url: '/api/v1/leads', headers: { 'filled-in-ms': '45000' } },
        payload: { name: 'Achieng Otieno', email: `stranger${index}@visitor.example`, message: 'Hello' },
        remoteAddress: `2001:db8:77:${index.toString(16)}::1`,
      });
      expect(reply.statusCode).toBe(201);
    }
    const mails = (await readMails(usual.database.db)).map(({ to_address }) => to_address);
    expect(mails.filter((address) => address.startsWith('stranger'))).toHaveLength(80);
    await usual.close();
  });

  test('repeat nothing of what was typed: no link, no advertisement, in no part of the mail', async () => {
    const advert = 'Win at casino.example/free, https://casino.example';
    await write('one@target.example', advert, {}, { name: 'Win casino.example' });
    await write('four@target.example', 'Hello', {}, { name: 'Your casino account is closed' });
    await visit({ email: 'two@target.example', first_name: 'casino.example', last_name: advert, message: advert });
    await call('/listing-reports', {
      ...{ property_id: listingId, reason: 'other', message: advert },
      ...{ name: 'casino.example', email: 'three@target.example' },
    });
    const mails = await mailsTo('%@target.example');
    // The third of one text gets none at all.
    expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual([
      'four@target.example',
      'one@target.example',
      'two@target.example',
    ]);
    for (const { to_name, subject, text_body, html_body, calendar_body } of mails) {
      expect([to_name, subject, text_body, html_body, calendar_body].join('\n')).not.toContain('casino');
    }
  });
});

describe('a person', () => {
  /** Different days, because the same visit sent again is not counted as another. */
  const otherDay = (index: number) => ({ preferred_date: `2026-12-0${1 + (index % 9)}` });
  const gmail = ['mtu@gmail.com', 'Mtu@gmail.com', 'm.t.u@gmail.com', 'mtu+1@gmail.com', 'MTU@googlemail.com'];

  test('cannot have a fourth visit ahead, by any spelling of the address, and is told what to do', async () => {
    const replies = [];
    for (const [index, email] of gmail.entries()) {
      replies.push(await visit({ email, phone: '0712 345 600', ...otherDay(index) }));
    }
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 409, 409]);
    expect(replies[3]?.json()).toMatchObject({
      error: 'too_many_open_visits',
      message: expect.stringContaining('call us'),
    });
    // The number may belong to somebody else, so the reply reveals neither a booking nor a mail.
    expect(replies[3]?.json().message).not.toMatch(/you have|link|e-?mail\b(?! address)/i);
  });

  test('nor by any spelling of the phone number, however many ask at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 9 }, (_, each) =>
        visit({
          ...{ email: 'achieng@visitor.example', phone: each % 2 ? '0733 000 001' : '+254 733-000-001' },
          ...otherDay(each),
        }),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(6);
  });

  test.each(['email', 'phone'] as const)('is not kept from booking by others who use their %s', async (field) => {
    const own = { email: 'achieng@visitor.example', phone: '0712 345 678' };
    for (let each = 0; each < 4; each += 1) {
      const invented = { email: `${each}@stranger.example`, phone: `071234500${each}` };
      const reply = await visit({ ...invented, [field]: own[field], ...otherDay(each) });
      expect(reply.statusCode).toBe(201);
    }
    expect((await visit({ ...own, ...otherDay(5) })).statusCode).toBe(201);
  });

  test('can ask for another once one is over or cancelled', async () => {
    const { db } = site.database;
    const person = { email: 'achieng@visitor.example', phone: '0712 345 678', phone_e164: '+254712345678' };
    await insertVisit(db, { ...person, status: 'Cancelled', property_id: listingId });
    await insertVisit(db, {
      ...person,
      status: 'Confirmed',
      property_id: listingId,
      starts_at: '2026-11-20T09:00:00+03:00',
    });
    await insertVisit(db, { ...person, property_id: listingId, starts_at: null, preferred_on: '2026-11-20' });
    for (let each = 0; each < 3; each += 1) expect((await visit(otherDay(each))).statusCode).toBe(201);
    expect((await visit(otherDay(3))).statusCode).toBe(409);
  });

  test('who sends a few enquiries is neither refused nor marked', async () => {
    for (const text of ['Is the house in Karen still free, and can we see it on a Saturday?', 'And the plot?']) {
      expect((await write('achieng@visitor.example', text)).statusCode).toBe(201);
    }
    expect((await visit({})).statusCode).toBe(201);
    expect(await reasons()).toEqual([[], [], []]);
  });

  test('is told of no enquiry by who knows what they sent: only their own network gets the first receipt again', async () => {
    const [home, elsewhere] = [{ address: anywhere() }, { address: anywhere() }];
    const sent = async (sender: Sender) =>
      (await write('achieng@visitor.example', 'Which plots do you have in Ruai?', sender)).json().data.reference;
    const reference = await sent(home);
    expect(await sent(elsewhere)).not.toBe(reference);
    expect(await sent(home)).toBe(reference);
    expect(await site.database.db.selectFrom('enquiries').select('id').execute()).toHaveLength(2);
  });

  test('who sends the same once more under its key is not counted again', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (let each = 0; each < 8; each += 1) await write('achieng@visitor.example', 'Hello', { headers });
    expect(await site.database.db.selectFrom('recent_submissions').select('id').execute()).toHaveLength(1);
  });
});

describe('what is suspicious', () => {
  const advert = 'We place your homes on the first page of every search engine, guaranteed within a week';

  test('is stored and marked: many forms of one address, and one phone, in a day', async () => {
    for (let each = 0; each < 4; each += 1) await write('many@visitor.example', `Question ${each}`);
    const phone = { phone: '0712 345 678' };
    for (let each = 0; each < 4; each += 1) await write(`p${each}@visitor.example`, `Question ${each}`, {}, phone);
    expect(await reasons()).toEqual([[], [], [], ['same-email'], [], [], [], ['same-phone']]);
  });

  test('is one text from many addresses, whatever its numbers; beyond thirty it is refused', async () => {
    const limited = await createTestApp({ submissionsPerMinute: 30, clock });
    await insertAgency(limited.database.db);
    const statuses: number[] = [];
    for (let each = 0; each < 32; each += 1) {
      const payload = { name: 'Otieno', email: `${letters(each)}@visitor.example`, message: `${advert} (${each})!` };
      const remoteAddress = anywhere();
      statuses.push(
        (await limited.app.inject({ method: 'POST', url: '/api/v1/leads', payload, remoteAddress })).statusCode,
      );
    }
    expect(statuses).toEqual([...Array(30).fill(201), 429, 429]);
    const rows = await limited.database.db.selectFrom('enquiries').select('spam_reasons').orderBy('id').execute();
    expect(rows.map(({ spam_reasons }) => spam_reasons)).toEqual([[], [], ...Array(28).fill(['same-text'])]);
    await limited.close();
  });

  test('is not the message a form begins with, which everybody who asks about a listing sends', async () => {
    const timed = { headers: { 'filled-in-ms': '20000' } };
    const tour = tourMessage('The Jacaranda House in Kilimani');
    for (const message of [consultingMessage, landInquiryMessage('Kisaju eighth')]) {
      for (let each = 0; each < 5; each += 1) await write(`${letters(each)}@visitor.example`, message, timed);
    }
    for (let each = 0; each < 5; each += 1) {
      const person = { email: `${letters(each)}@tour.example`, phone: `0712 345 68${each}` };
      expect((await visit({ ...person, message: tour }, timed)).statusCode).toBe(201);
    }
    expect((await reasons()).flat().filter((reason) => reason === 'same-text')).toEqual([]);
    for (let each = 0; each < 4; each += 1) {
      const message = landInquiryMessage('our offers at www.casino.example, today only');
      await write(`${letters(each)}@advert.example`, message, { headers: { 'filled-in-ms': '20000' } });
    }
    expect((await reasons()).at(-1)).toContain('same-text');
  });

  test('is a flood from one address block, which two programs count together', async () => {
    const second = await createTestApp({ db: site.database.db, clock });
    for (let each = 0; each < 31; each += 1) {
      const { app } = each % 2 ? second : site;
      const payload = { name: 'Otieno', email: `${letters(each)}@visitor.example`, message: 'Hi' };
      await app.inject({ method: 'POST', url: '/api/v1/leads', payload, remoteAddress: `2001:db8:5::${each + 1}` });
    }
    expect(await reasons()).toEqual([...Array(30).fill([]), ['same-network']]);
    await second.close();
  });

  test('is held to stricter limits where nothing tells how long the form was open', async () => {
    const timed = { headers: { 'filled-in-ms': '20000' } };
    for (let each = 0; each < 5; each += 1) await write('timed@visitor.example', `Question ${each}`, timed);
    expect(await reasons()).toEqual([[], [], [], [], []]);
    await write('timed@visitor.example', 'Question six', timed);
    expect((await reasons()).at(-1)).toEqual(['same-email']);
  });
});

test('a form is stored over one connection, so that many at once never wait for each other’s second one', async () => {
  const narrow = connectDatabase({ url: site.database.url, maxConnections: 1 });
  const fresh = await createTestApp({ db: narrow.db, clock });
  const sent = Array.from({ length: 6 }, (_, each) =>
    fresh.app.inject({
      method: 'POST',
      url: '/api/v1/leads',
      payload: { name: 'Otieno', email: `${letters(each)}@visitor.example`, message: 'Good morning' },
      remoteAddress: anywhere(),
    }),
  );
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
  await fresh.close();
  await narrow.close();
});
