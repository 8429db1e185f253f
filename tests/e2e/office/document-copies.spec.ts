import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, openPage, test, untilLive } from '../fixtures.ts';
import { mailTo } from '../mails.ts';
import { beginHome, signInAs } from '../staff.ts';

/** A home that visitors see, with a title file and a search of which they may ask for a copy. @returns its public path */
async function publishWithSearch(page: Page, base: string, title: string): Promise<string> {
  const fields = {
    latitude: '-1.2789',
    longitude: '36.7711',
    tenure: 'Leasehold',
    lease_years_left: '71',
    title_number: 'EXAMPLE/BLOCK 23/7741',
    official_search_on: '2001-10-12',
  };
  const id = Number((await beginHome(page, base, title, fields)).split('/').at(-1));
  const send = async (method: 'post' | 'patch', path: string, options: object) => {
    const reply = await page.request[method](`${base}/api/v1/office${path}`, { headers: { origin: base }, ...options });
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()).data;
  };
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#758a6f' } })
    .jpeg()
    .toBuffer();
  const photograph = { name: 'home.jpg', mimeType: 'image/jpeg', buffer };
  await send('post', '/photographs', { multipart: { subject_type: 'property', subject_id: id, photograph } });
  await send('post', '/listings/property/changes', { data: { action: 'approve', ids: [id], is_confirmed: true } });
  const documents = `/listings/property/${id}/documents`;
  const pdf = { name: 'search.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nA search.\n%%EOF\n') };
  const { items } = await send('post', documents, {
    multipart: { name: 'Search', document_kind: 'Official search', document: pdf },
  });
  await send('patch', `${documents}/${items[0].id}`, { data: { may_be_asked_for: true } });
  const office = await (await page.request.get(`${base}/api/v1/office/listings/property/${id}`)).json();
  return office.data.public_path;
}

const visitorPage = async (browser: Browser, base: string, path: string, javaScriptEnabled = true): Promise<Page> => {
  const visitor = await (await browser.newContext({ javaScriptEnabled, baseURL: base })).newPage();
  await visitor.goto(path);
  return visitor;
};

async function ask(visitor: Page, email: string): Promise<void> {
  const form = visitor.getByRole('form', { name: 'Ask for a copy' });
  await form.getByLabel('First name').fill('Wambui');
  await form.getByLabel('Last name').fill('Kariuki');
  await form.getByLabel(/^Email/).fill(email);
  await form.getByLabel(/^Phone/).fill('0712 345 678');
  await form.getByRole('button', { name: 'Ask for the copy' }).click();
  await expect(visitor.getByRole('status').filter({ hasText: 'We have your request' })).toBeVisible();
}

test('a visitor asks for the copy of a search, staff send the link, and see that it was opened', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, baseURL ?? '', 'manager');
  const visitor = await visitorPage(
    browser,
    baseURL ?? '',
    await publishWithSearch(page, baseURL ?? '', 'Searched long ago'),
  );
  const proof = visitor.locator('#proof');
  await expect(proof).toContainText('EXAMPLE/BLOCK 23/•••');
  await expect(proof).toContainText('Of 12 Oct 2001: older than 180 days');
  await expect(proof).toContainText('Who the seller is');
  await expect(visitor.locator('body')).not.toContainText('7741');
  await expectAccessible(visitor);
  await proof.getByRole('link', { name: 'Ask for a copy' }).click();
  await untilLive(visitor);
  await expectAccessible(visitor);
  await visitor.setViewportSize({ width: 320, height: 640 });
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const email = `copies-${Date.now()}@visitor.example`;
  await ask(visitor, email);

  await openPage(page, '/office/enquiries');
  await page.getByRole('link', { name: 'Wambui Kariuki' }).first().click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Not opened yet.')).toBeVisible();
  const [, link = ''] = /(\/copies\/document\?token=[\w-]+)/.exec(await mailTo(page, email)) ?? [];
  const reply = await visitor.request.get(link);
  expect([reply.status(), reply.headers()['cache-control']]).toEqual([200, 'no-store']);
  await page.reload();
  await expect(page.getByText(/^Opened once/)).toBeVisible();
  await untilLive(page);
  await page.getByRole('button', { name: 'Revoke the link' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  await visitor.goto(link);
  await expect(visitor.getByText('That link has ended')).toBeVisible();
  await expect(visitor.getByRole('form', { name: 'Ask for a copy' })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.context().close();
});

test('without JavaScript the copy is asked for by the same form', async ({ page, browser, baseURL }) => {
  await signInAs(page, baseURL ?? '', 'manager');
  const path = await publishWithSearch(page, baseURL ?? '', 'Searched without script');
  const visitor = await visitorPage(browser, baseURL ?? '', path, false);
  await visitor.locator('#proof').getByRole('link', { name: 'Ask for a copy' }).click();
  await ask(visitor, `plain-copies-${Date.now()}@visitor.example`);
  await visitor.context().close();
});
