import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test, untilIdle } from './fixtures.ts';
import { chipButton, choosePurpose, closeFilters, openChip } from './list-filters.ts';

/** What the list of homes says without script is tested in tests/pages/lists.test.ts. */

const cards = (page: Page) => page.getByRole('article');
const count = (page: Page) => page.locator('p[aria-live]').filter({ hasText: /homes?/ });
const chip = (page: Page, label: string) => page.getByRole('link', { name: `Remove ${label}`, exact: true });
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load More' });
const progress = (page: Page) => page.getByText(/^Showing /);
const scrolledTo = (page: Page) => page.evaluate(() => window.scrollY);
const isListCall = (url: URL) => url.pathname === '/api/v1/properties';

/** How many homes the API finds, in the words of the page. */
async function total(page: Page, query: string): Promise<number> {
  const reply = await page.request.get(
    `/api/v1/properties?per_page=1&approval_status=Approved&property_category=RESIDENTIAL&${query}`,
  );
  const body: { data: { pagination: { total_items: number } } } = await reply.json();
  return body.data.pagination.total_items;
}

const prices = async (page: Page): Promise<number[]> => {
  const texts = await cards(page).getByText(/^KSh /).allTextContents();
  return texts.map((text) => Number(text.replace(/\D/g, '')));
};

/** Goes to the page and waits until its script has taken over. */
const open = (page: Page, path = '/residential'): Promise<void> => openPage(page, path);

test.describe('what is looked for', () => {
  test('homes for sale at first; the first touch, which loads the script of the filters, is answered in place by one call', {
    tag: '@S-029',
  }, async ({ page }) => {
    const scripts: string[] = [];
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
      if (isListCall(new URL(request.url()))) asked.push(request.url());
    });
    await page.goto('/residential', { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => url.includes('property-list'))).toEqual([]);
    await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Dream Home');
    await expect(count(page)).toHaveText(`${await total(page, 'listing_purpose=sale')} homes for sale`);
    await expect(cards(page)).toHaveCount(10);
    await expect(cards(page).first()).toContainText(/For Sale|Sold/);

    await choosePurpose(page, 'Rent');
    await expect(page).toHaveURL('/residential?type=rent');
    await expect(page).toHaveTitle(/^Homes for rent/);
    await expect(count(page)).toHaveText(`${await total(page, 'listing_purpose=rent')} homes for rent`);
    await expect(cards(page).filter({ hasNotText: /For Rent|Let/ })).toHaveCount(0);
    await expect(cards(page).first()).toContainText('/month');
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(1);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameDocument'))).toBe(true);
  });

  test('follows each choice, in grid and list; chips take filters off one by one, and Clear all the rest', {
    tag: ['@S-093', '@S-098', '@S-100'],
  }, async ({ page }) => {
    await open(page);
    await openChip(page, 'Type');
    await page.getByLabel('Type', { exact: true }).selectOption('villa');
    await expect(page).toHaveURL('/residential?residential_subtype=villa');
    await openChip(page, 'Beds');
    await page.getByRole('group', { name: 'Bedrooms' }).getByText('5+').click();
    await expect(page).toHaveURL('/residential?residential_subtype=villa&bedrooms=5');
    await openChip(page, 'More');
    await page.getByRole('group', { name: 'Bathrooms' }).getByText('4+').click();
    await expect(page).toHaveURL('/residential?residential_subtype=villa&bedrooms=5&bathrooms=4');
    await closeFilters(page);
    await page.getByLabel('Sort by').selectOption('Price High to Low');
    await expect(page).toHaveURL(/&sort=price_desc$/);
    const query = 'listing_purpose=sale&residential_subtype=villa&bedrooms=5&bathrooms=4';
    await expect(count(page)).toContainText(String(await total(page, query)));
    await expect(async () => {
      const found = await prices(page);
      expect(found.length).toBeGreaterThan(0);
      expect(found).toEqual(found.toSorted((a, b) => b - a));
    }).toPass();

    await page.getByRole('link', { name: 'List view' }).click();
    await expect(page).toHaveURL(/&view=list$/);
    await expect(cards(page).first().locator('p.line-clamp-2')).toBeVisible();
    await chip(page, '5+ bedrooms').click();
    await expect(page).toHaveURL('/residential?residential_subtype=villa&bathrooms=4&sort=price_desc&view=list');
    await openChip(page, 'Beds');
    await expect(page.getByRole('group', { name: 'Bedrooms' }).getByRole('radio', { name: 'Any' })).toBeChecked();
    await closeFilters(page);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/residential?view=list');
    await expect(page.getByLabel('Type', { exact: true })).toHaveValue('');
    await expect(page.getByRole('link', { name: /^Remove / })).toHaveCount(0);
  });

  test('typed text is looked for after a pause, in one step of the history, and keeps the focus; Enter looks at once; prices the wrong way round are swapped and said', {
    tag: ['@S-094', '@S-095', '@S-096'],
  }, async ({ page }) => {
    await open(page);
    await openChip(page, 'Area');
    const location = page.getByLabel('Location');
    await location.pressSequentially('Kilim', { delay: 20 });
    await expect(page).toHaveURL('/residential?county=Kilim');
    await location.pressSequentially('ani', { delay: 20 });
    await expect(page).toHaveURL('/residential?county=Kilimani');
    await expect(location).toBeFocused();
    await expect(cards(page).filter({ hasNotText: 'Kilimani' })).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/residential');
    await expect(location).toHaveValue('');

    await openChip(page, 'Price');
    await page.getByLabel('Maximum price').fill('15000000');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/residential?max_price=15000000');
    await expect(chip(page, 'Up to KSh 15,000,000')).toBeVisible();
    await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(15_000_000);

    await page.getByLabel('Minimum price').fill('90000000');
    await page.getByLabel('Maximum price').fill('10000000');
    const words =
      'You asked for KSh 90,000,000 at least and KSh 10,000,000 at most, so we looked between KSh 10,000,000 and KSh 90,000,000.';
    await expect(page.locator('#filters').getByText(words)).toBeVisible();
    await page.getByRole('button', { name: /^Show \d+ homes$/ }).click();
    await expect(page).toHaveURL('/residential?min_price=10000000&max_price=90000000');
    const note = page.getByRole('status').filter({ hasText: words });
    await expect(note).toBeVisible();
    await expect(page.getByLabel('Minimum price')).toHaveValue('90,000,000');
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/residential');
    await expect(note).toBeHidden();
  });

  test('can be said by the keyboard alone, and a filter that is taken off leaves the focus with the homes', async ({
    page,
  }) => {
    await open(page);
    const next = async (name: Parameters<typeof openChip>[1]) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      await expect(chipButton(page, name)).toBeFocused();
      await page.keyboard.press('Enter');
    };
    await page.getByRole('button', { name: 'Find' }).focus();
    await next('Buy or rent');
    await expect(page.getByRole('radio', { name: 'Buy' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/residential?type=rent');
    await next('Price');
    await expect(page.getByLabel('Minimum price')).toBeFocused();
    await next('Beds');
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/residential?type=rent&bedrooms=2');
    await page.keyboard.press('Escape');
    // The link that takes the bedrooms off.
    await page.keyboard.press('Tab');
    await next('Type');
    await expect(page.getByLabel('Type', { exact: true })).toBeFocused();
    await next('Area');
    await page.keyboard.type('Kilimani');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/residential?type=rent&county=Kilimani&bedrooms=2');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await next('More');
    await expect(page.getByRole('group', { name: 'Bathrooms' }).getByRole('radio', { name: 'Any' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/residential?type=rent&county=Kilimani&bedrooms=2&bathrooms=2');
    await page.keyboard.press('Escape');
    await chip(page, 'Kilimani').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/residential?type=rent&bedrooms=2&bathrooms=2');
    const homes = page.getByRole('region', { name: 'Homes for rent' });
    await expect(homes).toBeFocused();
    // Cards that are replaced while one of them has the focus give it back to the list.
    await expect(homes).toHaveAttribute('aria-busy', 'false');
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(homes.locator(':focus').or(homes.and(focused))).toHaveCount(1);
  });
});

test.describe('a slow connection', () => {
  test('shows six shapes in place of homes, and a late reply never replaces a newer search', {
    tag: ['@S-157', '@S-159'],
  }, async ({ page }) => {
    await open(page);
    const rents = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    const lateIsOver = Promise.withResolvers<void>();
    await page.route(isListCall, async (route) => {
      const isLate = new URL(route.request().url()).searchParams.get('bedrooms') === '2';
      await (isLate ? late.promise : rents.promise);
      // The page has given the late one up.
      await route.continue().catch(() => {});
      if (isLate) lateIsOver.resolve();
    });
    await choosePurpose(page, 'Rent');
    await expect(page.locator('.skeleton.aspect-3\\/2')).toHaveCount(6);
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(chipButton(page, 'Buy or rent')).toContainText('Rent');
    rents.resolve();
    await expect(count(page)).toContainText('for rent');
    await expect(page.locator('.skeleton')).toHaveCount(0);

    await openChip(page, 'Beds');
    const bedrooms = page.getByRole('group', { name: 'Bedrooms' });
    await bedrooms.getByText('2', { exact: true }).click();
    await bedrooms.getByText('3', { exact: true }).click();
    await expect(chip(page, '3 bedrooms')).toBeVisible();
    const found = String(await total(page, 'listing_purpose=rent&bedrooms=3'));
    await expect(count(page)).toContainText(found);
    late.resolve();
    await lateIsOver.promise;
    await untilIdle(page);
    await expect(page).toHaveURL('/residential?type=rent&bedrooms=3');
    await expect(count(page)).toContainText(found);
    await expect(bedrooms.getByRole('radio', { name: /^3/ })).toBeChecked();
  });

  test.describe('that drops', () => {
    test.use({ allowConsoleErrors: ['Failed to load resource'] });

    test('leaves what was on screen, and Try again brings the search; a busy site is told in its own words, and more can be asked for again', {
      tag: ['@S-199', '@S-200'],
    }, async ({ page }) => {
      await open(page);
      const first = await cards(page).first().getByRole('heading').textContent();
      await page.route(isListCall, (route) => route.abort('connectionfailed'));
      await choosePurpose(page, 'Rent');
      const panel = page.getByRole('alert').filter({ hasText: 'We could not load these homes' });
      await expect(panel).toBeVisible();
      await expect(cards(page).first().getByRole('heading')).toHaveText(first ?? '');
      await page.unroute(isListCall);
      await panel.getByText('Try again', { exact: true }).click();
      await expect(panel).toBeHidden();
      await expect(count(page)).toContainText('for rent');
      await expect(cards(page).first()).toContainText('/month');

      await page.route(isListCall, (route) =>
        route.fulfill({
          status: 503,
          json: { success: false, error: 'busy', message: 'We are busy right now. Please try again in a moment.' },
        }),
      );
      await progress(page).scrollIntoViewIfNeeded();
      const noMore = page.getByRole('alert').filter({ hasText: 'We could not load more homes' });
      await expect(noMore).toContainText('We are busy right now.');
      await expect(cards(page)).toHaveCount(10);
      await page.unroute(isListCall);
      // Nothing but the end of the list is in the window: the browser must not hold on to it while the list grows.
      await progress(page).evaluate((end) => {
        window.scrollBy({ top: end.getBoundingClientRect().top - 90, behavior: 'instant' });
      });
      await noMore.getByText('Try again', { exact: true }).evaluate((button) => button.focus({ preventScroll: true }));
      await page.keyboard.press('Enter');
      await expect(cards(page)).toHaveCount(20);
      const further: string[] = [];
      page.on('request', (request) => isListCall(new URL(request.url())) && further.push(request.url()));
      await untilIdle(page);
      expect(further).toEqual([]);
      await expect(cards(page)).toHaveCount(20);
    });
  });
});

test.describe('a long list', () => {
  test('grows by a key, which leads on to the first new home, and as it is read, to its end', {
    tag: ['@S-103', '@S-105'],
  }, async ({ page }) => {
    await open(page, '/residential?type=rent');
    const all = await total(page, 'listing_purpose=rent');
    expect(all).toBeGreaterThan(20);
    await expect(progress(page)).toHaveText(`Showing 10 of ${all}`);
    await loadMore(page).focus();
    await page.keyboard.press('Space');
    await expect(cards(page)).toHaveCount(20);
    await expect(cards(page).nth(10).getByRole('link')).toBeFocused();
    for (let shown = 30; shown < all + 10; shown += 10) {
      await progress(page).scrollIntoViewIfNeeded();
      await expect(cards(page)).toHaveCount(Math.min(shown, all));
    }
    await expect(progress(page)).toHaveText(`Showing ${all} of ${all}`);
    await expect(loadMore(page)).toHaveCount(0);
    const links = await cards(page)
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(new Set(links).size).toBe(all);
  });

  for (const { device, viewport, pages } of [
    { device: 'a desk', viewport: { width: 1280, height: 720 }, pages: 2 },
    // More than a window of the page is no list there.
    { device: 'a phone', viewport: { width: 390, height: 844 }, pages: 3 },
  ])
    test(`is there again after a reload and after Back, as long as it was and at the same place, on ${device}`, {
      tag: ['@S-054', '@S-104'],
    }, async ({ page }) => {
      await page.setViewportSize(viewport);
      await open(page);
      for (let shown = 2; shown <= pages; shown += 1) {
        await progress(page).scrollIntoViewIfNeeded();
        await expect(cards(page)).toHaveCount(shown * 10);
      }
      const card = cards(page).nth(pages * 10 - 4);
      await card.scrollIntoViewIfNeeded();
      const scrolled = await scrolledTo(page);
      await page.reload();
      await expect(card).toBeInViewport();
      expect(Math.abs((await scrolledTo(page)) - scrolled)).toBeLessThan(50);
      // The title and not the tour form: a home may stand in the list and take no visits.
      const title = (await card.getByRole('heading').textContent()) ?? '';
      await card.getByRole('link').click();
      await expect(page).toHaveURL(/\/view\/property\//);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect.poll(() => scrolledTo(page)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL('/residential');
      await expect(card).toBeInViewport();
      expect(Math.abs((await scrolledTo(page)) - scrolled)).toBeLessThan(50);
    });

  test('has the filters and homes of its address after Back and Forward, and after Back twice before its script has come', async ({
    page,
  }) => {
    await open(page, '/residential?county=Karen');
    const karen = (await count(page).textContent()) ?? '';
    await choosePurpose(page, 'Rent');
    await expect(count(page)).toContainText('for rent');
    await page.goBack();
    await expect(page).toHaveURL('/residential?county=Karen');
    await expect(chipButton(page, 'Buy or rent')).toContainText('Buy');
    await expect(count(page)).toHaveText(karen);
    await page.goForward();
    await expect(chipButton(page, 'Buy or rent')).toContainText('Rent');
    await expect(count(page)).toContainText('for rent');

    await cards(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/view\/property\//);
    const released = Promise.withResolvers<void>();
    await page.route('**/assets/property-list*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goBack();
    await expect(page).toHaveURL('/residential?type=rent&county=Karen');
    await page.goBack();
    await expect(page).toHaveURL('/residential?county=Karen');
    released.resolve();
    await expect(chipButton(page, 'Buy or rent')).toContainText('Buy');
    await expect(count(page)).toHaveText(karen);
  });
});

test('every state of the list is accessible on a desk and on a phone', async ({ page }) => {
  const filtered = '/residential?type=rent&county=Nairobi&min_price=10000&max_price=1000000&bedrooms=2&bathrooms=1';
  for (const [path, widths] of [
    ['/residential', [1440]],
    [`${filtered}&view=list`, [1440, 390]],
    ['/residential?county=Atlantis', [390]],
  ] as const) {
    await open(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
    // Also 200% of 640 px.
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});
