import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Forms of pages whose own journeys run with JavaScript, here without it. */
test.use({ javaScriptEnabled: false, allowConsoleErrors: ['422'] });

const leadForm = (page: Page) => page.locator('form#request-details');
const results = (page: Page) => page.getByRole('main').getByRole('article');

for (const path of ['/', '/services']) {
  test(`the lead form of ${path} says what is wrong and keeps the answers, then is sent`, async ({ page }) => {
    await page.goto(path);
    await leadForm(page).getByLabel('First name').fill('Peter');
    await leadForm(page).getByLabel('Last name').fill('Maina');
    await leadForm(page).getByLabel('Email address').fill('peter.maina@example');
    await leadForm(page).getByLabel('Phone number').fill('0722 000 418');
    await leadForm(page).getByLabel('Property type').selectOption('villa');
    await leadForm(page)
      .getByLabel(/I accept/)
      .check();
    await leadForm(page).getByRole('button', { name: 'Request Details' }).click();
    await expect(leadForm(page).getByText('Invalid email')).toBeVisible();
    await expect(leadForm(page).getByLabel('Phone number')).toHaveValue('0722 000 418');
    await expect(leadForm(page).getByLabel('Property type')).toHaveValue('villa');
    await leadForm(page).getByLabel('Email address').fill('peter.maina@example.com');
    await leadForm(page).getByRole('button', { name: 'Request Details' }).click();
    await expect(page).toHaveURL(/\?sent=request-details&reference=L-\w+#request-details$/);
    await expect(leadForm(page).getByText("Thank you! We'll contact you shortly.")).toBeInViewport();
  });
}

test('both searches of the home page lead to homes, which can be searched further', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Search by title or area' }).fill('Jacaranda');
  await page.keyboard.press('Enter');
  await expect(results(page)).toHaveCount(1);
  await expect(results(page)).toContainText('The Jacaranda House');

  await page.goto('/');
  await page.getByRole('combobox', { name: 'Location' }).selectOption('Kilimani');
  await page.getByRole('button', { name: 'Find property' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find Your Dream Property' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('Kilimani');

  await page.getByRole('textbox', { name: 'Location' }).fill('Atlantis');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible();
  await page.getByRole('link', { name: 'Reset Filters' }).click();
  await expect(results(page)).toHaveCount(10);
});

test('places of business are narrowed by the form of their page', async ({ page }) => {
  await page.goto('/commercial');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('office');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/^[^?]*\/commercial\?.*office/);
  await expect(results(page).first()).toContainText('Office');
});

test('listings for a visit are searched, and one of them is chosen', async ({ page }) => {
  await page.goto('/events/site-visit');
  await page.getByRole('textbox', { name: 'Search listings' }).fill('Naivasha');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=Naivasha/);
  const listings = page.getByRole('group', { name: 'Listing' });
  await expect(listings.getByRole('radio').first()).toBeVisible();
  await listings.getByRole('radio').first().check();
  await expect(listings).toContainText('Naivasha');
});
