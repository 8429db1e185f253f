import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, nextPhone, openPage, test, testWithClock } from './fixtures.ts';

/** What the page says without script is tested in tests/pages/listings.test.ts. */

const path = '/view/property/the-jacaranda-house';
const visitsApi = '**/api/v1/site/visits';

/** Goes to the page and waits until its script has taken over. */
async function open(page: Page, address = path): Promise<void> {
  await openPage(page, address);
}

const strip = (page: Page) => page.getByRole('list', { name: /^Photographs/ });
const position = (page: Page) => page.getByText(/^\d+ \/ \d+$/);
const form = (page: Page) => page.getByRole('form', { name: 'Book Property Tour' });
const sent = (page: Page) => page.getByRole('status').filter({ hasText: 'Request Submitted!' });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);

/** Which photograph of the strip is seen, from 1. */
const seenPhoto = (photographs: Locator) =>
  photographs.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth) + 1);

const days = (page: Page) => form(page).locator('input[name="preferred_date"]:enabled');
const hours = (page: Page) => form(page).locator('input[name="preferred_time"]:enabled');

/** The values that a group offers. */
async function offered(radios: Locator): Promise<string[]> {
  await expect(radios.first()).toBeAttached();
  return radios.evaluateAll((found) => found.map((radio) => radio.getAttribute('value') ?? ''));
}

/** Chooses the `index`-th day with free hours and the first of them; gives both as the call has them. */
async function chooseWhen(page: Page, index: number): Promise<string> {
  await days(page).nth(index).press('Space');
  // The first choice is any hour.
  await hours(page).nth(1).press('Space');
  const [day, hour] = await form(page)
    .locator('input[type="radio"]:checked')
    .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value') ?? ''));
  return `${day}T${hour}`;
}

async function fillIn(page: Page, person = { email: `brian.${crypto.randomUUID()}@example.com`, phone: nextPhone() }) {
  await form(page).getByLabel('First name').fill('Brian');
  await form(page).getByLabel('Last name').fill('Otieno');
  await form(page).getByLabel('Email address').fill(person.email);
  await form(page).getByLabel('Phone number').fill(person.phone);
}

const idOf = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/v1/properties/the-jacaranda-house')).json()).data.id;

/** Others, each another person, ask for an hour until none of its places is left. */
async function takeAllPlaces(page: Page, when: string): Promise<void> {
  const id = await idOf(page);
  for (let place = 0; place < 5; place += 1) {
    const person = { first_name: 'Njeri', last_name: 'Kamau', email: `${crypto.randomUUID()}@example.com` };
    const data = { ...person, phone: nextPhone(), property_id: id, preferred_date: when };
    const reply = await page.request.post('/api/v1/site/visits', { data });
    if (reply.status() === 409) return;
    expect(reply.status()).toBe(201);
  }
  throw new Error('The hour has more places than anybody takes');
}

/** The free hours of two weeks from today, as the API tells them. */
async function freeHours(page: Page): Promise<string[]> {
  // Nairobi is three hours ahead of UTC.
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  const query = `kind=visit&from=${today}&days=14&property_id=${await idOf(page)}`;
  const { data } = await (await page.request.get(`/api/v1/availability?${query}`)).json();
  return data.days.flatMap(({ slots }: { slots: { starts_at: string; is_available: boolean }[] }) =>
    slots.flatMap(({ starts_at, is_available }) => (is_available ? [starts_at] : [])),
  );
}

const submit = (page: Page) => form(page).locator('button[type=submit]').click();

test.describe('photographs', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('change by the arrows, a small one, the keys and a swipe, and the counter follows; the page is shared and saved', {
    tag: ['@S-224', '@S-226', '@S-227', '@S-230', '@S-234', '@S-239'],
  }, async ({ page, baseURL }) => {
    await open(page);
    await expect(position(page)).toHaveText('1 / 8');
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expect(position(page)).toHaveText('2 / 8');
    await expect.poll(() => seenPhoto(strip(page))).toBe(2);
    await page.getByRole('button', { name: 'Previous photo' }).click();
    await page.getByRole('button', { name: 'Previous photo' }).click();
    await expect(position(page)).toHaveText('8 / 8');
    await expect.poll(() => seenPhoto(strip(page))).toBe(8);

    const thumb = page.getByRole('link', { name: 'Photo 4', exact: true });
    await thumb.click();
    await expect(thumb).toHaveAttribute('aria-current', 'true');
    await expect(position(page)).toHaveText('4 / 8');
    await expect.poll(() => seenPhoto(strip(page))).toBe(4);
    await expect(page).toHaveURL(path);

    await strip(page).focus();
    await page.keyboard.press('Home');
    await expect(position(page)).toHaveText('1 / 8');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(position(page)).toHaveText('3 / 8');
    await page.keyboard.press('End');
    await expect(position(page)).toHaveText('8 / 8');
    await page.keyboard.press('ArrowRight');
    await expect(position(page)).toHaveText('1 / 8');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await expect(position(page)).toHaveText('1 / 8');
    await expect.poll(() => seenPhoto(strip(page))).toBe(1);

    await strip(page).hover();
    await page.mouse.wheel(1300, 0);
    await expect.poll(() => seenPhoto(strip(page))).toBeGreaterThan(1);
    await expect(async () => {
      const seen = await seenPhoto(strip(page));
      await expect(position(page)).toHaveText(`${seen} / 8`, { timeout: 1_000 });
    }).toPass();

    await page.getByRole('button', { name: 'Share' }).click();
    await expect(toast(page, 'Link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`);
    const save = page.getByRole('main').getByRole('button', { name: 'Save The Jacaranda House' });
    await save.click();
    await expect(save).toHaveText('Saved');
  });

  test('have small ones that fill the height beside them, few or many', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const listing of [
      'the-jacaranda-house',
      'kusini-villas-number-3',
      'angama-court-three-bedrooms',
      'rhapta-heights-furnished',
    ]) {
      await page.goto(`/view/property/${listing}`);
      const [stage, ...thumbs] = await page.evaluate(() =>
        [...document.querySelectorAll('.photo-stage .stage, .photo-thumbs > li')].map((element) => {
          const { top, bottom, left, right } = element.getBoundingClientRect();
          return { top, bottom, left, right };
        }),
      );
      if (!stage) throw new Error(`${listing} has no stage`);
      const rows = [...Map.groupBy(thumbs, ({ top }) => Math.round(top)).values()];
      expect(Math.abs((rows[0]?.[0]?.top ?? 0) - stage.top), listing).toBeLessThan(2);
      expect(Math.abs((rows.at(-1)?.[0]?.bottom ?? 0) - stage.bottom), listing).toBeLessThan(2);
      const ends = rows.map((row) => Math.round(row.at(-1)?.right ?? 0));
      expect(new Set(ends).size, listing).toBe(1);
    }
  });
});

test.describe('a tour', () => {
  testWithClock(
    'is asked for at a free hour of an open day, not without an answer, and the confirmation stays until it is put away',
    {
      tag: ['@S-240', '@S-343', '@S-344'],
    },
    async ({ page }) => {
      await page.clock.install();
      const free = await freeHours(page);
      await open(page);
      await submit(page);
      const date = form(page).getByRole('group', { name: 'Preferred date' });
      await expect(date).toHaveAccessibleDescription('Choose a date');
      await expect(days(page).first()).toBeFocused();
      await expect(form(page).getByText('First name is required')).toBeVisible();
      for (const label of ['First name', 'Last name', 'Email address', 'Phone number'])
        await expect(form(page).getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
      const message = form(page).getByLabel('Message');
      await expect(message).toHaveValue('I would like to see The Jacaranda House.');
      for (const tick of ['Send me similar listings', 'Send me the newsletter'])
        await expect(form(page).getByLabel(tick)).not.toBeChecked();
      await fillIn(page, { email: 'brian.otieno@example.com', phone: '0700 000 099' });
      await submit(page);
      await expect(days(page).first()).toBeFocused();

      const openDays = [...new Set(free.map((hour) => hour.slice(0, 10)))];
      expect(await offered(days(page))).toEqual(openDays.slice(0, 6));
      expect(openDays.map((day) => new Date(day).getUTCDay())).not.toContain(0);
      await days(page).nth(1).press('Space');
      await expect(form(page).getByLabel('Any hour')).toBeChecked();
      const when = await chooseWhen(page, 2);
      await expect(form(page).getByText('Choose a date', { exact: true })).toHaveCount(0);
      const left = free.filter((hour) => hour.startsWith(when.slice(0, 10))).map((hour) => hour.slice(11));
      expect(await offered(hours(page))).toEqual(['any', ...left]);
      await expectAccessible(page);
      const call = page.waitForRequest(visitsApi);
      await submit(page);
      expect((await call).postDataJSON()).toEqual({
        property_id: expect.any(Number),
        first_name: 'Brian',
        last_name: 'Otieno',
        email: 'brian.otieno@example.com',
        phone: '0700 000 099',
        preferred_date: when,
        message: 'I would like to see The Jacaranda House.',
        newsletter: false,
        similar_listings: false,
        source: 'website',
        way: 'In person',
      });
      await expect(sent(page)).toContainText('Asked for, not confirmed yet');
      await page.clock.fastForward(60_000);
      await expect(sent(page)).toBeVisible();
      await expectAccessible(page);

      await sent(page).getByRole('link', { name: 'Book another tour' }).click();
      await expect(form(page).getByLabel('First name')).toHaveValue('');
      await expect(message).toHaveValue('I would like to see The Jacaranda House.');
      await fillIn(page);
      // A later day is taken from the month, and then stands among the days.
      await form(page).getByText('Other days').click();
      await form(page).getByRole('button', { name: 'Next month' }).click();
      const month = form(page).locator('button[data-day]');
      await month.last().click();
      const chosen = days(page).and(page.locator(':checked'));
      await expect(chosen).toBeFocused();
      await expect(month.last()).toBeHidden();
      const last = (await chosen.getAttribute('value')) ?? '';
      expect(last > (openDays[5] ?? '')).toBe(true);
      const second = page.waitForRequest(visitsApi);
      await submit(page);
      expect((await second).postDataJSON().preferred_date).toBe(last);
      await expect(sent(page)).toContainText('any hour');
    },
  );

  test.describe('that fails', () => {
    test.use({ allowConsoleErrors: ['Failed to load resource'] });

    test('says so and keeps what was typed, by a refusal or without a reply; while it is sent the button says so and sends once', {
      tag: ['@S-327', '@S-397'],
    }, async ({ page }) => {
      await open(page);
      await fillIn(page);
      await chooseWhen(page, 4);
      let calls = 0;
      const refusal = Promise.withResolvers<void>();
      await page.route(visitsApi, async (route) => {
        calls += 1;
        await refusal.promise;
        await route.fulfill({
          status: 503,
          json: { success: false, error: 'busy', message: 'We are busy right now.', detail: [] },
        });
      });
      await submit(page);
      await expect(form(page).getByRole('button')).toHaveText(/Submitting\.\.\./);
      await expect(form(page).getByRole('button')).toBeDisabled();
      await form(page).getByLabel('First name').press('Enter');
      refusal.resolve();
      await expect(toast(page, 'Failed to submit lead information')).toBeVisible();
      await expect(toast(page, 'We are busy right now.')).toBeVisible();
      await expect(form(page).getByRole('alert')).toContainText('We are busy right now.');
      await expect(form(page).getByLabel('First name')).toHaveValue('Brian');
      expect(calls).toBe(1);

      await page.unroute(visitsApi);
      await page.route(visitsApi, (route) => route.abort());
      await submit(page);
      await expect(toast(page, 'Failed to submit your information. Please try again later.')).toBeVisible();
      await expect(toast(page, 'No response received from server')).toBeVisible();
      await expect(form(page).getByRole('alert')).toContainText('No response received from server');
      await expect(form(page).getByLabel('First name')).toHaveValue('Brian');
      await page.unroute(visitsApi);
      await submit(page);
      await expect(sent(page)).toBeVisible();
    });
  });

  test.describe('at an hour that somebody else takes meanwhile', () => {
    test.use({ allowConsoleErrors: ['409'] });

    test('is told so, and what is left is offered fresh', async ({ page }) => {
      await open(page);
      await fillIn(page);
      const when = await chooseWhen(page, 5);
      await takeAllPlaces(page, when);
      await submit(page);
      const time = form(page).getByRole('group', { name: /^Time on / });
      await expect(time).toHaveAccessibleDescription(/That hour was just taken\./);
      await expect(form(page).getByText(/That hour was just taken\./)).toBeInViewport();
      await expect.poll(() => offered(hours(page))).not.toContain(when.slice(11));
      await expect(hours(page).and(page.locator(':checked'))).toHaveCount(0);
      await expect(hours(page).first()).toBeFocused();
      await hours(page).nth(1).press('Space');
      await expect(form(page).getByText('That hour was just taken.')).toHaveCount(0);
      await submit(page);
      await expect(sent(page)).toBeVisible();
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the small photographs lead into the strip, a large file is a link away, and nothing is shown that does nothing', async ({
    page,
  }) => {
    await page.goto(path);
    await page.getByRole('link', { name: 'Photo 3', exact: true }).click();
    await expect(page.locator('#photo-3')).toBeInViewport({ ratio: 0.5 });
    for (const name of ['Next photo', 'Share', /^Save/, /View all/, 'Open the map'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    const large = await strip(page).getByRole('listitem').first().getByRole('link').getAttribute('href');
    const file = await page.request.get(large ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    await expect(page.getByRole('link', { name: /^Open in maps/ })).toHaveAttribute('href', /mlat=-1\.3/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('price, chat and tour stay in reach in one bar, which covers nothing that has the focus; the page is accessible and fits, down to 320 pixels', {
    tag: ['@S-246', '@S-247'],
  }, async ({ page }) => {
    await open(page);
    const bar = page.getByRole('region', { name: 'Price and tour' });
    await expect(bar).toContainText('KSh 128,000,000');
    await expect(bar.getByRole('link', { name: /^Chat with us/ })).toBeInViewport();

    await bar.getByRole('link', { name: 'Book tour' }).click();
    await expect(page.getByRole('heading', { name: 'Book Property Tour' })).toBeInViewport();
    await form(page).getByLabel('First name').focus();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(() => {
        const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        const barTop = document.querySelector('.sticky-bar')?.getBoundingClientRect().top ?? innerHeight;
        return bottom > barTop && top > 0 && !document.activeElement?.closest('.sticky-bar');
      });
      expect(covered).toBe(false);
    }
    await expectAccessible(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await expectAccessible(page);
  });
});
