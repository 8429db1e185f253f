import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '#platform/http/form.ts';
import { insertAgency, insertLand, insertProperty, insertStaff } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { reportForm } from '../../reports/forms.gen.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
});
afterEach(async () => {
  for (const table of ['outgoing_mails', 'idempotency_keys', 'properties', 'land', 'staff'] as const) {
    await site.database.db.deleteFrom(table).execute();
  }
});
afterAll(() => site.close());

const post = (payload: object, key?: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/v1/listing-reports',
    payload,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const reports = () => site.database.db.selectFrom('listing_reports').selectAll().execute();
const mails = () => site.database.db.selectFrom('outgoing_mails').selectAll().orderBy('id').execute();

async function complaints(payload: object): Promise<unknown[]> {
  const reply = await post(payload);
  expect(reply.statusCode).toBe(422);
  expect(await reports()).toEqual([]);
  return reply.json().detail.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`);
}

describe('a report', () => {
  it('needs a listing and a reason, and nothing of who sends it', async () => {
    const home = await insertProperty(site.database.db);
    const reply = await post({ property_id: home.id, reason: 'asked-for-money' });
    expect(reply.statusCode).toBe(201);
    const [report] = await reports();
    expect(report).toMatchObject({
      property_id: home.id,
      land_id: null,
      reason: 'asked-for-money',
      details: '',
      name: null,
      email: null,
      phone: null,
      resolved_at: null,
    });
    expect(reply.json().data).toEqual({ id: report?.id, reference: report?.reference, listing_title: home.title });
    expect(report?.reference).toMatch(/^R-[2-9A-Z]{7}$/);
  });

  it('keeps the words and the person, the number also in its international form', async () => {
    const plot = await insertLand(site.database.db);
    const sent = { message: 'Ni uongo.\nThe beacons are ours.', name: 'Njeri', email: 'njeri@example.com' };
    await post({ land_id: plot.id, reason: 'other', phone: '0712 345 678', ...sent });
    expect(await reports()).toMatchObject([
      { land_id: plot.id, details: sent.message, name: 'Njeri', phone: '0712 345 678', phone_e164: '+254712345678' },
    ]);
  });

  it('can be about whatever visitors see, also what is let or sold', async () => {
    const rented = await insertProperty(site.database.db, { listing_purpose: 'Rent', status: 'Let' });
    const sold = await insertLand(site.database.db, { status: 'Sold' });
    expect((await post({ property_id: rented.id, reason: 'copied' })).statusCode).toBe(201);
    expect((await post({ land_id: sold.id, reason: 'not-available' })).statusCode).toBe(201);
  });

  it('is stored once without a key where it is only sent again', async () => {
    const home = await insertProperty(site.database.db);
    const report = { property_id: home.id, reason: 'wrong-details', message: 'The price is another' };
    const [first, again] = [await post(report), await post(report)];
    expect(again.json()).toEqual(first.json());
    await post({ ...report, message: 'And the size' });
    expect(await reports()).toHaveLength(2);
  });

  it('is stored once under one key', async () => {
    const home = await insertProperty(site.database.db);
    const key = crypto.randomUUID();
    const first = await post({ property_id: home.id, reason: 'copied' }, key);
    expect((await post({ property_id: home.id, reason: 'copied' }, key)).json()).toEqual(first.json());
    expect((await post({ property_id: home.id, reason: 'other', message: 'No' }, key)).statusCode).toBe(409);
    expect(await reports()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });
});

describe('a report is mailed', () => {
  it('to the office and not to the agent, with all there is to go on', async () => {
    const { db } = site.database;
    const agent = await insertStaff(db, { name: 'Otieno Ouma' });
    const home = await insertProperty(db, { agent_id: agent.id, title: 'Bogani corner house' });
    const message = 'He wanted 2,000 shillings at the gate.';
    await post({ property_id: home.id, reason: 'asked-for-money', message, name: 'Amina', email: 'amina@example.com' });
    const [office, visitor, ...others] = await mails();
    expect(others).toEqual([]);
    expect(office).toMatchObject({
      template: 'listing-report.office',
      to_address: 'office@makao.example',
      reply_to: 'amina@example.com',
      subject: expect.stringMatching(
        /^Report of Bogani corner house: I was asked for a viewing fee or a deposit \(R-\w+\)$/,
      ),
      subject_type: 'listing_report',
    });
    for (const words of [message, home.reference_number, 'Otieno Ouma', 'Name: Amina', `/view/property/${home.slug}`]) {
      expect(office?.text_body).toContain(words);
    }
    expect(visitor).toMatchObject({ template: 'listing-report.visitor', to_address: 'amina@example.com' });
    expect(visitor?.text_body).toContain('Hello Amina,');
  });

  it('to the office alone where no address was left', async () => {
    const home = await insertProperty(site.database.db);
    await post({ property_id: home.id, reason: 'wrong-details' });
    expect(await mails()).toMatchObject([{ template: 'listing-report.office', reply_to: null }]);
    expect((await mails())[0]?.text_body).toContain('They left no e-mail address.');
  });

  it('back without the words and links somebody else may have typed', async () => {
    const home = await insertProperty(site.database.db);
    await post({
      property_id: home.id,
      reason: 'other',
      message: 'Win at https://casino.example',
      name: 'Win at casino.example',
      email: 'stranger@example.com',
    });
    const visitor = (await mails()).find(({ template }) => template === 'listing-report.visitor');
    expect(`${visitor?.to_name} ${visitor?.subject} ${visitor?.text_body} ${visitor?.html_body}`).not.toContain(
      'casino',
    );
  });
});

describe('a report is refused', () => {
  it('with a sentence for each field that is wrong', async () => {
    expect(await complaints({ property_id: 1 })).toEqual(['reason: Choose what is wrong']);
    expect(await complaints({ property_id: 1, reason: 'sold' })).toEqual(['reason: Choose what is wrong']);
    expect(
      await complaints({ property_id: 1, reason: 'copied', email: 'amina@', phone: 'call me', name: 'A\nB' }),
    ).toEqual([
      'name: Name must be on one line',
      'email: Please enter a valid email address',
      'phone: Enter a phone number, such as 0712 345 678 or +44 7700 900 142',
    ]);
  });

  it('when it is about something else and does not say what', async () => {
    expect(await complaints({ property_id: 1, reason: 'other', message: '  ' })).toEqual([
      'message: Please tell us what is wrong',
    ]);
  });

  it('when it names no listing, or two', async () => {
    const sentence = 'property_id: Name one listing: property_id or land_id';
    expect(await complaints({ reason: 'copied' })).toEqual([sentence]);
    expect(await complaints({ reason: 'copied', property_id: 1, land_id: 1 })).toEqual([sentence]);
  });

  it('when visitors cannot see the listing', async () => {
    const draft = await insertProperty(site.database.db, { approval_status: 'Draft', published_at: null });
    for (const property_id of [draft.id, 999_999]) {
      const reply = await post({ property_id, reason: 'copied' });
      expect([reply.statusCode, reply.json().error]).toEqual([404, 'listing_not_found']);
    }
    expect(await reports()).toEqual([]);
  });

  it('with fields it does not have', async () => {
    const reply = await post({ property_id: 1, reason: 'copied', resolved_at: '2026-11-21' });
    expect([reply.statusCode, reply.json().detail[0].field]).toEqual([400, 'resolved_at']);
  });
});

describe('the form of a report', () => {
  it('sends what was filled in and nothing that was left empty', () => {
    const empty = { message: ' ', name: '', email: '', phone: '' };
    expect(JSON.parse(JSON.stringify(bodyOf(reportForm, { land_id: '7', reason: 'copied', ...empty })))).toEqual({
      land_id: 7,
      reason: 'copied',
    });
  });
});
