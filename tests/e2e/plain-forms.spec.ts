import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Forms of pages whose own journeys run with JavaScript, here without it. */
test.use({ javaScriptEnabled: false, allowConsoleErrors: ['422'] });

const leadForm = (page: Page) => page.locator('form#request-details');
const results = (page: Page) => page.getByRole('main').getByRole('article');

for (const path of ['/', '/services']) {
  test(`the lead form of ${path} says what is wrong and keeps the answers, then is sent`, { tag: '@S-006' }, async ({
    page,
  }) => {
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

test('both searches of the home page lead to homes, which can be searched further', { tag: '@S-110' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill('Jacaranda');
  await page.keyboard.press('Enter');
  await expect(results(page).first()).toContainText('The Jacaranda House');

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

async function fillVisitor(form: Locator, email: string, phone: string): Promise<void> {
  await form.getByLabel('First name').fill('Amina');
  await form.getByLabel('Last name').fill('Hassan');
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('Phone number').fill(phone);
}

test('a visit asked for names listing, day, hour, state and reference, and nothing of who asked', async ({ page }) => {
  await page.goto('/events/site-visit');
  const form = page.getByRole('form', { name: 'Your visit' });
  const listing = page.getByRole('group', { name: 'Listing' }).getByRole('radio').nth(2);
  await listing.check();
  await form.getByLabel('Date and time').selectOption({ index: 9 });
  const when = await form.getByLabel('Date and time').inputValue();
  await fillVisitor(form, 'amina.plain@example.com', '0722 000 761');
  await form.getByRole('button', { name: /Schedule Visit/ }).click();
  const ticket = page.getByRole('status').filter({ hasText: 'Visit Scheduled!' });
  await expect(ticket).toContainText(/Listing\s*\S.+Date\s*\w+day \d+ \w+ 20\d\d.*Time\s*\d+/s);
  await expect(ticket).toContainText(/Asked for, not confirmed yet.*V-\w+/s);
  expect(new URL(page.url()).searchParams.get('sent_when')).toBe(when);
  expect(page.url()).not.toMatch(/amina|hassan|722/i);
  // What nobody can have asked for is not repeated.
  await page.goto('/events/site-visit?sent=schedule-visit&sent_when=<b>soon&sent_listing=property-99999999');
  await expect(ticket).not.toContainText('soon');
  await expect(ticket).not.toContainText('Listing');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test('a tour asked for names day and hour, and no bar stands over it', async ({ page }) => {
    await page.goto('/view/property/the-jacaranda-house');
    const form = page.getByRole('form', { name: 'Book Property Tour' });
    await expect(page.getByRole('region', { name: 'Price and tour' })).toBeVisible();
    await fillVisitor(form, 'amina.plain.tour@example.com', '0722 000 762');
    await form.getByLabel('Preferred date and time').selectOption({ index: 3 });
    await form.getByRole('button', { name: 'Book Property Tour' }).click();
    const panel = page.getByRole('status').filter({ hasText: 'Request Submitted!' });
    await expect(panel).toContainText(/Asked for, not confirmed yet: \d+ \w+ 20\d\d, .*Your reference is V-/s);
    await expect(page.getByRole('region', { name: 'Price and tour' })).toHaveCount(0);
  });
});
