import type { Page } from '@playwright/test';
import { test as base, expect, untilLive } from './fixtures.ts';

/** A page of a browser with the back/forward cache of visitors, which Playwright's own arguments switch off. */
const test = base.extend<{ visitor: Page }>({
  visitor: async ({ playwright, baseURL }, use, { project }) => {
    const browser = await playwright.chromium.launch({
      ...project.use.launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(await browser.newPage({ baseURL: baseURL ?? '' }));
    await browser.close();
  },
});

test('a list that the browser has kept shows what was saved and answered on the page after it', async ({ visitor }) => {
  await visitor.goto('/residential');
  await untilLive(visitor);
  await visitor.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(document.body.dataset, { persisted })),
  );
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
  await visitor.goBack({ waitUntil: 'commit' });
  await expect(visitor.locator('body')).toHaveAttribute('data-persisted', 'true');
  await expect(card.getByRole('button', { name: /^Save / })).toHaveAttribute('aria-pressed', 'true');
  await expect(visitor.getByRole('link', { name: 'Saved listings, 1' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Decline' })).toHaveCount(0);
});
