import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');
/** Opens the form below the first listing. */
const leaveNote = (page: Page) => main(page).locator('summary').filter({ hasText: 'Leave a note' }).first().click();

/** Shares three demo homes as a visitor does, by the call of the page. */
async function share(request: APIRequestContext) {
  const items = ['MK-P-1001', 'MK-P-1003', 'MK-L-1002'];
  const reply = await request.post('/api/v1/shared-collections', { data: { name: 'Wanjiru', title: 'For us', items } });
  expect(reply.status()).toBe(201);
  const { token, owner_token } = (await reply.json()).data;
  return { path: `/shared/${token}`, ownerPath: `/shared/${owner_token}` };
}

// The address of a collection that has ended answers 404.
test.use({ allowConsoleErrors: ['404'] });

test('saved homes are shared with notes; somebody else gives a heart and a note, and whoever shares removes it and ends it', {
  tag: '@S-491',
}, async ({ page, browser }) => {
  await page.addInitScript(() => {
    localStorage.setItem('makao-cookies', 'declined');
    const saved = [
      { kind: 'property', slug: 'the-jacaranda-house', title: 'The Jacaranda House' },
      { kind: 'land', slug: 'ruai-bypass-half-acre', title: 'Ruai Bypass half-acre' },
    ];
    localStorage.setItem('makao-saved', JSON.stringify(saved));
  });
  await page.goto('/saved');
  await main(page).getByRole('button', { name: 'Share with notes' }).click();
  await main(page).getByLabel('Your name').fill('Wanjiru');
  await main(page).getByLabel('Title').fill('Two for Mama');
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Make the link' }).click();
  const panel = main(page).getByRole('status').filter({ hasText: 'Send this link' });
  const path = (await panel.getByRole('link').first().getAttribute('href')) ?? '';
  await expect(main(page).getByRole('link', { name: 'Two for Mama' })).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const mama = await context.newPage();
  await mama.addInitScript(() => localStorage.setItem('makao-cookies', 'declined'));
  await mama.goto(path);
  await expect(mama.getByRole('heading', { level: 1 })).toHaveText('Two for Mama');
  await expectAccessible(mama);
  await mama
    .getByRole('button', { name: /^Give a heart to / })
    .first()
    .click();
  await expect(mama.getByRole('button', { name: /^1 heart, one is yours/ })).toBeVisible();
  await leaveNote(mama);
  await mama.getByLabel('Your name').first().fill('Mama Njeri');
  await mama.getByLabel('Note', { exact: true }).first().fill('Is there <b>a lift</b>?');
  await mama.getByRole('button', { name: 'Leave the note' }).first().click();
  await expect(mama.getByText('Is there <b>a lift</b>?')).toBeVisible();
  await expect(mama.getByLabel('Your name').first()).toHaveValue('Mama Njeri');
  await mama.reload();
  await expect(mama.getByRole('button', { name: /^1 heart, one is yours/ })).toBeVisible();
  await expect(mama.getByRole('button', { name: 'Remove the note of Mama Njeri' })).toBeVisible();

  await main(page).getByRole('link', { name: 'Two for Mama' }).click();
  await expect(main(page).getByRole('heading', { name: 'Only you have this page' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Remove the note of Mama Njeri' }).click();
  await expect(main(page).getByText('a lift')).toHaveCount(0);
  await main(page).getByText('End this collection').click();
  await main(page).getByRole('button', { name: 'End it and delete the notes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The collection has ended' })).toBeVisible();
  expect((await mama.goto(path))?.status()).toBe(404);
  await expect(mama.getByText('This collection is not there any more')).toBeVisible();
  await context.close();
});

test.describe('without script, on a small phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('hearts are given and taken back, and a note is left and removed by its writer', async ({ page }) => {
    const { path } = await share(page.request);
    // The browser that shares is another visitor.
    await page.context().clearCookies();
    await page.goto(path);
    await main(page)
      .getByRole('button', { name: /^Give a heart to Argwings/ })
      .click();
    await expect(main(page).getByRole('button', { name: /^1 heart, one is yours.*Argwings/ })).toBeVisible();
    await main(page)
      .getByRole('button', { name: /^1 heart, one is yours.*Argwings/ })
      .click();
    await expect(main(page).getByRole('button', { name: /^Give a heart to Argwings/ })).toBeVisible();
    await leaveNote(page);
    const form = main(page).getByRole('form', { name: /^Note about Argwings/ });
    await form.getByLabel('Your name').fill('Mama Njeri');
    await form.getByLabel('Note', { exact: true }).fill('Near to school');
    await form.getByRole('button', { name: 'Leave the note' }).click();
    await expect(main(page).getByText('Near to school')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await main(page).getByRole('button', { name: 'Remove the note of Mama Njeri' }).click();
    await expect(main(page).getByText('Near to school')).toHaveCount(0);
  });

  test('a note is reported', async ({ page }) => {
    const { path } = await share(page.request);
    await page.goto(path);
    await main(page).getByText('Report this collection').first().click();
    await main(page).getByLabel('What is wrong with this collection?').fill('It sells something else');
    await main(page).getByRole('button', { name: 'Report', exact: true }).click();
    await expect(page).toHaveURL(/sent=report-collection/);
  });
});

test('a shared collection is kept by no cache and no search engine, and its address is told to no other site', async ({
  request,
}) => {
  const { path } = await share(request);
  const reply = await request.get(path);
  expect(reply.headers()['cache-control']).toBe('no-store');
  expect(reply.headers()['x-robots-tag']).toBe('noindex');
  expect(await reply.text()).toContain('<meta name="referrer" content="same-origin"');
});
