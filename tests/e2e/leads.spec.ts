import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test, testWithClock } from './fixtures.ts';

const leadsApi = '**/api/v1/leads';
const form = (page: Page) => page.getByRole('form', { name: 'Interested in this property?' });
const send = (page: Page) =>
  form(page)
    .getByRole('button', { name: /Request Details|Processing/ })
    .click();
const note = (page: Page) => form(page).getByText("Thank you! We'll contact you shortly.");
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const dot = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Slide ${number}:`) });

const open = (page: Page): Promise<void> => openPage(page, '/leads');

async function fillIn(page: Page): Promise<void> {
  await form(page).getByLabel('First name').fill('Peter');
  await form(page).getByLabel('Last name').fill('Maina');
  await form(page).getByLabel('Email address').fill('peter.maina@example.com');
  await form(page).getByLabel('Phone number').fill('0722 000 418');
  await form(page).getByLabel('Property type').selectOption({ label: 'Land' });
  await form(page)
    .getByLabel(/I accept/)
    .check();
}

test.describe('the offers', () => {
  testWithClock(
    'take turns every ten seconds, and a choice starts the time anew',
    { tag: '@S-290' },
    async ({ page }) => {
      await page.clock.install();
      await page.goto('/leads');
      await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
      await expect(title(page)).toHaveText('A plot in Kisaju, beaconed and ready.');
      await expect(page.getByText('KSh 790,000', { exact: true }).first()).toBeVisible();
      await expect(title(page).locator('..')).toHaveCSS('transition', /^opacity 1s/);
      await page.clock.runFor(9_000);
      await dot(page, 1).click();
      await page.clock.runFor(9_000);
      await expect(title(page)).toHaveText('A plot in Kisaju, beaconed and ready.');
      await page.clock.runFor(1_100);
      await expect(title(page)).toHaveText('Five storeys on the main street of Naivasha.');
      await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
      await page.clock.runFor(10_100);
      await expect(title(page)).toHaveText('A plot in Kisaju, beaconed and ready.');
    },
  );

  testWithClock('stand still when paused, and go on when asked', async ({ page }) => {
    await page.clock.install();
    await page.goto('/leads');
    await page.getByRole('button', { name: 'Pause slides' }).click();
    await page.clock.runFor(60_000);
    await expect(title(page)).toContainText('Kisaju');
    await page.getByRole('button', { name: 'Play slides' }).click();
    await page.clock.runFor(10_100);
    await expect(title(page)).toContainText('Naivasha');
  });

  testWithClock(
    'never move for somebody who asked for calm, and can still be chosen',
    { tag: '@S-292' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.clock.install();
      await page.goto('/leads');
      await page.clock.runFor(60_000);
      await expect(title(page)).toContainText('Kisaju');
      await expect(page.getByRole('button', { name: 'Pause slides' })).toHaveCount(0);
      await dot(page, 2).click();
      await expect(title(page)).toContainText('Naivasha');
      await expect(page.getByText('KSh 250,000,000', { exact: true }).first()).toBeVisible();
    },
  );
});

test.describe('the form', () => {
  test('asks for every answer in the words of the page', { tag: '@S-357' }, async ({ page }) => {
    await open(page);
    await form(page).getByLabel('Email address').fill('peter.maina@');
    await send(page);
    await expect(form(page).getByText('Required', { exact: true })).toHaveCount(4);
    await expect(form(page).getByText('Invalid email')).toBeVisible();
    await expect(form(page).getByText('Please accept the terms to go on')).toBeVisible();
    await expect(form(page).getByLabel('First name')).toBeFocused();
    await expectAccessible(page);
    await form(page).getByLabel('First name').fill('P');
    await expect(form(page).getByText('Required', { exact: true })).toHaveCount(3);
    const types = await form(page).getByLabel('Property type').getByRole('option').allTextContents();
    expect(types.slice(1)).toEqual(['Land', 'Villa', 'Bungalow', 'Maisonette', 'Residential', 'Warehouse']);
  });

  test('is sent once, says thank you and is empty again', { tag: '@S-294' }, async ({ page }) => {
    const bodies: unknown[] = [];
    await page.route(leadsApi, async (route) => {
      bodies.push(route.request().postDataJSON());
      await new Promise((done) => setTimeout(done, 500));
      await route.continue();
    });
    await open(page);
    await fillIn(page);
    await send(page);
    await expect(form(page).getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await expect(note(page)).toBeVisible();
    await expect(page.getByText('Request submitted successfully.')).toBeVisible();
    await expect(form(page).getByLabel('First name')).toHaveValue('');
    await expect(form(page).getByLabel(/I accept/)).not.toBeChecked();
    expect(bodies).toEqual([
      {
        first_name: 'Peter',
        last_name: 'Maina',
        email: 'peter.maina@example.com',
        phone: '0722 000 418',
        property_type: 'land',
        source: 'Website',
        terms_accepted: true,
      },
    ]);
    await expectAccessible(page);
  });

  test.describe('that fails', () => {
    test.use({ allowConsoleErrors: ['Failed to load resource'] });

    test('says so and keeps what was typed', { tag: '@S-336' }, async ({ page }) => {
      await page.route(leadsApi, (route) => route.abort());
      await open(page);
      await fillIn(page);
      await send(page);
      await expect(form(page).getByRole('alert')).toHaveText('Submission failed. Please try again.');
      await expect(
        page.getByRole('region', { name: 'Messages' }).getByText('Submission failed. Please try again.'),
      ).toBeVisible();
      await expect(form(page).getByLabel('Phone number')).toHaveValue('0722 000 418');
      await page.unroute(leadsApi);
      await send(page);
      await expect(note(page)).toBeVisible();
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, allowConsoleErrors: ['422'] });

    test('is sent too once its errors are mended, and the page says thank you', async ({ page }) => {
      await page.goto('/leads');
      await expect(title(page)).toHaveCount(1);
      await fillIn(page);
      await form(page).getByLabel('Email address').fill('peter.maina@example');
      await send(page);
      await expect(form(page).getByText('Invalid email')).toBeVisible();
      await expect(form(page).getByLabel('First name')).toHaveValue('Peter');
      await expect(form(page).getByLabel('Property type')).toHaveValue('land');
      await expect(form(page).getByLabel(/I accept/)).toBeChecked();
      await form(page).getByLabel('Email address').fill('peter.maina@example.com');
      await send(page);
      await expect(page).toHaveURL(/\/leads\?sent=request-details&reference=L-\w+#request-details$/);
      await expect(note(page)).toBeVisible();
    });
  });
});

test('up to three featured plots lead to their pages', { tag: '@S-296' }, async ({ page }) => {
  await open(page);
  const plots = page.getByRole('region', { name: 'Featured land' }).getByRole('article');
  await expect(plots).toHaveCount(3);
  await expect(plots.first()).toContainText(/Available|Under offer|Sold/);
  await expect(plots.first()).toContainText(/KSh [\d,]+/);
  await expect(plots.first().getByRole('link', { name: /^Explore Property/ })).toHaveAttribute(
    'href',
    /^\/view\/land\/[a-z0-9-]+$/,
  );
  await expectAccessible(page);
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('nothing is cut off', async ({ page }) => {
    await open(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
