import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '#platform/http/form.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { propertyOwnerForm } from '../../management/forms.gen.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
});
afterEach(async () => {
  for (const table of ['enquiries', 'outgoing_mails', 'idempotency_keys'] as const) {
    await site.database.db.deleteFrom(table).execute();
  }
});
afterAll(() => site.close());

const answers = {
  first_name: 'Joseph',
  last_name: 'Kiprono',
  email: 'joseph@example.com',
  phone: '+1 919 555 0147',
  property_address: 'House 4, Bogani Court',
  property_city: 'Nairobi',
};

const post = (payload: object | undefined, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url: '/api/v1/property-owners', payload, headers });

const owners = () => site.database.db.selectFrom('enquiries').selectAll().execute();
const mails = () => site.database.db.selectFrom('outgoing_mails').selectAll().orderBy('id').execute();

describe('an owner', () => {
  it('is stored with the property, and both sides are told', { tags: ['S-389'] }, async () => {
    const reply = await post(bodyOf(propertyOwnerForm, answers));
    expect(reply.statusCode).toBe(201);
    const [owner] = await owners();
    expect(reply.json().data).toEqual({ id: owner?.id, reference: owner?.reference });
    const { property_address, property_city, ...person } = answers;
    expect(owner).toMatchObject({
      ...person,
      phone_e164: '+19195550147',
      details: { property_address, property_city },
    });
    expect((await mails()).map(({ template, to_address, reply_to }) => [template, to_address, reply_to])).toEqual([
      ['property-owner.visitor', 'joseph@example.com', null],
      ['property-owner.office', 'office@makao.example', 'joseph@example.com'],
    ]);
    expect((await mails())[1]?.text_body).toContain('Property: House 4, Bogani Court');
  });

  it('may say more, which the office reads, and nothing of it is stored where it stayed empty', {
    tags: ['S-531'],
  }, async () => {
    const more = {
      property_type: 'Apartment',
      size_sqm: '120',
      bedrooms: '3',
      hoped_rent: 'KSh 85k',
      vacant_from: '2026-12-01',
      message: 'The tenant leaves in November.',
    };
    expect((await post(bodyOf(propertyOwnerForm, { ...answers, ...more }))).statusCode).toBe(201);
    const [owner] = await owners();
    expect(owner).toMatchObject({
      details: {
        property_address: 'House 4, Bogani Court',
        property_city: 'Nairobi',
        property_type: 'Apartment',
        size_sqm: 120,
        bedrooms: 3,
        hoped_rent: 85_000,
        vacant_from: '2026-12-01',
      },
      message: 'The tenant leaves in November.',
      value_kes: null,
    });
    const bodyTo = async (reader: string) =>
      (await mails()).find(({ template }) => template === `property-owner.${reader}`)?.text_body;
    const [toOwner, toOffice] = [await bodyTo('visitor'), await bodyTo('office')];
    const told = [
      'City: Nairobi',
      'Property type: Apartment',
      'Size: 120 sqm',
      'Bedrooms: 3',
      'Hoped rent: KSh 85,000 a month',
      'Vacant from: 1 Dec 2026',
    ];
    for (const line of told) expect([toOwner, toOffice].filter((body) => body?.includes(line))).toHaveLength(2);
    expect(toOwner).toContain('A manager calls you');
    for (const typed of ['House 4, Bogani Court', 'The tenant leaves in November.']) {
      expect(toOffice).toContain(typed);
      expect(toOwner).not.toContain(typed);
    }
    const empty = {
      ...answers,
      email: 'none@example.com',
      ...Object.fromEntries(Object.keys(more).map((name) => [name, ' '])),
    };
    expect((await post(bodyOf(propertyOwnerForm, empty))).statusCode).toBe(201);
    expect((await owners()).find(({ email }) => email === 'none@example.com')?.details).toEqual({
      property_address: 'House 4, Bogani Court',
      property_city: 'Nairobi',
    });
  });

  it('reads no advertisement in the mail where somebody else typed one', async () => {
    expect((await post({ ...answers, property_city: 'Win at prize.example' })).statusCode).toBe(201);
    const [toOwner, toOffice] = await mails();
    expect(toOwner?.text_body).not.toContain('prize');
    expect(toOffice?.text_body).toContain('prize');
  });

  it('is told what cannot be stored of it, and nothing is stored', async () => {
    const wrong = {
      property_type: 'Castle',
      size_sqm: '12.5',
      bedrooms: '-1',
      hoped_rent: 'much',
      vacant_from: 'soon',
    };
    const reply = await post(bodyOf(propertyOwnerForm, { ...answers, ...wrong, message: 'x'.repeat(5001) }));
    expect(reply.statusCode).toBe(422);
    expect(
      reply.json().detail.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`),
    ).toEqual([
      'property_type: Choose one of the property types',
      'size_sqm: Size must be a whole number of square metres',
      'bedrooms: Bedrooms must be a whole number',
      'hoped_rent: Rent must be a whole number of shillings',
      'vacant_from: Vacant from must be a day, such as 2026-12-01',
      'message: Message must be 5000 characters or fewer',
    ]);
    const far = { ...answers, size_sqm: 1_000_001, bedrooms: 501, hoped_rent: -1, vacant_from: '2026-02-30' };
    expect(new Set((await post(far)).json().detail.map(({ field }: { field: string }) => field))).toEqual(
      new Set(['size_sqm', 'bedrooms', 'hoped_rent', 'vacant_from']),
    );
    expect(await owners()).toEqual([]);
  });

  it('is asked for all six answers, each by its name', { tags: ['S-363'] }, async () => {
    const reply = await post(bodyOf(propertyOwnerForm, { first_name: ' ' }));
    expect(reply.statusCode).toBe(422);
    const fields = new Set(reply.json().detail.map(({ field }: { field: string }) => field));
    expect([...fields]).toEqual(['first_name', 'last_name', 'email', 'phone', 'property_address', 'property_city']);
    expect(await owners()).toEqual([]);
  });

  it('cannot send what nobody asked for', { tags: ['S-390'] }, async () => {
    const reply = await post({ ...answers, stage: 'Won' });
    expect([reply.statusCode, reply.json().error]).toEqual([400, 'unknown_parameter']);
  });

  it('is stored once however often the form is sent', async () => {
    const headers = { 'idempotency-key': '7d0f0a0e-5b1f-4c58-8a3d-333333333333' };
    await Promise.all([1, 2, 3].map(() => post(answers, headers)));
    expect(await owners()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });
});
