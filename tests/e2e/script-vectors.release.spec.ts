import { type Browser, type BrowserContextOptions, expect, test } from '@playwright/test';
import { z } from 'zod';
import { type FilledSite, fillSite } from './script-vectors/fill-site.ts';
import { startOwnSite } from './script-vectors/own-site.ts';
import { officePagesOf, publicPagesOf } from './script-vectors/pages.ts';
import { storedMails } from './script-vectors/stored-mails.ts';
import { endpoints, textFields } from './script-vectors/text-fields.ts';
import { unfilledFields } from './script-vectors/unfilled-fields.ts';
import { line, text, vectors } from './script-vectors/vectors.ts';
import { WatchedPage } from './script-vectors/watched-page.ts';

// Some hundred pages each, in windows that share the processor with the other journeys.
test.describe.configure({ mode: 'serial', timeout: 480_000 });

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
});

let own: Awaited<ReturnType<typeof startOwnSite>>;
let site: FilledSite;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  own = await startOwnSite();
  site = await fillSite(own);
});
test.afterAll(() => own?.stop());

/** A page as the owner or as a visitor. `bypassCSP`: without the policy of content, so that only the markup protects. */
async function watch(browser: Browser, options: BrowserContextOptions, isOwner = false): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: 'en-KE', reducedMotion: 'reduce', ...options });
  if (isOwner) {
    const cookies = site.owner.cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url: own.base };
    });
    await context.addCookies(cookies);
  }
  return WatchedPage.open(context, own.base);
}

/** Opens pages in three windows at once. @returns what was found */
async function visitAll(browser: Browser, paths: readonly string[], options: BrowserContextOptions, isOwner = false) {
  const left = [...paths];
  const windows = await Promise.all([0, 1, 2].map(() => watch(browser, options, isOwner)));
  await Promise.all(
    windows.map(async (window) => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) await window.visit(`${own.base}${path}`);
      await window.close();
    }),
  );
  return windows.flatMap(({ findings }) => findings);
}

test('every text field of every call holds a vector, or is named with the reason why it cannot', async () => {
  const { paths } = documentSchema.parse(await (await fetch(`${own.base}/api/v1/openapi.json`)).json());
  const documented = Object.values(paths).flatMap((calls) => Object.values(calls));
  expect(endpoints.map(({ operationId }) => operationId).toSorted()).toEqual(
    documented.map(({ operationId }) => operationId).toSorted(),
  );
  expect(textFields().filter((field) => !site.filled.has(field))).toEqual(Object.keys(unfilledFields).toSorted());
});

test('vectors run where they stand in a page as markup, so that this watch finds what gets through', async ({
  browser,
}) => {
  const open = () => watch(browser, { bypassCSP: true, offline: true });
  const findings: string[] = [];
  let window = await open();
  for (const [index, vector] of vectors.entries()) {
    try {
      await window.show(`vector ${index}`, `<p>${vector}</p>`);
    } catch {
      // Some end the page: 'Page crashed'.
      findings.push(...window.findings);
      await window.close();
      window = await open();
    }
  }
  findings.push(...window.findings);
  await window.close();
  const ran = new Set(findings.flatMap((finding) => /vector (\d+) ran/.exec(finding)?.[1] ?? []));
  // Fewer than there are, as some end the page in which they run.
  expect(ran.size).toBeGreaterThan(20);
});

test('nothing of them runs on the pages of visitors, with or without the policy of content', async ({ browser }) => {
  const paths = await publicPagesOf(site);
  expect(await visitAll(browser, paths, { bypassCSP: true })).toEqual([]);
  expect(await visitAll(browser, paths, {})).toEqual([]);
});

test('nothing of them runs in forms that come back with their answers', async ({ browser }) => {
  const window = await watch(browser, { bypassCSP: true });
  const person = { first_name: line(100), last_name: line(100), email: line(60), phone: line(30) };
  const forms: readonly [string, Record<string, string>][] = [
    ['/contact', { form_id: 'contact', name: line(300), email: line(300), phone: line(60), message: text(3000) }],
    ['/land', { form_id: 'newsletter', email: line(300) }],
    ['/leads', { form_id: 'request-details', ...person, property_type: line(100) }],
    ['/property/management?tab=owners', { form_id: 'property-owner', ...person, property_address: line(300) }],
    ['/property/management?tab=tenants', { form_id: 'tenant-application', ...person, budget_min: line(60) }],
    ['/request/valuation', { form_id: 'request-valuation', ...person, address: line(300), message: text(3000) }],
    [`/view/property/${site.propertySlug}`, { form_id: 'request-tour', ...person, message: text(3000) }],
    ['/login', { form_id: 'sign-in', email: line(200), password: line(100), return_to: line(200) }],
    ['/book/appointment', { form_id: 'confirm-booking', ...person, service: line(100), company: line(200) }],
    ['/login/second-factor', { form_id: 'second-factor', code: line(40) }],
    ['/contact', { form_id: line(100), name: line(100) }],
  ];
  for (const [path, fields] of forms) await window.post(`${own.base}${path}`, fields);
  await window.close();
  expect(window.findings).toEqual([]);
});

test('nothing of them runs in forms of the office that come back with what was refused', async ({ browser }) => {
  const { owner, contactId, importId } = site;
  const account = z.looseObject({ form_token: z.string() });
  const { form_token } = await owner.send('GET', '/office/account', { data: account });
  const contact = { form_token, contact_id: String(contactId) };
  const names = { first_name: line(100), last_name: line(100), notes: text(3000) };
  const forms: readonly [string, Record<string, string>][] = [
    [
      `/office/contacts/${contactId}?tab=details`,
      { form_id: 'edit-contact', ...contact, version: '1', ...names, emails: line(200) },
    ],
    [
      `/office/contacts/${contactId}?tab=details`,
      { form_id: 'edit-contact', ...contact, version: '1', ...names, phones: line(200) },
    ],
    [`/office/contacts/${contactId}?tab=details`, { form_id: 'merge-contacts', ...contact, other: line(200) }],
    [
      `/office/contacts/${contactId}?tab=details`,
      { form_id: 'move-to-contact', ...contact, enquiry_id: '1', other: line(200) },
    ],
    [
      '/office/enquiries/new',
      { form_id: 'add-enquiry', form_token, name: line(90), phone: line(30), listing: line(60) },
    ],
    [
      `/office/imports/${importId}/columns`,
      { form_id: 'match-columns', form_token, import_id: importId, 'fields.0': line(60) },
    ],
    ['/office/account', { form_id: 'change-password', form_token, current_password: line(90), password: line(90) }],
  ];
  const window = await watch(browser, { bypassCSP: true }, true);
  for (const [path, fields] of forms) {
    const status = await window.post(`${own.base}${path}`, fields);
    expect.soft(status, fields.form_id).toBe(422);
  }
  await window.close();
  expect(window.findings).toEqual([]);
});

test('nothing of them runs in mails, which are shown without a policy of content', async ({ browser }) => {
  const mails = await storedMails(site.owner);
  expect(mails.length).toBeGreaterThan(20);
  const window = await watch(browser, { bypassCSP: true });
  for (const { subject, html } of mails) await window.show(`mail '${subject}'`, html);
  await window.close();
  expect(window.findings).toEqual([]);
});

test('nothing of them runs in the office', async ({ browser }) => {
  expect(await visitAll(browser, await officePagesOf(site), { bypassCSP: true }, true)).toEqual([]);
});
