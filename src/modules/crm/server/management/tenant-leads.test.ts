import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '#platform/http/form.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { tenantForm } from '../../management/forms.gen.ts';

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
  first_name: 'Njeri',
  last_name: 'Mwangi',
  email: 'njeri@example.com',
  phone: '0110 345 678',
  preferred_location: 'Kileleshwa or Lavington',
  budget_min: 60_000,
  budget_max: 90_000,
};
const typed = { ...answers, budget_min: '60,000', budget_max: '90000' };

const post = (payload: object | undefined, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url: '/api/v1/tenant-leads', payload, headers });

const tenants = () => site.database.db.selectFrom('enquiries').selectAll().execute();
const mails = () => site.database.db.selectFrom('outgoing_mails').selectAll().orderBy('id').execute();

/** The fields a reply complains of, each with its sentence. */
async function complaints(payload: object | undefined): Promise<string[]> {
  const reply = await post(payload);
  expect(reply.statusCode).toBe(422);
  expect(await tenants()).toEqual([]);
  return reply.json().detail.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`);
}

describe('an application', () => {
  it('is stored with its rent, and both sides are told', { tags: ['S-391'] }, async () => {
    const reply = await post(bodyOf(tenantForm, typed));
    expect(reply.statusCode).toBe(201);
    const [tenant] = await tenants();
    expect(reply.json().data).toEqual({ id: tenant?.id, reference: tenant?.reference });
    expect(tenant).toMatchObject({
      details: { preferred_location: 'Kileleshwa or Lavington' },
      phone_e164: '+254110345678',
      budget_min_kes: 60_000,
      budget_max_kes: 90_000,
    });
    const [toTenant, toOffice] = await mails();
    expect(toTenant?.text_body).toContain('You look for a home to rent.');
    expect(toTenant?.text_body).not.toContain('Kileleshwa');
    expect(toOffice).toMatchObject({ template: 'tenant-lead.office', reply_to: 'njeri@example.com' });
    expect(toOffice?.text_body).toContain('Where: Kileleshwa or Lavington');
  });

  it('is asked for all seven answers, each by its name', { tags: ['S-364'] }, async () => {
    const fields = new Set((await complaints(bodyOf(tenantForm, {}))).map((complaint) => complaint.split(':')[0]));
    expect([...fields]).toEqual([
      'first_name',
      'last_name',
      'email',
      'phone',
      'preferred_location',
      'budget_min',
      'budget_max',
    ]);
  });

  it('needs rents that are amounts, the highest not below the lowest', { tags: ['S-366'] }, async () => {
    expect(await complaints(bodyOf(tenantForm, { ...typed, budget_min: 'cheap', budget_max: '' }))).toEqual([
      'budget_min: Lowest rent must be a whole number of shillings',
      'budget_max: Highest rent must be a whole number of shillings',
    ]);
    expect(await complaints({ ...answers, budget_max: 59_999 })).toEqual([
      'budget_max: Highest rent cannot be below the lowest',
    ]);
    expect(await complaints({ ...answers, budget_min: '60000' })).toEqual([
      'budget_min: Lowest rent must be a whole number of shillings',
    ]);
  });

  it('is stored once however often the form is sent', async () => {
    const headers = { 'idempotency-key': '7d0f0a0e-5b1f-4c58-8a3d-444444444444' };
    await Promise.all([1, 2, 3].map(() => post(answers, headers)));
    expect(await tenants()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });
});
