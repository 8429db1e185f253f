import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { addDays, longDay, nairobiDay, weekdayOf } from '#platform/time/nairobi-time.ts';
import { openMore } from '../editor-bar.ts';
import { expect, openPage, test, untilLive } from '../fixtures.ts';
import { openMail } from '../mails.ts';
import { newColleague, setUpSecondFactor, signInAsNew } from '../staff.ts';

const title = 'Tree Lane maisonette, with a garden';
const visitor = 'journey-of-a-listing@example.com';

/** A Tuesday two weeks ahead or more. */
const tuesday = (() => {
  const day = addDays(nairobiDay(new Date()), 14);
  return addDays(day, (2 - weekdayOf(day) + 7) % 7);
})();

/** Twelve photographs as a camera names them, no two alike. */
const photographs = () =>
  Promise.all(
    Array.from({ length: 12 }, async (_, index) => ({
      name: `IMG_${1001 + index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: { width: 1920, height: 1280, channels: 3, background: { r: 20 * index, g: 120, b: 90 } },
      })
        .jpeg()
        .toBuffer(),
    })),
  );

async function signInWithCode(
  page: Page,
  { name, email, password }: { name: string; email: string; password: string },
  code: () => string,
) {
  await page.goto('/login');
  await page.getByLabel('Email address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/login\/second-factor/);
  await page.getByLabel('Code', { exact: true }).fill(code());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `, ${name.split(' ')[0]}` })).toBeVisible();
}

/** Writes a home to let down, with what visitors have to know. */
async function beginListing(page: Page): Promise<void> {
  await openPage(page, '/office/properties/new');
  const form = page.getByRole('form', { name: 'New property' });
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByText('For Rent', { exact: true }).click();
  await form.getByLabel('Category', { exact: true }).selectOption('Residential');
  await form.getByLabel('Type', { exact: true }).selectOption('maisonette');
  await form.getByLabel('Price', { exact: true }).fill('145000');
  await form.getByLabel('Bedrooms', { exact: true }).fill('4');
  await form.getByLabel('Bathrooms (optional)', { exact: true }).fill('3');
  await form
    .getByRole('textbox', { name: 'Description' })
    .fill('Four bedrooms, a garden with two jacarandas, and a borehole.');
  await form.getByLabel('Street (optional)', { exact: true }).fill('Tree Lane');
  await form.getByLabel('Area', { exact: true }).fill('Karen');
  await form.getByLabel('City', { exact: true }).fill('Nairobi');
  await form.getByLabel('County', { exact: true }).fill('Nairobi');
  await form.getByLabel('Latitude (optional)', { exact: true }).fill('-1.3361');
  await form.getByLabel('Longitude (optional)', { exact: true }).fill('36.7146');
  await form.getByRole('button', { name: 'Begin the draft', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function addPhotographs(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Photographs', exact: true });
  await panel.locator('input[type="file"]').setInputFiles(await photographs());
  const items = panel.getByRole('list', { name: 'Photographs', exact: true }).getByRole('listitem');
  // Each is sent and decoded in turn: a second or two on a busy machine.
  await expect(items).toHaveCount(12, { timeout: 60_000 });
}

/** In a browser of their own, which knows nobody. */
async function elsewhere<Result>(browser: Browser, visit: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext();
  try {
    return await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

async function approve(page: Page, base: string, path: string): Promise<void> {
  await signInAsNew(page, base, 'manager', 'Kevin Mutua');
  await openPage(page, path);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Visitors see it now', { exact: true })).toBeVisible();
}

async function bookVisit(page: Page, publicPath: string): Promise<void> {
  const found = await page.goto(publicPath);
  expect(found?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('1 / 12', { exact: true })).toBeVisible();
  await untilLive(page);
  const form = page.getByRole('form', { name: 'Book Property Tour' });
  await form.getByLabel('First name').fill('Njeri');
  await form.getByLabel('Last name').fill('Bailey');
  await form.getByLabel('Email address').fill(visitor);
  await form.getByLabel('Phone number').fill('+44 7700 900 142');
  await form.locator('input[name="preferred_date"]').first().press('Space');
  await expect(form.getByLabel('Any hour')).toBeChecked();
  await form.getByRole('button', { name: 'Book Property Tour' }).click();
  await expect(page.getByText('Request Submitted!')).toBeVisible();
}

async function openVisit(page: Page, staffId: string): Promise<void> {
  await page.goto(`/office/diary?staff=${staffId}`);
  // In the week, and among those to confirm when it is soon.
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await untilLive(page);
}

/** Agrees on an hour of the Tuesday, or moves the visit there. */
async function setHour(page: Page, time: string, button: string, said: string): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) });
  await page.getByRole('form', { name: 'Day and person' }).getByLabel('Date', { exact: true }).fill(tuesday);
  await form.getByLabel(`Free hours on ${longDay(tuesday)}`, { exact: true }).selectOption(time);
  await form.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText(said, { exact: true })).toBeVisible();
}

/** The calendar entry in the newest mail to somebody, by property. */
async function calendarSentTo(page: Page, email: string): Promise<Record<string, string>> {
  await openMail(page, email);
  const text = await page
    .getByRole('heading', { name: 'Calendar' })
    .locator('xpath=following-sibling::pre')
    .innerText();
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  return Object.fromEntries(lines.map((line) => [line.split(/[;:]/)[0] ?? '', line.slice(line.indexOf(':') + 1)]));
}

test('a listing goes from an agent over a manager to a visitor, is shown, and is let', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const base = baseURL ?? '';
  const agent = await newColleague(base, 'agent', 'Brian Otieno');
  await signInWithCode(page, agent, await setUpSecondFactor(base, agent));
  await beginListing(page);
  await addPhotographs(page);
  const admin = new URL(page.url()).pathname;
  const publicPath = '/view/property/tree-lane-maisonette-with-a-garden';
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit for approval', exact: true }).click();
  await expect(page.getByText('Submitted for approval', { exact: true })).toBeVisible();
  expect((await page.request.get(publicPath)).status()).toBe(404);

  await elsewhere(browser, (managers) => approve(managers, base, admin));
  const sitemap = await page.request.get('/sitemap-properties.xml');
  expect(await sitemap.text()).toContain(publicPath);
  await elsewhere(browser, (visitors) => bookVisit(visitors, publicPath));

  await openVisit(page, agent.id);
  await setHour(page, '10:00', 'Confirm', 'It is confirmed');
  const agreed = await elsewhere(browser, (mails) => calendarSentTo(mails, visitor));
  await page.reload();
  await untilLive(page);
  await setHour(page, '15:00', 'Save the change', 'The change is saved');
  const [told, own] = await elsewhere(browser, async (mails) => [
    await calendarSentTo(mails, visitor),
    await calendarSentTo(mails, agent.email),
  ]);
  const moved = { METHOD: 'REQUEST', UID: agreed.UID, DTSTART: `${tuesday.replaceAll('-', '')}T150000` };
  expect(told).toMatchObject(moved);
  expect(own).toMatchObject(moved);
  expect(Number(told.SEQUENCE)).toBe(Number(agreed.SEQUENCE) + 1);
  expect(own.SEQUENCE).toBe(told.SEQUENCE);

  await openPage(page, admin);
  await openMore(page);
  await page.getByRole('link', { name: 'Complete the let' }).click();
  await untilLive(page);
  await page.getByRole('button', { name: 'Complete the let' }).click();
  await expect(page.getByText('Nobody named')).toBeVisible();
  await elsewhere(browser, async (visitors) => {
    await visitors.goto(publicPath);
    await expect(visitors.getByText('Let', { exact: true }).first()).toBeVisible();
    await expect(visitors.getByRole('button', { name: 'Book Property Tour' })).toHaveCount(0);
  });
});
