import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleByDayAndNight, test, untilLive } from '../fixtures.ts';

// The browser itself reports the refusal of a file.
test.use({ allowConsoleErrors: ['Failed to load resource'] });

const owner = { email: 'owner@makao.example', password: 'journeys of one owner' };

async function signIn(page: Page, to: string): Promise<void> {
  await page.goto(`/login?return_to=${encodeURIComponent(to)}`);
  await page.getByLabel('Email address', { exact: true }).fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const headers = 'Reference,Title,Description,Purpose,Category,Type,Price,Location,City,County,Address,Beds,Baths';
const row = (reference: string, price: string) =>
  `${reference},House ${reference},A house with a garden.,Sale,Residential,bungalow,${price},Karen,Nairobi,Nairobi,Bogani Road,4,3`;

async function sendFile(page: Page, name: string, content: string): Promise<void> {
  await page.goto('/office/imports');
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  await untilLive(page);
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Try it out' }).click();
}

// Work that runs behind the page waits for its turn behind the photographs of the demo.
const whenWorked = { timeout: 60_000 };

test('an owner imports houses after a trial, sees what a second file changes, and exports everything', async ({
  page,
}) => {
  test.slow();
  await signIn(page, '/office/imports');
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  await expectAccessibleByDayAndNight(page);

  await sendFile(page, 'heads.csv', 'Reference,Title\n');
  await expect(page.getByText('The file has no rows under its headers.').first()).toBeVisible();

  await sendFile(page, 'houses.csv', [headers, row('E2E-1', '9000000'), row('E2E-2', 'plenty')].join('\r\n'));
  await expect(page.getByRole('heading', { level: 1, name: 'houses.csv' })).toBeVisible();
  const reason = page.getByText('Write one amount in digits, such as 35,000 or 1.5m.');
  await expect(reason.first()).toBeVisible(whenWorked);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 row written, 1 row refused.')).toBeVisible(whenWorked);

  await sendFile(page, 'bei.csv', 'Namba;Bei\r\nE2E-1;"8,500,000"\r\n');
  await expect(page.getByRole('heading', { level: 1, name: 'Match columns' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Namba', { exact: true }).selectOption('Reference');
  await page.getByLabel('Bei', { exact: true }).selectOption('Price (KES) (needed)');
  await page.getByRole('button', { name: 'Try it out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'bei.csv' })).toBeVisible();
  await expect(page.getByText('9,000,000')).toContainText('8,500,000', whenWorked);

  await page.goto('/office/exports');
  await expect(page.getByRole('heading', { level: 1, name: 'Export' })).toBeVisible();
  await untilLive(page);
  await page.getByRole('button', { name: 'Export everything' }).click();
  const link = page.getByRole('link', { name: /^Download \(/ });
  await expect(link).toBeVisible(whenWorked);
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^makao-full-\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
});
