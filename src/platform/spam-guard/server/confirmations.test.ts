import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { FormsOfVisitors } from '#tests/support/forms-of-visitors.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const forms = new FormsOfVisitors();

/** Enquiries whose timeline notes that no confirmation was sent. */
const notes = () =>
  forms.db
    .selectFrom('events')
    .innerJoin('enquiries', 'enquiries.id', 'events.enquiry_id')
    .select(['enquiries.kind', 'enquiries.stage', 'text', 'actor'])
    .where('events.kind', '=', 'no-confirmation')
    .orderBy('events.id')
    .execute();

describe('confirmations', () => {
  test('go to one mailbox three times an hour over all forms and spellings, and for each booking; everything is stored, the office told', async () => {
    await forms.write('target@gmail.com', 'One');
    await forms.call('/subscribers', { email: 't.a.r.g.e.t@gmail.com' });
    await forms.visit({ email: 'Target+home@googlemail.com' });
    await forms.write('target+2@gmail.com', 'Four');
    await forms.call('/subscribers', { email: 'target+3@gmail.com' });
    await forms.call('/listing-reports', {
      property_id: forms.listingId,
      reason: 'not-available',
      email: 'target@gmail.com',
    });
    const { db } = forms;
    expect(await forms.mailsTo('t%mail.com')).toHaveLength(4);
    expect(await db.selectFrom('enquiries').select('id').where('kind', '=', 'contact').execute()).toHaveLength(2);
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
    expect(await db.selectFrom('subscribers').select('id').execute()).toHaveLength(2);
    expect((await forms.mailsTo('office@makao.example')).length).toBeGreaterThanOrEqual(3);
    await db.updateTable('outgoing_mails').set({ created_at: sql<Date>`now() - interval '61 minutes'` }).execute();
    await forms.write('target@gmail.com', 'An hour later');
    expect(await forms.mailsTo('t%mail.com')).toHaveLength(5);
  });

  test('are three also when twenty forms come at once, and every booking has its own', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, each) => forms.call('/subscribers', { email: `target+${each}@gmail.com` })),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
    expect(await forms.mailsTo('target%')).toHaveLength(3);
    const visits = await Promise.all(
      ['26', '27', '28'].map((day) =>
        forms.visit({ email: `target+${day}@gmail.com`, preferred_date: `2026-11-${day}` }),
      ),
    );
    expect(visits.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await forms.mailsTo('target%')).toHaveLength(6);
  });

  test('are left out of a receipt that an earlier release stored with them', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await forms.visit({}, { headers });
    const reply_body = sql<string>`reply_body || '{"confirmation_sent": false}'`;
    await forms.db.updateTable('idempotency_keys').set({ reply_body }).execute();
    const again = await forms.visit({}, { headers });
    expect([again.statusCode, again.json().data]).toEqual([201, first.json().data]);
  });

  test('are missed in the timeline of every form that makes an enquiry', async () => {
    const person = { first_name: 'Achieng', last_name: 'Otieno', email: 'a@visitor.example', phone: '0712 345 678' };
    for (const text of ['One', 'Two', 'Three']) await forms.write(person.email, text);
    await forms.write(person.email, 'Hello');
    await forms.call('/property-owners', { ...person, property_address: '7 Acacia Lane', property_city: 'Nairobi' });
    await forms.call('/tenant-leads', { ...person, preferred_location: 'Karen', budget_min: 1, budget_max: 2 });
    expect((await notes()).map(({ kind }) => kind)).toEqual(['contact', 'property-owner', 'tenant']);
  });

  test('of neighbours are not counted together: dots tell addresses apart outside of Gmail', async () => {
    for (const email of ['a.b@visitor.example', 'ab@visitor.example', 'a.b@other.example', 'b@visitor.example']) {
      await forms.write(email, 'Hello');
    }
    expect(await forms.mailsTo('%b@%')).toHaveLength(4);
  });

  test('go to twenty strangers an hour at the request of one network; further forms are stored without', async () => {
    const usual = await createTestApp({ clock: forms.clock, submissionsPerMinute: 30 });
    await insertAgency(usual.database.db);
    const send = (index: number, remoteAddress: string) =>
      usual.app.inject({
        method: 'POST',
        url: '/api/v1/leads',
        headers: { 'filled-in-ms': '45000' },
        remoteAddress,
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
      method: 'POST',
      url: '/api/v1/search-alerts',
      remoteAddress: '10.9.9.9',
      payload: { email: 'reader@visitor.example', search: '/residential' },
    });
    const refused = await subscribe('reader@visitor.example', '10.9.9.9');
    for (const reply of [alert, refused])
      expect([reply.statusCode, reply.json().error]).toEqual([429, 'too_many_requests']);
    expect(refused.json().message).toContain('no mail can go out');
    expect((await subscribe('reader@visitor.example', '10.8.8.8')).statusCode).toBe(201);
    await usual.close();
  });

  test('repeat nothing of what was typed: no link, no advertisement, in no part of the mail', async () => {
    const advert = 'Win at casino.example/free, https://casino.example';
    await forms.write('one@target.example', advert, {}, { name: 'Win casino.example' });
    await forms.write('four@target.example', 'Hello', {}, { name: 'Your casino account is closed' });
    await forms.visit({
      email: 'two@target.example',
      first_name: 'casino.example',
      last_name: advert,
      message: advert,
    });
    await forms.call('/listing-reports', {
      property_id: forms.listingId,
      reason: 'other',
      message: advert,
      name: 'casino.example',
      email: 'three@target.example',
    });
    const mails = await forms.mailsTo('%@target.example');
    expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual([
      'four@target.example',
      'one@target.example',
      'three@target.example',
      'two@target.example',
    ]);
    for (const { to_name, subject, text_body, html_body, calendar_body } of mails) {
      expect([to_name, subject, text_body, html_body, calendar_body].join('\n')).not.toContain('casino');
    }
  });
});
