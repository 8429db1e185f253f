import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '#platform/http/form.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { valuationForm } from '../../valuations/forms.gen.ts';

let site: TestApp;
let owner: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  owner = await signedIn(site.database.db, 'owner');
});
afterEach(async () => {
  for (const table of ['enquiries', 'outgoing_mails', 'idempotency_keys'] as const) {
    await site.database.db.deleteFrom(table).execute();
  }
});
afterAll(() => site.close());

const typed = {
  name: 'Wambui wa Kariuki',
  phone: '0712 345 678',
  email: 'wambui@example.com',
  address: 'Othaya Road 12, Kileleshwa',
  property_type: 'Land',
  size: '50 by 100',
  purpose: 'Sell',
  message: 'My sister holds the title',
};
const withoutEmail = { ...typed, email: '' };

const post = (payload: object | undefined, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url: '/api/v1/valuation-requests', payload, headers });

const office = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const url = `/api/v1/office${path}`;
  const reply = await site.app.inject({ method, url, headers: owner.headers, ...(payload && { payload }) });
  expect([path, reply.statusCode]).toEqual([path, 200]);
  return reply.json().data;
};

const requests = () => site.database.db.selectFrom('enquiries').selectAll().execute();
const mails = () => site.database.db.selectFrom('outgoing_mails').selectAll().orderBy('id').execute();

describe('a request for a valuation', () => {
  it('is stored with the property, and both sides are told', async () => {
    const reply = await post(bodyOf(valuationForm, typed));
    expect(reply.statusCode).toBe(201);
    const [request] = await requests();
    expect(reply.json().data).toEqual({ id: request?.id, reference: expect.stringMatching(/^S-\w{7}$/) });
    const { address, property_type, size, purpose, message } = typed;
    expect(request).toMatchObject({
      kind: 'valuation',
      details: { address, property_type, size, purpose },
      message,
      purpose: 'Sale',
      first_name: 'Wambui',
      last_name: 'wa Kariuki',
      email: typed.email,
      phone_e164: '+254712345678',
      about: `To value: ${address}`,
      area: address,
    });
    const [toVisitor, toOffice] = await mails();
    expect([toVisitor?.template, toVisitor?.to_address]).toEqual(['valuation.visitor', typed.email]);
    expect(toVisitor?.text_body).toContain('An agent calls you within 24 hours');
    expect(toVisitor?.text_body).not.toContain('Othaya');
    expect(toOffice).toMatchObject({ template: 'valuation.office', reply_to: typed.email });
    for (const line of [`Address: ${address}`, 'Size: 50 by 100', 'Wants to: Sell', message])
      expect(toOffice?.text_body).toContain(line);
  });

  it('takes bedrooms, year, a hoped price and when, all of which may be missing', async () => {
    const more = { bedrooms: '4', year_built: '2009', hoped_price: '24.5m', timing: 'Within three months' };
    expect((await post(bodyOf(valuationForm, { ...typed, ...more }))).statusCode).toBe(201);
    const [request] = await requests();
    expect(request).toMatchObject({
      details: { bedrooms: 4, year_built: 2009, hoped_price: 24_500_000, timing: 'Within three months' },
      value_kes: null,
    });
    const further = [
      { label: 'Bedrooms', text: '4' },
      { label: 'Year built', text: '2009' },
      { label: 'Hoped price', text: 'KSh 24,500,000' },
      { label: 'When', text: 'Within three months' },
    ];
    expect((await office('GET', `/enquiries/${request?.id}`)).details).toEqual(expect.arrayContaining(further));
    const toOffice = (await mails()).find(({ template }) => template === 'valuation.office')?.text_body;
    for (const { label, text } of further) expect(toOffice).toContain(`${label}: ${text}`);
    await post(bodyOf(valuationForm, { ...typed, email: 'let@example.com', purpose: 'Let', hoped_price: '85,000' }));
    const letting = (await requests()).find(({ email }) => email === 'let@example.com');
    expect((await office('GET', `/enquiries/${letting?.id}`)).details).toContainEqual({
      label: 'Hoped rent',
      text: 'KSh 85,000 a month',
    });
    const wrong = { bedrooms: '1.5', year_built: '1066', hoped_price: '-5', timing: 'Yesterday' };
    const refused = (await post(bodyOf(valuationForm, { ...typed, ...wrong }))).json().detail;
    expect(refused.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`)).toEqual([
      'bedrooms: Bedrooms must be a whole number',
      'year_built: Year built must be 1850 or later',
      'hoped_price: Price must be a whole number of shillings',
      'timing: Choose one of the times',
    ]);
  });

  it('takes no e-mail address: the office is told to call, and nothing is sent to the visitor', async () => {
    const reply = await post(bodyOf(valuationForm, { ...withoutEmail, purpose: 'Let', size: '', message: '' }));
    expect(reply.statusCode).toBe(201);
    const [request] = await requests();
    expect(request).toMatchObject({ email: null, purpose: 'Rent', message: '', contact_id: expect.any(Number) });
    const [toOffice, ...others] = await mails();
    expect(others).toEqual([]);
    expect(toOffice).toMatchObject({ template: 'valuation.office', reply_to: null });
    expect(toOffice?.text_body).toContain('Wambui wa Kariuki left no e-mail address. Please call.');
    expect(toOffice?.text_body).not.toContain('Size:');
    const { timeline } = await office('GET', `/enquiries/${request?.id}`);
    expect(timeline.map(({ kind }: { kind: string }) => kind)).not.toContain('no-confirmation');
  });

  it('needs a name, a number, a place and a type of property, and says which is missing', async () => {
    const reply = await post(bodyOf(valuationForm, { purpose: 'Swap', email: 'wambui@' }));
    expect(reply.statusCode).toBe(422);
    const complaints = reply
      .json()
      .detail.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`);
    expect(complaints).toEqual(
      expect.arrayContaining([
        'name: Name is required',
        'phone: Phone number is required',
        'email: Please enter a valid email address',
        'address: Address or area is required',
        'property_type: Choose one of the property types',
        'purpose: Choose whether to sell or to let',
      ]),
    );
    expect((await post({ ...typed, stage: 'Won' })).json().error).toBe('unknown_parameter');
    expect([await requests(), await mails()]).toEqual([[], []]);
  });

  it('is stored once however often the form is sent', async () => {
    const headers = { 'idempotency-key': '7d0f0a0e-5b1f-4c58-8a3d-555555555555' };
    await Promise.all([1, 2, 3].map(() => post(typed, headers)));
    expect(await requests()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  it('is read by the office under its labels, and tells neither person nor place once the person is erased', async () => {
    await post(typed);
    const [request] = await requests();
    const { items } = await office('GET', '/enquiries?kind=valuation');
    expect(items).toMatchObject([{ about: 'To value: Othaya Road 12, Kileleshwa', kind: 'valuation' }]);
    const facts = [
      { label: 'Property type', text: 'Land' },
      { label: 'Size', text: '50 by 100' },
      { label: 'Wants to', text: 'Sell' },
    ];
    expect((await office('GET', `/enquiries/${request?.id}`)).details).toEqual(facts);
    await office('POST', `/contacts/${request?.contact_id}/erasures`, { confirm: 'ERASE' });
    expect((await office('GET', `/enquiries/${request?.id}`)).details).toEqual(facts);
    expect(JSON.stringify([await requests(), await mails()])).not.toMatch(/Wambui|Kariuki|Othaya|345.?678|sister/i);
  });
});
