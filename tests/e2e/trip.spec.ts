import type { Page } from '@playwright/test';
import { expect, expectAccessible, nextPhone, openPage, test } from './fixtures.ts';
import { mailTo } from './mails.ts';
import { signInAs } from './staff.ts';

/** Homes of the demo agency that take visits. */
async function someHomes(page: Page, count: number): Promise<string[]> {
  const { data } = await (await page.request.get('/api/v1/listings/for-visits')).json();
  const homes: { type: string; slug: string }[] = data.listings;
  return homes
    .filter(({ type }) => type === 'property')
    .slice(0, count)
    .map(({ type, slug }) => `${type}/${slug}`);
}

const addressOf = (items: readonly string[]) => `/events/trip?items=${items.join(',')}`;
const form = (page: Page) => page.getByRole('form', { name: 'Ask for this trip' });
const wishes = (page: Page) => page.getByRole('form', { name: 'What you want to see' });
const stops = (page: Page) => page.locator('section[aria-labelledby="route-heading"] ol > li');

/**
 * Each test that asks for a trip has a day of its own: what one asks for is taken for those beside it.
 * @param nth of the days offered
 */
const chooseDay = (page: Page, nth: number) => wishes(page).getByLabel('Day').selectOption({ index: nth });

async function fillPerson(page: Page, email: string): Promise<void> {
  await form(page).getByLabel('First name').fill('Amina');
  await form(page).getByLabel('Last name').fill('Hassan');
  await form(page).getByLabel('Email address').fill(email);
  await form(page).getByLabel('Phone number').fill(nextPhone());
}

test.describe('with script, in London', () => {
  test.use({ timezoneId: 'Europe/London', viewport: { width: 390, height: 844 } });

  test('three homes are planned on one day with hours of both clocks, one is left out, and the others are asked for by video', {
    tag: '@S-480',
  }, async ({ page }) => {
    const items = await someHomes(page, 3);
    await openPage(page, addressOf(items));
    await expect(stops(page)).toHaveCount(3);
    await expect(stops(page).first()).toContainText(/in Nairobi, \d+:\d\d [AP]M where you are/);
    await expect(stops(page).nth(1)).toContainText(/About \d+ minutes on the way/);
    await expectAccessible(page);

    await wishes(page).getByRole('radio', { name: 'WhatsApp video' }).check({ force: true });
    await expect(page).toHaveURL(/way=WhatsApp/);
    await expect(page.getByText('We call you by WhatsApp at the number you leave.')).toBeVisible();
    await expect(page.getByText('on the way')).toHaveCount(0);
    await stops(page)
      .last()
      .getByRole('link', { name: /^Remove/ })
      .click();
    await expect(stops(page)).toHaveCount(2);
    await expect(wishes(page).getByRole('checkbox')).toHaveCount(2);

    const email = `trip+${crypto.randomUUID()}@visitor.example`;
    await fillPerson(page, email);
    await form(page).getByRole('button', { name: 'Ask to see all 2' }).click();
    const sent = page.getByRole('status').filter({ hasText: 'Your trip is asked for' });
    await expect(sent).toContainText(/V-[A-Z0-9]+/);
    await expect(sent.getByRole('listitem')).toHaveCount(2);
    const mail = await mailTo(page, email);
    expect(mail).toContain('Your trip to 2 listings');
  });

  test('a wish for a later hour moves the first stop, and Back brings the earlier plan', async ({ page }) => {
    await openPage(page, addressOf(await someHomes(page, 2)));
    const before = await stops(page).first().textContent();
    const hours = wishes(page).getByLabel('Not before');
    await hours.selectOption({ index: 2 });
    await expect(page).toHaveURL(/from=/);
    await expect(stops(page).first()).not.toHaveText(before ?? '');
    await page.goBack();
    await expect(stops(page).first()).toHaveText(before ?? '');
  });
});

test('the office confirms all stops of a trip at once, and the link in the mail cancels all', async ({
  page,
  baseURL,
}) => {
  const email = `trip+${crypto.randomUUID()}@visitor.example`;
  await openPage(page, addressOf(await someHomes(page, 2)));
  await chooseDay(page, 2);
  await expect(page).toHaveURL(/day=/);
  await fillPerson(page, email);
  await form(page).getByRole('button', { name: 'Ask to see all 2' }).click();
  const reference = /V-[A-Z0-9]+/.exec((await page.getByRole('status').textContent()) ?? '')?.[0] ?? '';
  const link = /\/visit\/change\?token=[\w.-]+/.exec(await mailTo(page, email))?.[0] ?? '';

  await signInAs(page, baseURL ?? '', 'manager');
  await openPage(page, `/office/enquiries?q=${reference}`);
  await page.getByRole('link', { name: 'Amina Hassan' }).first().click();
  const card = page.getByRole('region', { name: /^Trip of 2/ });
  await expect(card.getByText('To confirm')).toHaveCount(2);
  await card.getByRole('button', { name: 'Confirm all 2' }).click();
  await expect(card.getByText('Confirmed', { exact: true })).toHaveCount(2);

  await openPage(page, link);
  const second = page.locator('li', { has: page.getByText('2.', { exact: true }) }).getByRole('link');
  const title = (await second.textContent()) ?? '';
  await second.click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel all 2 stops' }).click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
});

test('an empty trip says how homes are added', async ({ page }) => {
  await openPage(page, '/events/trip');
  await expect(page.getByText('No homes are in this trip yet')).toBeVisible();
});

test.describe('without script', () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    // A refused form answers 422.
    allowConsoleErrors: ['Failed to load resource'],
  });

  test('a home is left out by its checkbox, a refusal keeps what was typed, and the trip is asked for', {
    tag: '@S-480',
  }, async ({ page }) => {
    const items = await someHomes(page, 3);
    await page.goto(addressOf(items));
    await expect(stops(page)).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await wishes(page).getByRole('checkbox').last().uncheck({ force: true });
    await chooseDay(page, 4);
    await wishes(page).getByRole('button', { name: 'Plan it again' }).click();
    await expect(stops(page)).toHaveCount(2);

    await fillPerson(page, 'amina@nowhere');
    await form(page).getByLabel('Message').fill('Coming by matatu');
    await form(page).getByRole('button', { name: 'Ask to see all 2' }).click();
    await expect(form(page)).toContainText('Please enter a valid email address');
    await expect(form(page).getByLabel('Message')).toHaveValue('Coming by matatu');

    await form(page).getByLabel('Email address').fill(`trip+${crypto.randomUUID()}@visitor.example`);
    await form(page).getByRole('button', { name: 'Ask to see all 2' }).click();
    await expect(page.getByRole('status')).toContainText('Your trip is asked for');
    await expect(page.getByRole('status')).toContainText(/V-[A-Z0-9]+/);
  });
});
