import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test } from './fixtures.ts';
import { closeFilters, openChip } from './list-filters.ts';
import { mailTo } from './mails.ts';

const newAddress = (): string => `seeker${Math.random().toString(36).slice(2)}@example.com`;
const alertForm = (page: Page) => page.locator('form#search-alert');

/** Leaves an address under the list that is open. */
async function askForAlert(page: Page, email: string): Promise<void> {
  await alertForm(page).getByLabel('Email address').fill(email);
  await alertForm(page).getByRole('button', { name: 'Email me new ones' }).click();
  await expect(page.getByText('Please open the link we have mailed')).toBeVisible();
}

async function linksTo(page: Page, email: string): Promise<{ mail: string; confirm: string; unsubscribe: string }> {
  const mail = await mailTo(page, email);
  const linkTo = (name: string) => new RegExp(`href="(http[^"]*/alerts/${name}\\?token=[^"]+)"`).exec(mail)?.[1] ?? '';
  return { mail, confirm: linkTo('confirm'), unsubscribe: linkTo('unsubscribe') };
}

test('an alert is asked for under a list, which says what is wrong with an address, and started and stopped by one button each', async ({
  page,
}) => {
  await openPage(page, '/residential?type=rent&county=Kilimani&max_price=80000&sort=price_asc');
  await page.getByRole('button', { name: 'Decline' }).click();
  const search = 'Homes for rent in Kilimani, up to KSh 80,000 a month';
  await expect(page.getByText(search)).toBeVisible();
  await alertForm(page).getByLabel('Email address').fill('grace@home');
  await alertForm(page).getByRole('button', { name: 'Email me new ones' }).click();
  await expect(alertForm(page).getByText('Please enter a valid email address')).toBeVisible();
  await expect(alertForm(page).getByLabel('Email address')).toHaveValue('grace@home');
  const email = newAddress();
  await askForAlert(page, email);
  await expectAccessible(page);
  const { mail, confirm, unsubscribe } = await linksTo(page, email);
  expect(mail).toContain(search);
  await page.goto(confirm);
  await page.getByRole('button', { name: 'Start the alert' }).click();
  await expect(page.getByText('Your alert is running')).toBeVisible();
  await page.goto(unsubscribe);
  await page.getByRole('button', { name: 'Stop this alert' }).click();
  await expect(page.getByText('This alert has stopped')).toBeVisible();
  await page.getByRole('button', { name: 'Stop all alerts' }).click();
  await expect(page.getByText('All alerts have stopped')).toBeVisible();
});

test('the alert is for the search that is shown now, after filters were changed in place', async ({ page }) => {
  await openPage(page, '/residential?type=rent');
  const email = newAddress();
  await alertForm(page).getByLabel('Email address').fill(email);
  await openChip(page, 'Beds');
  await page.getByRole('group', { name: 'Bedrooms' }).getByText('2', { exact: true }).click();
  await expect(page.getByText('Homes for rent, 2 bedrooms', { exact: true })).toBeVisible();
  await page.getByRole('group', { name: 'Bedrooms' }).getByText('3', { exact: true }).click();
  await expect(page.getByText('Homes for rent, 3 bedrooms', { exact: true })).toBeVisible();
  await closeFilters(page);
  await page.goBack();
  await expect(page).toHaveURL('/residential?type=rent&bedrooms=2');
  await expect(alertForm(page).getByLabel('Email address')).toHaveValue(email);
  await alertForm(page).getByRole('button', { name: 'Email me new ones' }).click();
  await expect(page.getByText('It starts the alert: Homes for rent, 2 bedrooms.')).toBeVisible();
  expect((await linksTo(page, email)).mail).toContain('Homes for rent, 2 bedrooms');
});
