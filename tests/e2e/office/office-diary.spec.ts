import type { Page } from '@playwright/test';
import { addDays, longDay, nairobiDay, weekdayOf } from '#platform/time/nairobi-time.ts';
import { expect, expectAccessible, expectAccessibleByDayAndNight, test, untilLive } from '../fixtures.ts';
import { openMail } from '../mails.ts';
import { signInAsNew } from '../staff.ts';

/** A Thursday two weeks ahead or more, which no public holiday of the demo takes. */
const thursday = (() => {
  const day = addDays(nairobiDay(new Date()), 14);
  return addDays(day, (4 - weekdayOf(day) + 7) % 7);
})();

const freeHours = `Free hours on ${longDay(thursday)}`;

test('a visit arranged by phone is entered, moved and cancelled in the diary', async ({ page, baseURL }) => {
  test.slow();
  await signInAsNew(page, baseURL ?? '', 'agent', 'Rehema Wafula');
  const visitor = 'diary-owner@example.com';
  await page.goto('/office/diary/new');
  await expect(page.getByRole('heading', { level: 1, name: 'Add visit' })).toBeVisible();
  await expectAccessibleByDayAndNight(page);
  await untilLive(page);
  const listing = await page.request.get('/api/v1/properties?per_page=1');
  const { data } = await listing.json();
  await page.getByLabel('Listing', { exact: true }).fill(data.items[0].title);
  await page.getByLabel('First name', { exact: true }).fill('Nyambura');
  await page.getByLabel('Last name', { exact: true }).fill('Kariuki');
  await page.getByLabel(/^Phone number/).fill('0712 345 678');
  await page.getByLabel(/^Email address/).fill(visitor);
  await page.getByLabel('Date', { exact: true }).fill(thursday);
  await page.getByLabel(freeHours, { exact: true }).selectOption('09:00');
  await page.getByRole('button', { name: 'Add visit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: data.items[0].title })).toBeVisible();
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();

  const move = page.locator('form').filter({ has: page.getByRole('button', { name: 'Save the change', exact: true }) });
  await move.getByLabel(freeHours, { exact: true }).selectOption('14:00');
  await move.getByRole('button', { name: 'Save the change', exact: true }).click();
  await expect(page.getByText(/, 2–3 PM$/).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/office/diary?date=${thursday}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Diary' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('link', { name: /Nyambura Kariuki/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: data.items[0].title })).toBeVisible();
  await untilLive(page);
  await page.getByText('Cancel', { exact: true }).click();
  await page.getByLabel('Reason', { exact: true }).fill('The house is taken.');
  await page.getByRole('button', { name: 'Cancel the visit', exact: true }).click();
  await expect(page.getByText('The house is taken.').first()).toBeVisible();
  await openMail(page, visitor);
  await expect(page.getByText('It is cancelled').first()).toBeVisible();
  await expect(page.getByText('The house is taken.')).toBeVisible();
});

test('an own appointment stands in week, month and day, and is taken out again', async ({ page, baseURL }) => {
  test.slow();
  const name = 'Wambui Njoroge';
  await signInAsNew(page, baseURL ?? '', 'agent', name);
  await page.goto(`/office/diary?date=${thursday}`);
  await untilLive(page);
  await page.getByText('Add an appointment', { exact: true }).click();
  const form = page.getByRole('form', { name: 'Add an appointment' });
  await form.getByLabel('Title').fill('Keys to Karen');
  await expect(form.getByLabel('Day')).toHaveValue(thursday);
  await form.getByLabel('From').fill('07:30');
  await form.getByLabel('To').fill('08:30');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const week = page.getByRole('table', { name: 'Visits and consultations of the week' });
  await expect(week.getByText('7:30–8:30 AM', { exact: false }).filter({ visible: true })).toContainText(name);
  await expectAccessibleByDayAndNight(page);

  const tabs = page.getByRole('navigation', { name: 'How the diary is shown' });
  await tabs.getByRole('link', { name: 'Month' }).click();
  await expect(page.getByText('07:30 Keys to Karen')).toBeVisible();
  await expectAccessibleByDayAndNight(page);
  await page.getByRole('link', { name: longDay(thursday) }).click();
  await expect(page).toHaveURL(/view=day/);
  await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await expectAccessibleByDayAndNight(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('list').getByText('Keys to Karen').filter({ visible: true }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const own = page.getByRole('region', { name: 'Own appointments' });
  await own.getByRole('button', { name: /^Remove: Keys to Karen/ }).click();
  await expect(page.getByRole('main').getByText('Keys to Karen')).toHaveCount(0);
});

test('a holiday entered in the office closes its hours for visitors', async ({ page, baseURL }) => {
  test.slow();
  await signInAsNew(page, baseURL ?? '', 'manager', 'Kevin Mutua');
  const wednesday = addDays(thursday, 6);
  await page.goto('/office/availability');
  await expect(page.getByRole('heading', { level: 1, name: 'Availability' })).toBeVisible();
  await expectAccessible(page);
  await untilLive(page);
  await page.getByLabel('Reason', { exact: true }).fill('Stocktaking');
  await page.getByLabel('First day', { exact: true }).fill(wednesday);
  await page.getByLabel('Last day', { exact: true }).fill(wednesday);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const closed = page
    .getByRole('list', { name: 'Closed days' })
    .getByRole('listitem')
    .filter({ hasText: 'Stocktaking' });
  await expect(closed).toBeVisible();
  const open = async () => {
    const reply = await page.request.get(`/api/v1/availability?kind=visit&from=${wednesday}&days=1`);
    const { data } = await reply.json();
    return data.days[0].slots.filter((slot: { is_available: boolean }) => slot.is_available).length;
  };
  expect(await open()).toBe(0);
  await closed.getByRole('button', { name: /^Open again/ }).click();
  await expect(closed).toHaveCount(0);
  expect(await open()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Make an address', exact: true }).click();
  await expect(page.getByText('It is shown only now.')).toBeVisible();
  const address = await page.locator('#calendar code').innerText();
  const feed = await page.request.get(new URL(address).pathname);
  expect([feed.status(), (await feed.text()).slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR']);
});

let phones = 100;

/** Asks for a visit as a visitor does, each time with another phone; gives the status of the reply. */
async function askForVisit(page: Page, visitor: string, at: string): Promise<number> {
  const listings = await (await page.request.get('/api/v1/properties?per_page=1')).json();
  phones += 1;
  const sent = await page.request.post('/api/v1/site/visits', {
    data: {
      property_id: listings.data.items[0].id,
      first_name: 'Achieng',
      last_name: 'Otieno',
      email: visitor,
      phone: `0712 345 ${phones}`,
      preferred_date: at,
    },
  });
  return sent.status();
}

/** The same, and gives the address that the mail leads to. */
async function requestVisit(page: Page, visitor: string, hour: string): Promise<string> {
  expect(await askForVisit(page, visitor, `${thursday}T${hour}`)).toBe(201);
  await openMail(page, visitor);
  return (await page.locator('pre a[href*="/visit/change"]').first().getAttribute('href')) ?? '';
}

/** Others take every place of an hour. */
async function fillHour(page: Page, at: string): Promise<void> {
  for (let count = 1; count < 10; count++)
    if ((await askForVisit(page, `diary-other-${count}@example.com`, at)) !== 201) return;
  throw new Error(`${at} has no end of places`);
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, allowConsoleErrors: ['Failed to load resource'] });

  test('everybody can use the page of a link: while open, when the hour was taken meanwhile, cancelled', async ({
    page,
  }) => {
    test.slow();
    const link = await requestVisit(page, 'diary-telephone@example.com', '11:00');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Your visit', exact: true })).toBeVisible();
    await expectAccessible(page);
    await untilLive(page);
    const hours = page.getByLabel('Open times', { exact: true });
    const last = (await hours.locator('option').last().getAttribute('value')) ?? '';
    await hours.selectOption(last);
    await fillHour(page, last);
    await page.getByRole('button', { name: 'Move it to this time', exact: true }).click();
    await expect(page.getByText('That time was just taken. Please choose another.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Later times' }).click();
    await expect(page).toHaveURL(/from=/);
    await page.getByRole('button', { name: 'Cancel the visit', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'This visit is cancelled' })).toBeVisible();
    await expectAccessible(page);
    // Back to the hours looked at first does not offer to change what is cancelled.
    await page.goBack();
    await expect(page).not.toHaveURL(/from=/);
    await expect(page.getByRole('heading', { name: 'This visit is cancelled' })).toBeVisible();
  });
});
