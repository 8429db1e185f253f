import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { expect, expectAccessible, test, untilLive } from '../fixtures.ts';

const owner = { email: 'owner@makao.example', password: 'journeys of one owner' };

async function signIn(page: Page, to: string): Promise<void> {
  await page.goto(`/login?return_to=${encodeURIComponent(to)}`);
  await page.getByLabel('Email address', { exact: true }).fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const headers = 'Reference,Title,Description,Purpose,Category,Type,Price,Location,City,County,Address,Beds,Baths';
const row = (reference: string) =>
  `${reference},House ${reference},A house with a garden.,Sale,Residential,bungalow,9000000,Karen,Nairobi,Nairobi,Bogani Road,4,3`;

/** Of one colour, so that each is another. */
const photo = (red: number) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .png()
    .toBuffer();

async function zipOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}

const chooseZip = async (page: Page, files: Readonly<Record<string, Buffer>>) =>
  page
    .getByLabel('Pictures in a ZIP', { exact: true })
    .setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer: await zipOf(files) });

// Work that runs behind the page waits for its turn behind the photographs of the demo.
const whenWorked = { timeout: 60_000 };

test('an owner sends a ZIP beside the table, without script too, and mends what could not be had', async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, '/office/imports');
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  await untilLive(page);
  const content = [headers, row('E2E-ZIP-1'), row('E2E-ZIP-2')].join('\n');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'houses-with-pictures.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Import 2 rows' }).click(whenWorked);
  await expect(page.getByText('2 rows written, 0 rows refused.')).toBeVisible(whenWorked);

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plainPage = await plain.newPage();
  await plainPage.goto(page.url());
  await chooseZip(plainPage, {
    'E2E-ZIP-1/1.png': await photo(10),
    'E2E-ZIP-1/2.png': Buffer.from('this is a text and no picture'),
    'unknown/3.png': await photo(20),
  });
  await plainPage.getByRole('button', { name: 'Send the ZIP' }).click();
  await expect(plainPage.getByText('2 pictures belong to a listing.')).toBeVisible();
  await plain.close();

  await page.reload();
  await expect(page.getByText('1 of 2 pictures is here, 1 could not be had.')).toBeVisible(whenWorked);
  await page.getByText('1 file belongs to none').click();
  await expect(page.getByText('unknown/3.png')).toBeVisible();
  await expectAccessible(page);

  await chooseZip(page, { 'E2E-ZIP-1/2.png': await photo(30), 'E2E-ZIP-2.png': await photo(40) });
  await page.getByRole('button', { name: 'Send the ZIP' }).click();
  await expect(page.getByText('All 3 pictures are here.')).toBeVisible(whenWorked);

  await chooseZip(page, { 'E2E-ZIP-2-2.png': Buffer.from('neither is this one a picture') });
  await page.getByRole('button', { name: 'Send the ZIP' }).click();
  await page.getByRole('link', { name: 'E2E-ZIP-2' }).click(whenWorked);
  const missing = page.getByRole('region', { name: 'Pictures that could not be had' });
  await expect(missing.getByText('E2E-ZIP-2-2.png')).toBeVisible();
  await expectAccessible(page);
  await missing.getByRole('button', { name: 'Leave it' }).click();
  await expect(missing).toBeHidden();
});
