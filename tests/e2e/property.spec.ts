import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, nextPhone, openPage, test, testWithClock } from './fixtures.ts';

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

/** A day from today on, as a date field takes it. */
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 10);

/** What a list offers, without its first line, which only asks. */
const offered = async (page: Page, label: string): Promise<string[]> => {
  const options = form(page).getByLabel(label).locator('option:not([value=""])');
  await expect(options.first()).toBeAttached();
  return options.evaluateAll((found) => found.map((option) => option.getAttribute('value') ?? ''));
};

/** Chooses the `index`-th day with free hours and the first of them; gives both as the call has them. */
async function chooseWhen(page: Page, index = 2): Promise<string> {
  const day = (await offered(page, 'Preferred date'))[index] ?? '';
  await form(page).getByLabel('Preferred date').selectOption(day);
  const [hour = ''] = await offered(page, 'Time');
  await form(page).getByLabel('Time').selectOption(hour);
  return `${day}T${hour}`;
}

/** The first hour of the list without script, which holds days and hours. */
async function choosePlainWhen(page: Page, index = 4): Promise<string> {
  const hours = (await offered(page, 'Preferred date and time')).filter((value) => value.includes('T'));
  const hour = hours[index] ?? '';
  await form(page).getByLabel('Preferred date and time').selectOption(hour);
  return hour;
}

async function fillIn(page: Page, email = `brian.${crypto.randomUUID()}@example.com`): Promise<void> {
  await form(page).getByLabel('First name').fill('Brian');
  await form(page).getByLabel('Last name').fill('Otieno');
  await form(page).getByLabel('Email address').fill(email);
  await form(page)
    .getByLabel('Phone number')
    .fill(email.startsWith('brian.otieno') ? '0700 000 099' : nextPhone());
}

/** Others, each another person, ask for an hour until none of its places is left. */
async function takeAllPlaces(page: Page, when: string): Promise<void> {
  const { id } = (await (await page.request.get('/api/v1/properties/the-jacaranda-house')).json()).data;
  for (let place = 0; place < 5; place += 1) {
    const person = { first_name: 'Njeri', last_name: 'Kamau', email: `${crypto.randomUUID()}@example.com` };
    const data = { ...person, phone: nextPhone(), property_id: id, preferred_date: when };
    const reply = await page.request.post('/api/v1/site/visits', { data });
    if (reply.status() === 422) return;
    expect(reply.status()).toBe(201);
  }
  throw new Error('The hour has more places than anybody takes');
}

const submit = (page: Page) => form(page).getByRole('button').click();

interface StructuredData {
  '@type': string;
  [name: string]: unknown;
}

const structuredData = async (page: Page): Promise<StructuredData[]> => {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.map((text): StructuredData => JSON.parse(text));
};

test.describe('what the page says', () => {
  test('place, price, size, age and who shows it', { tag: '@S-230' }, async ({ page }) => {
    await open(page);
    await expect(page).toHaveTitle('The Jacaranda House, Karen, Nairobi, 5 Bed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Jacaranda House');
    const main = page.getByRole('main');
    await expect(main.getByText('Bogani East Road, Karen, Nairobi').first()).toBeVisible();
    await expect(main.getByText('KSh 128,000,000').first()).toBeVisible();
    await expect(main.locator('dl')).toHaveText(/Bedrooms5.*Bathrooms5.*Floor area620 sqm.*Year built2019/);
    await expect(main.getByText('Viewings are free.')).toBeVisible();
    await expect(main.getByText(/^Reference MK-/)).toContainText('Confirmed available on');
    await expect(main.getByRole('heading', { name: 'Achieng Njoroge' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+254700000231');
    const save = main.getByRole('button', { name: 'Save The Jacaranda House' });
    await expect(save).toHaveText('Save');
    await save.click();
    await expect(save).toHaveText('Saved');
  });

  test('to everybody, by the rules of accessibility', { tag: '@S-246' }, async ({ page }) => {
    await open(page);
    await expectAccessible(page);
  });

  test('in a chat: the listing, its reference and its address', { tag: '@S-053' }, async ({ page, baseURL }) => {
    await open(page);
    for (const name of ['WhatsApp (opens in a new tab)', 'Chat with us on WhatsApp (opens in a new tab)']) {
      const href = await page.getByRole('link', { name, exact: true }).getAttribute('href');
      const text = new URL(href ?? '').searchParams.get('text');
      expect(text).toMatch(/The Jacaranda House \(MK-P-\d+\)/);
      expect(text).toContain(`${baseURL}${path}`);
    }
  });

  test('to previews and search engines', async ({ page, baseURL }) => {
    await open(page);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    const reply = await page.request.get(picture ?? '');
    expect(reply.headers()['content-type']).toBe('image/jpeg');
    expect((await reply.body()).length).toBeLessThan(600_000);
    const [listing, breadcrumbs] = await structuredData(page);
    expect(listing).toMatchObject({
      '@type': 'RealEstateListing',
      mainEntity: { '@type': 'SingleFamilyResidence', numberOfBedrooms: 5 },
      offers: { price: 128_000_000, priceCurrency: 'KES' },
    });
    expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  test('of others like it, which open in place of it with an empty form', { tag: '@S-318' }, async ({ page }) => {
    await open(page);
    await fillIn(page);
    const other = page.getByRole('region', { name: 'More houses' }).getByRole('article').first();
    const title = await other.getByRole('heading').innerText();
    await other.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(form(page).getByLabel('First name')).toHaveValue('');
    await expect(form(page).getByLabel('Message')).toHaveValue(`I would like to see ${title}.`);
    await expect(position(page)).toHaveText(/^1 \/ /);
  });

  test('that it is sold, with others like it and without tours', async ({ page }) => {
    await open(page, '/view/property/riara-ridge-terrace');
    await expect(page.getByRole('heading', { name: 'This property has been sold' })).toBeVisible();
    await expect(form(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'See similar properties' }).click();
    await expect(page.getByRole('heading', { name: 'More houses' })).toBeInViewport();
    await expectAccessible(page);
  });
});

test.describe('photographs', () => {
  test('change by the arrows, and go round at the ends', { tag: '@S-224' }, async ({ page }) => {
    await open(page);
    await expect(position(page)).toHaveText('1 / 8');
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expect(position(page)).toHaveText('2 / 8');
    await expect.poll(() => seenPhoto(strip(page))).toBe(2);
    await page.getByRole('button', { name: 'Previous photo' }).click();
    await page.getByRole('button', { name: 'Previous photo' }).click();
    await expect(position(page)).toHaveText('8 / 8');
    await expect.poll(() => seenPhoto(strip(page))).toBe(8);
  });

  test('have small ones that fill the height beside them, few or many', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const listing of ['the-jacaranda-house', 'kusini-villas-number-3', 'chiromo-exchange-corner-suite']) {
      await open(page, `/view/property/${listing}`);
      const [stage, ...thumbs] = await page.evaluate(() =>
        [...document.querySelectorAll('.photo-stage .stage, .photo-thumbs > li')].map((element) => {
          const { top, bottom, left } = element.getBoundingClientRect();
          return { top, bottom, left };
        }),
      );
      if (!stage) throw new Error(`${listing} has no stage`);
      const columns = Map.groupBy(thumbs, ({ left }) => left);
      expect(columns.size, listing).toBe(thumbs.length > 5 ? 2 : 1);
      for (const column of columns.values()) {
        expect(Math.abs((column[0]?.top ?? 0) - stage.top), listing).toBeLessThan(2);
        expect(Math.abs((column.at(-1)?.bottom ?? 0) - stage.bottom), listing).toBeLessThan(2);
      }
    }
  });

  test('change by a click on a small one', { tag: '@S-239' }, async ({ page }) => {
    await open(page);
    const thumb = page.getByRole('link', { name: 'Photo 4', exact: true });
    await thumb.click();
    await expect(thumb).toHaveAttribute('aria-current', 'true');
    await expect(position(page)).toHaveText('4 / 8');
    await expect.poll(() => seenPhoto(strip(page))).toBe(4);
    await expect(page).toHaveURL(path);
  });

  test('change by the arrow keys, Home and End', { tag: '@S-226' }, async ({ page }) => {
    await open(page);
    await strip(page).focus();
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
  });

  test('change by a swipe, and the counter follows', { tag: '@S-227' }, async ({ page }) => {
    await open(page);
    await strip(page).hover();
    await page.mouse.wheel(1300, 0);
    await expect.poll(() => seenPhoto(strip(page))).toBeGreaterThan(1);
    const seen = await seenPhoto(strip(page));
    await expect(position(page)).toHaveText(`${seen} / 8`);
  });
});

test.describe('Share', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the link and says so', { tag: '@S-234' }, async ({ page, baseURL }) => {
    await open(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(toast(page, 'Link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`);
  });

  test("uses the device's own way where it has one", { tag: '@S-233' }, async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      navigator.share = async (data) => {
        document.title = JSON.stringify(data);
      };
    });
    await open(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page).toHaveTitle(JSON.stringify({ title: 'The Jacaranda House', url: `${baseURL}${path}` }));
    await expect(toast(page, 'Link copied to clipboard!')).toHaveCount(0);
  });
});

test.describe('a tour is asked for', () => {
  testWithClock('and the confirmation stays until it is put away', { tag: '@S-240' }, async ({ page }) => {
    await page.clock.install();
    await open(page);
    const message = form(page).getByLabel('Message');
    await expect(message).toHaveValue('I would like to see The Jacaranda House.');
    await expect(form(page).getByLabel('Send me similar listings')).not.toBeChecked();
    await fillIn(page, 'brian.otieno@example.com');
    const when = await chooseWhen(page);
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
      source: 'website',
    });
    await expect(sent(page)).toContainText('Asked for, not confirmed yet');
    await page.clock.fastForward(60_000);
    await expect(sent(page)).toBeVisible();
    await expectAccessible(page);

    await sent(page).getByRole('link', { name: 'Book another tour' }).click();
    await expect(form(page).getByLabel('First name')).toHaveValue('');
    await expect(message).toHaveValue('I would like to see The Jacaranda House.');
  });

  test('while it is sent the button says so and sends once', { tag: '@S-327' }, async ({ page }) => {
    let calls = 0;
    await page.route(visitsApi, async (route) => {
      calls += 1;
      await new Promise((done) => setTimeout(done, 600));
      await route.continue();
    });
    await open(page);
    await fillIn(page);
    await chooseWhen(page, 3);
    await submit(page);
    await expect(form(page).getByRole('button')).toHaveText(/Submitting\.\.\./);
    await expect(form(page).getByRole('button')).toBeDisabled();
    await expect(sent(page)).toBeVisible();
    expect(calls).toBe(1);
  });

  test('at the hours that are free, on no closed day, or at any hour of a day', { tag: '@S-344' }, async ({ page }) => {
    const { id } = (await (await page.request.get('/api/v1/properties/the-jacaranda-house')).json()).data;
    const query = `kind=visit&from=${dayFromNow(0)}&days=14&property_id=${id}`;
    const { data } = await (await page.request.get(`/api/v1/availability?${query}`)).json();
    const free: string[] = data.days.flatMap(({ slots }: { slots: { starts_at: string; is_available: boolean }[] }) =>
      slots.flatMap(({ starts_at, is_available }) => (is_available ? [starts_at] : [])),
    );
    await open(page);
    const days = [...new Set(free.map((hour) => hour.slice(0, 10)))];
    // Until the script has taken over, one control offers days and hours together.
    await expect.poll(() => offered(page, 'Preferred date')).toEqual(days);
    expect(days.map((day) => new Date(day).getUTCDay())).not.toContain(0);
    const day = days.at(-1) ?? '';
    await form(page).getByLabel('Preferred date').selectOption(day);
    const hours = free.filter((hour) => hour.startsWith(day)).map((hour) => hour.slice(11));
    expect(await offered(page, 'Time')).toEqual([...hours, 'any']);
    await expectAccessible(page);
    await fillIn(page);
    await form(page).getByLabel('Time').selectOption({ label: 'Any hour' });
    const call = page.waitForRequest(visitsApi);
    await submit(page);
    expect((await call).postDataJSON().preferred_date).toBe(day);
    await expect(sent(page)).toContainText('any hour');
    await page.goto(path);
    const later = form(page).getByRole('link', { name: 'Later days' });
    await expect(later).toHaveAttribute('href', '/events/site-visit?property=the-jacaranda-house');
  });

  test('not without an answer', { tag: '@S-343' }, async ({ page }) => {
    await open(page);
    await submit(page);
    await expect(form(page).getByText('First name is required')).toBeVisible();
    await expect(form(page).getByLabel('First name')).toBeFocused();
    for (const label of ['Last name', 'Email address', 'Phone number', 'Preferred date', 'Time']) {
      await expect(form(page).getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    }
    await fillIn(page);
    await submit(page);
    const date = form(page).getByLabel('Preferred date');
    await expect(date).toBeFocused();
    await expect(date).toHaveAccessibleDescription(/Choose a date/);
    await chooseWhen(page);
    await expect(form(page).getByText('Choose a date', { exact: true }).and(page.locator('span'))).toHaveCount(0);
    await expectAccessible(page);
  });
});

test.describe('an hour that somebody else takes meanwhile', () => {
  test.use({ allowConsoleErrors: ['422'] });

  test('is named as taken, and what is left is offered fresh', async ({ page }) => {
    await open(page);
    await fillIn(page);
    const when = await chooseWhen(page, 5);
    await takeAllPlaces(page, when);
    await submit(page);
    const date = form(page).getByLabel('Preferred date');
    await expect(date).toBeFocused();
    await expect(date).toBeInViewport();
    await expect(date).toHaveAccessibleDescription(/That hour was just taken\. .*Free next: /);
    await expect(form(page).getByLabel('Time')).toHaveValue('');
    await expect.poll(() => offered(page, 'Time')).not.toContain(when.slice(11));
    const [hour = ''] = await offered(page, 'Time');
    await form(page).getByLabel('Time').selectOption(hour);
    await expect(form(page).getByText('That hour was just taken.')).toHaveCount(0);
    await submit(page);
    await expect(sent(page)).toBeVisible();
  });
});

test.describe('when a tour request fails', () => {
  test.use({ allowConsoleErrors: ['Failed to load resource'] });

  const failures = [
    { name: 'by a refusal', status: 503, title: 'Failed to submit lead information', line: 'We are busy right now.' },
    {
      name: 'without a reply',
      status: 0,
      title: 'Failed to submit your information. Please try again later.',
      line: '',
    },
  ];
  for (const { name, status, title, line } of failures) {
    test(`${name}, it says so and keeps what was typed`, { tag: '@S-397' }, async ({ page }) => {
      await page.route(visitsApi, (route) =>
        status === 0
          ? route.abort()
          : route.fulfill({ status, json: { success: false, error: 'busy', message: line, detail: [] } }),
      );
      await open(page);
      await fillIn(page);
      await chooseWhen(page, 4);
      await submit(page);
      await expect(toast(page, title)).toBeVisible();
      await expect(toast(page, line || 'No response received from server')).toBeVisible();
      await expect(form(page).getByRole('alert')).toContainText(line || 'No response received from server');
      await expect(form(page).getByLabel('First name')).toHaveValue('Brian');
      await page.unroute(visitsApi);
      await submit(page);
      await expect(sent(page)).toBeVisible();
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowConsoleErrors: ['422'] });

  test('a tour is asked for, and the page says that it was', async ({ page }) => {
    await page.goto(path);
    await fillIn(page);
    await choosePlainWhen(page);
    await submit(page);
    await expect(page).toHaveURL(
      /\?sent=request-tour&reference=V-\w+&sent_when=[-\dT%A]+&sent_listing=property-\d+#request-tour$/,
    );
    await expect(sent(page)).toContainText(/Your reference is V-\w+\./);
    await sent(page).getByRole('link', { name: 'Book another tour' }).click();
    await expect(page).toHaveURL(path);
    await expect(form(page)).toBeVisible();
  });

  test('a refused hour comes back with everything that was typed, and the hours that are left', async ({ page }) => {
    await page.goto(path);
    await fillIn(page);
    const when = await choosePlainWhen(page, 12);
    await form(page).getByLabel('Message').fill('After four, please.');
    await takeAllPlaces(page, when);
    const reply = page.waitForResponse((response) => response.request().method() === 'POST');
    await submit(page);
    expect((await reply).status()).toBe(422);
    const date = form(page).getByLabel('Preferred date and time');
    await expect(date).toHaveAttribute('aria-invalid', 'true');
    await expect(date).toHaveAccessibleDescription(/That hour was just taken\. .*Free next: /);
    expect(await offered(page, 'Preferred date and time')).not.toContain(when);
    await expect(form(page).getByLabel('First name')).toHaveValue('Brian');
    await expect(form(page).getByLabel('Message')).toHaveValue('After four, please.');
    await choosePlainWhen(page, 13);
    await submit(page);
    await expect(sent(page)).toBeVisible();
  });

  test('the small photographs lead into the strip, and nothing is shown that does nothing', async ({ page }) => {
    await page.goto(path);
    await page.getByRole('link', { name: 'Photo 3', exact: true }).click();
    await expect(page.locator('#photo-3')).toBeInViewport({ ratio: 0.5 });
    for (const name of ['Next photo', 'Share', /^Save/]) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
  });
});

test.describe('addresses', () => {
  test('shared earlier lead to the page for good', { tag: '@S-035' }, async ({ request }) => {
    const property = await (await request.get('/api/v1/properties/the-jacaranda-house')).json();
    const earlier = [
      `/view/property/${encodeURIComponent('The Jacaranda House')}`,
      `/view/property/${encodeURIComponent(' the JACARANDA house ')}`,
      `/properties/${property.data.id}`,
    ];
    for (const address of earlier) {
      const reply = await request.get(address, { maxRedirects: 0 });
      expect([address, reply.status(), reply.headers().location]).toEqual([address, 301, path]);
    }
    const tracked = await request.get('/view/property/The%20Jacaranda%20House?utm_source=chat', { maxRedirects: 0 });
    expect(tracked.headers().location).toBe(`${path}?utm_source=chat`);
  });

  test('of no property are 404, whatever they are made of', { tag: '@S-396' }, async ({ request }) => {
    const names = [
      'no-such-house',
      'No such house',
      `"';--`,
      '../../etc/passwd',
      'a/b',
      '100%',
      '🏡',
      'a'.repeat(10_000),
    ];
    for (const name of names) {
      const reply = await request.get(`/view/property/${encodeURIComponent(name)}`);
      expect([name.slice(0, 20), reply.status()]).toEqual([name.slice(0, 20), 404]);
      expect(await reply.text()).toContain('Property not found');
    }
    const inParts = await request.get('/view/property/a/b');
    expect([inParts.status(), await inParts.text()]).toEqual([404, expect.stringContaining('Property not found')]);
    for (const id of ['0', '999999999', 'abc', '1.5', '9'.repeat(30)]) {
      expect((await request.get(`/properties/${id}`)).status()).toBe(404);
    }
    const unnamed = await request.get('/view/property');
    expect(unnamed.status()).toBe(404);
    expect(await unnamed.text()).toContain('No property ID provided');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('price, chat and tour stay in reach in one bar, which covers nothing that has the focus', async ({ page }) => {
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
  });

  test('nothing stands beyond the edge, down to 320 pixels', { tag: '@S-247' }, async ({ page }) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await open(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});
