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
    'take turns every ten seconds, a choice starts the time anew, and they stand still when paused',
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
      await expect(title(page)).toContainText('Kisaju');
      await page.getByRole('button', { name: 'Pause slides' }).click();
      await page.clock.runFor(60_000);
      await expect(title(page)).toContainText('Kisaju');
      await page.getByRole('button', { name: 'Play slides' }).click();
      await page.clock.runFor(10_100);
      await expect(title(page)).toContainText('Naivasha');
    },
  );

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
      await expect(page.getByText('KSh 250 Million', { exact: true }).first()).toBeVisible();
    },
  );
});

test.describe('the form', () => {
  test.use({ allowConsoleErrors: ['Failed to load resource'] });

  test('asks for every answer, keeps what was typed when it fails, is sent once and says thank you', {
    tag: ['@S-294', '@S-336', '@S-357'],
  }, async ({ page }) => {
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

    await page.route(leadsApi, (route) => route.abort());
    await fillIn(page);
    await send(page);
    await expect(form(page).getByRole('alert')).toHaveText('Submission failed. Please try again.');
    await expect(
      page.getByRole('region', { name: 'Messages' }).getByText('Submission failed. Please try again.'),
    ).toBeVisible();
    await expect(form(page).getByLabel('Phone number')).toHaveValue('0722 000 418');
    await page.unroute(leadsApi);

    const bodies: unknown[] = [];
    const answer = Promise.withResolvers<void>();
    await page.route(leadsApi, async (route) => {
      bodies.push(route.request().postDataJSON());
      await answer.promise;
      await route.continue();
    });
    await send(page);
    await expect(form(page).getByRole('button', { name: 'Processing...' })).toBeDisabled();
    answer.resolve();
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
});
