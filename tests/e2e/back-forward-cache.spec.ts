import type { Page } from '@playwright/test';
import { chromiumPath } from '../support/chromium-path.ts';
import { test as base, expect, untilLive } from './fixtures.ts';

/** A page of a browser with the back/forward cache of visitors, which Playwright's own arguments switch off. */
const test = base.extend<{ visitor: Page }>({
  visitor: async ({ playwright, baseURL }, use, { project }) => {
    const browser = await playwright.chromium.launch({
      ...project.use.launchOptions,
      executablePath: chromiumPath,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(await browser.newPage({ baseURL: baseURL ?? '' }));
    await browser.close();
  },
});

/** Opens a page that tells on its body whether it was restored from the cache. */
async function openKept(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilLive(page);
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(document.body.dataset, { persisted })),
  );
}

/** The addresses of pages that the browser has fetched ahead, of which it tells a page nothing. Grows. */
async function watchPrefetches(page: Page): Promise<readonly string[]> {
  const ready: string[] = [];
  const client = await page.context().newCDPSession(page);
  client.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') ready.push(prefetchUrl);
  });
  await client.send('Preload.enable');
  return ready;
}

async function goBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('body')).toHaveAttribute('data-persisted', 'true');
}

test('a list that the browser has kept shows what was saved and answered on the page after it', async ({ visitor }) => {
  await openKept(visitor, '/residential');
  const card = visitor.getByRole('main').getByRole('article').first();
  await expect(card.getByRole('button', { name: /^Save / })).toHaveAttribute('aria-pressed', 'false');
  await card.getByRole('link').first().click();
  await visitor.waitForURL('/view/property/*');
  await untilLive(visitor);
  await visitor.getByRole('button', { name: 'Decline' }).click();
  await visitor
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await goBack(visitor);
  await expect(card.getByRole('button', { name: /^Save / })).toHaveAttribute('aria-pressed', 'true');
  await expect(visitor.getByRole('link', { name: 'Saved listings, 1' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Decline' })).toHaveCount(0);

  // The menu of a phone is closed on the page that its link was followed from.
  await visitor.setViewportSize({ width: 390, height: 844 });
  const menu = visitor.getByRole('dialog', { name: 'Menu' });
  await visitor.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Services' }).click();
  await expect(visitor).toHaveURL('/services');
  await goBack(visitor);
  await expect(visitor).toHaveURL('/residential');
  await expect(menu).toBeHidden();
});

test('a page that is fetched while the pointer rests on its link is not asked for again when the link is followed', async ({
  visitor,
}) => {
  await visitor.goto('/contact');
  await untilLive(visitor);
  const prefetched = await watchPrefetches(visitor);
  const link = visitor.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first();
  // Where the page still moved under the pointer, it comes to the link again.
  await expect(async () => {
    await visitor.mouse.move(0, 0);
    await link.hover();
    await expect.poll(() => prefetched, { timeout: 2000 }).toContainEqual(expect.stringMatching(/\/terms$/));
  }).toPass();
  await link.click();
  await visitor.waitForURL('/terms');
  const delivery = await visitor.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'deliveryType')),
  );
  expect(delivery).toEqual(['navigational-prefetch']);
});
