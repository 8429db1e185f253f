import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORM_ID_FIELD, FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { renderedPage } from '#tests/support/page-stub.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { transitionListingForm } from '../../admin/transitions-forms.gen.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp({
    pages: { render: async () => renderedPage('<html><body></body></html>'), folders: null },
  });
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
});
afterAll(() => site.close());

const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
  site.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: manager.headers,
    ...(payload ? { payload } : {}),
  });
const asVisitor = (path: string) => site.app.inject({ url: path });
const report = (body: object) => site.app.inject({ method: 'POST', url: '/api/v1/listing-reports', payload: body });
const mailsTo = (address: string) =>
  site.database.db.selectFrom('outgoing_mails').selectAll().where('to_address', '=', address).orderBy('id').execute();

const kinds = [
  { kind: 'property', insert: insertProperty, plural: 'properties', id: 'property_id' },
  { kind: 'land', insert: insertLand, plural: 'land', id: 'land_id' },
] as const;

describe.each(kinds)('$kind that is taken off the site from its report', ({ kind, insert, plural, id: idField }) => {
  const email = `amina.${kind}@example.com`;
  let listing: { id: number; slug: string; title: string };
  let reportId: number;

  beforeAll(async () => {
    listing = await insert(site.database.db, { title: `Reported ${kind}` });
    const sent = await report({
      [idField]: listing.id,
      reason: 'copied',
      message: 'Our photographs.',
      name: 'Amina',
      email,
    });
    expect(sent.statusCode).toBe(201);
    reportId = sent.json().data.id;
    expect((await asVisitor(`/sitemap-${plural}.xml`)).body).toContain(`/view/${kind}/${listing.slug}<`);
    const { version } = (await call('GET', `/office/listings/${kind}/${listing.id}`)).json().data;
    const account = (await call('GET', '/office/account')).json().data;
    const fields = { listing_id: String(listing.id), kind, version: String(version), transition: 'archive' };
    const post = (answer: Record<string, string>) =>
      site.app.inject({
        method: 'POST',
        url: `/office/reports/${reportId}`,
        headers: { ...manager.headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          [FORM_ID_FIELD]: transitionListingForm.id,
          [FORM_TOKEN_FIELD]: account.form_token,
          ...fields,
          ...answer,
        }).toString(),
      });
    // The page asks first, and nothing is changed before the answer.
    expect((await post({})).statusCode).toBe(409);
    expect((await asVisitor(`/api/v1/${plural}/${listing.slug}`)).statusCode).toBe(200);
    const posted = await post({ is_confirmed: 'true' });
    expect([posted.statusCode, posted.headers.location]).toEqual([303, expect.stringContaining('sent=')]);
  });

  test('is there for visitors no more: neither its page, the list, the sitemap nor another report', async () => {
    const page = await asVisitor(`/api/v1/${plural}/${listing.slug}`);
    expect([page.statusCode, page.json().error]).toEqual([404, 'listing_not_found']);
    expect((await asVisitor(`/api/v1/${plural}`)).body).not.toContain(listing.title);
    expect((await asVisitor(`/sitemap-${plural}.xml`)).body).not.toContain(listing.slug);
    const again = await report({ [idField]: listing.id, reason: 'copied' });
    expect([again.statusCode, again.json().error]).toEqual([404, 'listing_not_found']);
  });

  test('leaves the report open, which says that nobody sees the listing, until somebody resolves it', async () => {
    const read = async () => (await call('GET', `/office/listing-reports/${reportId}`)).json().data;
    expect(await read()).toMatchObject({ resolution: null, listing: { is_public: false, title: listing.title } });
    const note = 'The photographs were theirs. The agent knows.';
    expect((await call('POST', `/office/listing-reports/${reportId}/resolutions`, { note })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ resolution: { note, by: manager.staff.name } });
  });

  test('stands in the audit with who took it off', async () => {
    const { items } = (await call('GET', `/office/audit-entries?subject_type=${kind}&subject_id=${listing.id}`)).json()
      .data;
    expect(items).toMatchObject([{ action: `${kind}.archived`, actor: manager.staff.name }]);
  });

  test('whoever reported it has had the one mail that was promised, and reads nothing of the note', async () => {
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.template).toBe('listing-report.visitor');
    expect(mail?.text_body).toContain('corrects it or takes it down where you are right');
    const { reference } = (await call('GET', `/office/listing-reports/${reportId}`)).json().data;
    expect(mail?.text_body).toContain(reference);
    expect(mail?.text_body).not.toContain('The agent knows');
  });
});
