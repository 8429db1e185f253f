import type { Page } from '@playwright/test';
import { expect, expectAccessible, nextPhone, openPage, test, untilIdle, untilLive } from './fixtures.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Your details' });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Your booking' });
const booked = (page: Page) => page.getByRole('status').filter({ hasText: 'Your consultation is asked for' });
/** Those of the month, which stands behind the next free days. */
const freeDays = (page: Page) => page.locator('main a[data-day]');
const freeTimes = (page: Page) => page.locator('main a[href*="time="]');

async function openNextMonth(page: Page): Promise<void> {
  await page.getByText('Other days').click();
  await page.locator('main a[href*="month="]').last().click();
}

/** Steps 1 to 3: a service, the `index`-th open day of next month, its first open time. */
async function chooseAll(page: Page, service: string, index: number): Promise<void> {
  await page.goto('/book/appointment');
  await page.getByRole('link', { name: service }).click();
  await expect(page.getByRole('heading', { name: 'Choose a date' })).toBeVisible();
  await openNextMonth(page);
  await expect(page).toHaveURL(/month=/);
  // Each journey has a day of its own, counted in that month: not in the one still shown until its days have come.
  const month = new URL(page.url()).searchParams.get('month') ?? '';
  await expect(freeDays(page).first()).toHaveAttribute('href', new RegExp(`date=${month}`));
  await freeDays(page).nth(index).click();
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  await expect(page.getByText('Unavailable').first()).toBeVisible();
  await freeTimes(page).first().click();
  await expect(form(page)).toBeVisible();
}

/** Each journey is another person's, as nobody can have more than three consultations ahead. */
async function fillPerson(page: Page): Promise<void> {
  await form(page).getByLabel('First name').fill('Amina');
  await form(page).getByLabel('Last name').fill('Hassan');
  await form(page).getByLabel('Email address').fill(`amina.${crypto.randomUUID()}@example.com`);
  await form(page).getByLabel('Phone number').fill(nextPhone());
}

const confirm = (page: Page) => form(page).getByRole('button', { name: 'Confirm Booking' }).click();

test('four steps lead to a booking with its estimate, and Reset starts again', { tag: '@S-008' }, async ({ page }) => {
  await chooseAll(page, 'Property valuation', 0);
  await expect(page.getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]')).toContainText('Details');
  await expect(summary(page)).toContainText('USD 300');
  await untilLive(page);
  await summary(page).getByRole('link', { name: 'Change time' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeFocused();
  await freeTimes(page).first().click();
  await expect(form(page).getByRole('heading', { name: 'Your details' })).toBeFocused();
  await expectAccessible(page);
  await fillPerson(page);
  await confirm(page);
  await expect(booked(page)).toContainText('USD 300');
  await expect(booked(page)).toContainText(/C-/);
  await expect(page.getByRole('list', { name: 'Steps' }).locator('[aria-current]')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Steps' }).getByText('(done)')).toHaveCount(4);
  await booked(page).getByRole('link', { name: 'Reset' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
});

test('the calendar and the hours of a day can be used by everybody', async ({ page }) => {
  await page.goto('/book/appointment?service=market-analysis');
  await openNextMonth(page);
  await expect(page).toHaveURL(/month=/);
  await untilLive(page);
  await expectAccessible(page);
  await freeDays(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(freeDays(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(freeDays(page).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
});

test.describe('when the time was taken meanwhile', () => {
  test.use({ allowConsoleErrors: ['Failed to load resource'] });

  test('the hours come again with a message that has the focus, and nothing typed is lost', { tag: '@S-330' }, async ({
    page,
  }) => {
    await chooseAll(page, 'Market analysis', 2);
    await fillPerson(page);
    await form(page).getByLabel('Additional notes').fill('Two buildings, one title.');
    const taken = await takeHour(page);
    // On a slow network the fresh hours are seconds away: what is offered until then can be had.
    const fresh = Promise.withResolvers<void>();
    await page.route('**/api/v1/availability**', async (route) => {
      const reply = await route.fetch();
      await fresh.promise;
      await route.fulfill({ response: reply });
    });
    await confirm(page);
    const message = page.getByRole('status').filter({ hasText: 'That time was just taken.' });
    await expect(message).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
    expect(await hoursLeft(page)).not.toContain(taken);
    const loaded = page.waitForResponse('**/api/v1/availability**');
    fresh.resolve();
    await loaded;
    await untilIdle(page);
    await freeTimes(page).first().click();
    await expect(form(page).getByRole('heading', { name: 'Your details' })).toBeFocused();
    await expect(form(page).getByLabel('First name')).toHaveValue('Amina');
    await expect(form(page).getByLabel('Additional notes')).toHaveValue('Two buildings, one title.');
    // Back to the hours no longer offers one that was taken meanwhile.
    await takeHour(page).then(async (takenSince) => {
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
      await expect.poll(() => hoursLeft(page)).not.toContain(takenSince);
    });
    await freeTimes(page).first().click();
    await confirm(page);
    await expect(booked(page)).toContainText(/C-/);
  });
});

/** The hours that can be chosen, such as 09:00. */
const hoursLeft = (page: Page): Promise<(string | null)[]> =>
  freeTimes(page).evaluateAll((links) =>
    links.map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI).searchParams.get('time')),
  );

/** Somebody else books the hour in the address. @returns the hour, such as 09:00 */
async function takeHour(page: Page): Promise<string> {
  const [service, date, time] = ['service', 'date', 'time'].map((name) => new URL(page.url()).searchParams.get(name));
  const person = { first_name: 'B', last_name: 'C', email: `${crypto.randomUUID()}@example.com`, phone: nextPhone() };
  const reply = await page.request.post('/api/v1/consultations', {
    data: { service, starts_at: `${date}T${time}`, ...person },
  });
  expect(reply.status()).toBe(201);
  return time ?? '';
}

test('entries stay on Back and Forward between the steps, and are gone once confirmed', { tag: '@S-331' }, async ({
  page,
}) => {
  await chooseAll(page, 'Property valuation', 8);
  await untilLive(page);
  await fillPerson(page);
  // About a home, not a project: what is asked of projects is folded.
  await expect(form(page).getByLabel('Budget from')).toBeHidden();
  await form(page).getByText('More about the project').click();
  await form(page).getByLabel('Budget from').fill('1.5m');
  await form(page).getByLabel('I decide on this project').check();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Choose a date' })).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(form(page).getByLabel('First name')).toHaveValue('Amina');
  await expect(form(page).getByLabel('Budget from')).toHaveValue('1,500,000');
  await expect(form(page).getByLabel('I decide on this project')).toBeChecked();
  await confirm(page);
  await expect(booked(page)).toContainText(/C-/);
  await expect(summary(page).getByRole('link')).toHaveCount(0);
  await booked(page).getByRole('link', { name: 'Reset' }).click();
  await page.getByRole('link', { name: 'Property valuation' }).click();
  await openNextMonth(page);
  await freeDays(page).nth(9).click();
  await freeTimes(page).first().click();
  await expect(form(page).getByLabel('First name')).toHaveValue('');
});

test('another service keeps the day, and asks again for an hour that is too late for it', async ({ page }) => {
  await page.route('**/api/v1/availability**minutes=120**', async (route) => {
    const reply = await route.fetch();
    const { data } = await reply.json();
    // Nothing that takes two hours can begin at the last hours of the day.
    for (const slot of data.days.flatMap(
      ({ slots }: { slots: { starts_at: string; is_available: boolean }[] }) => slots,
    ))
      if (slot.starts_at.slice(11) > '14:00') slot.is_available = false;
    await route.fulfill({ json: { success: true, data } });
  });
  await chooseAll(page, 'Market analysis', 10);
  await untilLive(page);
  await summary(page).getByRole('link', { name: 'Change time' }).click();
  await freeTimes(page).last().click();
  await fillPerson(page);
  await summary(page).getByRole('link', { name: 'Change service' }).click();
  await page.getByRole('link', { name: 'Development projects' }).click();
  const message = page.getByRole('status').filter({ hasText: 'is not free for 120 minutes' });
  await expect(message).toBeFocused();
  await expect(summary(page)).toContainText('120 minutes');
  await freeTimes(page).first().click();
  await expect(form(page).getByLabel('First name')).toHaveValue('Amina');
});

test.describe('when the hours cannot be had', () => {
  test.use({ allowConsoleErrors: ['Failed to load resource', 'No response received'] });

  test('it is said, and Try again goes on with what was chosen', async ({ page }) => {
    await openPage(page, '/book/appointment');
    await page.route('**/api/v1/availability**', (route) => route.abort());
    await page.getByRole('link', { name: 'Property valuation' }).click();
    const panel = page.getByRole('alert').filter({ hasText: 'We could not load the services and hours' });
    await expect(panel).toBeVisible();
    await page.unroute('**/api/v1/availability**');
    await panel.getByText('Try again', { exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Choose a date' })).toBeVisible();
    await expect(page).toHaveURL(/service=property-valuation/);
  });
});
