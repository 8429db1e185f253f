import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openChip } from './list-filters.ts';

async function searchKilimani(page: Page) {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nairobi');
  await page.getByRole('link', { name: 'Explore Residentials' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find Your Dream Home' })).toBeVisible();
}

async function fillTour(page: Page, email: string, chooseWhen: (form: Locator) => Promise<unknown>) {
  await page.getByLabel('First name').fill('Brian');
  await page.getByLabel('Last name').fill("O'Tieno");
  await page.getByLabel('Email address').first().fill(email);
  await page.getByLabel('Phone number').fill('+44 7700 900 142');
  await chooseWhen(page.getByRole('form', { name: 'Book Property Tour' }));
}

/** A day of the buttons, and its first hour. */
async function tapWhen(form: Locator) {
  await form.locator('input[name="preferred_date"]').nth(1).press('Space');
  await form.locator('input[name="preferred_time"]').nth(1).press('Space');
}

/** Without script one list has the days and their hours. */
const selectWhen = (form: Locator) => form.getByLabel('Preferred date and time').selectOption({ index: 3 });

/** The mails the site kept for this address, newest first; read where nobody but this machine can. */
async function mailsTo(page: Page, address: string): Promise<string> {
  const list = await page.request.get('/dev/mail');
  expect(list.ok()).toBe(true);
  const html = await list.text();
  expect(html).toContain(address);
  return html;
}

test('a visitor finds a home, looks through it and asks to see it', { tag: '@S-002' }, async ({ page }) => {
  await searchKilimani(page);
  await openChip(page, 'Area');
  await page.getByLabel('Location').fill('Kilimani');
  await openChip(page, 'Price');
  await page.getByLabel('Maximum price').fill('20000000');
  await openChip(page, 'Beds');
  await page.getByRole('group', { name: 'Bedrooms' }).getByText('3', { exact: true }).click();
  await page.getByRole('button', { name: /^Show \d+ / }).click();
  await page.getByLabel('Sort by').selectOption({ label: 'Price Low to High' });
  await expect(page).toHaveURL(/county=Kilimani/);
  await expect(page).toHaveURL(/bedrooms=3/);
  await expect(page).toHaveURL(/sort=price_asc/);

  // The address is there before the cards are.
  await expect(async () => {
    const prices = await page.locator('article').filter({ hasText: 'KSh' }).allInnerTexts();
    const amounts = prices.map((text) => Number(/KSh ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
    expect(amounts.length).toBeGreaterThan(5);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    expect(Math.max(...amounts)).toBeLessThanOrEqual(20_000_000);
  }).toPass({ timeout: 10_000 });

  await page.locator('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Book Property Tour' })).toBeVisible();
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expect(page.getByText(/^2 \/ \d+$/)).toBeVisible();
  await expectAccessible(page);

  // What follows a '+' is the same mailbox, whose visit is asked for once.
  const email = `brian.${Date.now()}@visitor.example`;
  await fillTour(page, email, tapWhen);
  await page.getByRole('button', { name: 'Book Property Tour' }).click();
  await expect(page.getByText('Request Submitted!')).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(() => mailsTo(page, email))
    .toMatch(/Visit request: [\s\S]*Your visit to |Your visit to [\s\S]*Visit request: /);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the same journey', async ({ page }) => {
    await searchKilimani(page);
    await page.getByText('Filters', { exact: true }).first().click();
    await page.getByLabel('Location').fill('Kilimani');
    await page.getByLabel('Maximum price').fill('20000000');
    await page.getByRole('group', { name: 'Bedrooms' }).getByText('3', { exact: true }).click();
    await page.getByLabel('Sort by').selectOption({ label: 'Price Low to High' });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/county=Kilimani/);
    await expect(page.locator('article').first()).toContainText('Kilimani');

    await page.locator('article').first().getByRole('link').first().click();
    const email = `wanjiru.${Date.now()}@visitor.example`;
    await fillTour(page, email, selectWhen);
    await page.getByRole('button', { name: 'Book Property Tour' }).click();
    await expect(page.getByText('Request Submitted!')).toBeVisible();
    await expect(page).toHaveURL(/sent=request-tour/);
    await expect
      .poll(() => mailsTo(page, email))
      .toMatch(/Visit request: [\s\S]*Your visit to |Your visit to [\s\S]*Visit request: /);
  });
});
