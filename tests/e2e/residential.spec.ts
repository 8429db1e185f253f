import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test, untilIdle } from './fixtures.ts';

const cards = (page: Page) => page.getByRole('article');
const count = (page: Page) => page.locator('p[aria-live]').filter({ hasText: /homes?/ });
const chip = (page: Page, label: string) => page.getByRole('link', { name: `Remove ${label}`, exact: true });
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load More' });
const progress = (page: Page) => page.getByText(/^Showing /);
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

async function openFilters(page: Page): Promise<void> {
  await page.getByText('Filters', { exact: true }).click();
  await expect(page.getByRole('group', { name: 'Bathrooms' })).toBeVisible();
}

test.describe('what is looked for', () => {
  test('homes for sale at first, and for rent at a click', { tag: '@S-029' }, async ({ page }) => {
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Dream Home');
    await expect(count(page)).toHaveText(`${await total(page, 'listing_purpose=sale')} homes for sale`);
    await expect(cards(page)).toHaveCount(10);
    await expect(cards(page).first()).toContainText(/For Sale|Sold/);

    await page.getByText('Rent', { exact: true }).click();
    await expect(page).toHaveURL('/residential?type=rent');
    await expect(page).toHaveTitle(/^Homes for rent/);
    await expect(count(page)).toHaveText(`${await total(page, 'listing_purpose=rent')} homes for rent`);
    await expect(cards(page).filter({ hasNotText: /For Rent|Let/ })).toHaveCount(0);
    await expect(cards(page).first()).toContainText('/month');
  });

  test('a list that nobody touches loads no script of its filters, and the first touch is answered in place', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/residential', { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => url.includes('property-list'))).toEqual([]);
    await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));

    await page.getByLabel('Location').fill('Kilimani');
    await page.getByLabel('Location').press('Enter');
    await expect(page).toHaveURL('/residential?county=Kilimani');
    await chip(page, 'Kilimani').click();
    await expect(page).toHaveURL('/residential');
    await expect(cards(page)).toHaveCount(10);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameDocument'))).toBe(true);
  });

  test('a filter that is the first touch asks for its homes once', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/properties?')) asked.push(request.url());
    });
    await page.goto('/residential', { waitUntil: 'networkidle' });
    await page.getByText('Rent', { exact: true }).click();
    await expect(cards(page).first()).toContainText('/month');
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(1);
  });

  test('the address opens the same search, in any spelling', { tag: '@S-030' }, async ({ page }) => {
    await open(page, '/residential?type=For+Rent&residential_subtype=APARTMENT&bedrooms=2&sort=price_asc');
    await expect(page.getByRole('radio', { name: 'Rent' })).toBeChecked();
    await expect(page.getByLabel('Type', { exact: true })).toHaveValue('apartment');
    await expect(page.getByRole('group', { name: 'Bedrooms' }).getByRole('radio', { name: /^2/ })).toBeChecked();
    await expect(chip(page, '2 bedrooms')).toBeVisible();
    const found = await prices(page);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  test('nonsense in the address is left out', async ({ page }) => {
    await open(page, '/residential?type=swap&min_price=cheap&bedrooms=-2&sort=x&page=zero&constructor=1');
    await expect(count(page)).toHaveText(`${await total(page, 'listing_purpose=sale')} homes for sale`);
  });

  test('type, bedrooms, bathrooms and order follow each choice', { tag: '@S-093' }, async ({ page }) => {
    await open(page);
    await page.getByLabel('Type', { exact: true }).selectOption('villa');
    await expect(page).toHaveURL('/residential?residential_subtype=villa');
    await openFilters(page);
    const bedrooms = page.getByRole('group', { name: 'Bedrooms' });
    await bedrooms.getByText('5+').click();
    await expect(page).toHaveURL('/residential?residential_subtype=villa&bedrooms=5');
    await page.getByRole('group', { name: 'Bathrooms' }).getByText('4+').click();
    await expect(page).toHaveURL('/residential?residential_subtype=villa&bedrooms=5&bathrooms=4');
    await page.getByLabel('Sort by').selectOption('Price High to Low');
    await expect(page).toHaveURL(/&sort=price_desc$/);
    const query = 'listing_purpose=sale&residential_subtype=villa&bedrooms=5&bathrooms=4';
    await expect(count(page)).toContainText(String(await total(page, query)));
    await expect(async () => {
      const found = await prices(page);
      expect(found.length).toBeGreaterThan(0);
      expect(found).toEqual(found.toSorted((a, b) => b - a));
    }).toPass();
  });

  test('typed text is looked for after a pause, in one step of the history, and keeps the focus', {
    tag: '@S-094',
  }, async ({ page }) => {
    await open(page);
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
  });

  test('Enter looks at once', { tag: '@S-095' }, async ({ page }) => {
    await open(page);
    await page.getByLabel('Maximum price').fill('15000000');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/residential?max_price=15000000');
    await expect(chip(page, 'Up to KSh 15,000,000')).toBeVisible();
    await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(15_000_000);
  });

  test('prices the wrong way round are swapped, and the page says so', { tag: '@S-096' }, async ({ page }) => {
    await open(page);
    await page.getByLabel('Minimum price').fill('90000000');
    await page.getByLabel('Maximum price').fill('10000000');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/residential?min_price=10000000&max_price=90000000');
    const note = page.getByText(
      'You asked for KSh 90,000,000 at least and KSh 10,000,000 at most, so we looked between KSh 10,000,000 and KSh 90,000,000.',
    );
    await expect(note).toBeVisible();
    await expect(page.getByLabel('Minimum price')).toHaveValue('90,000,000');
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/residential');
    await expect(note).toBeHidden();
  });

  test('chips take filters off one by one, and Clear all takes the rest', { tag: '@S-100' }, async ({ page }) => {
    await open(page, '/residential?type=rent&county=Nairobi&min_price=50000&bedrooms=2');
    await expect(chip(page, 'Nairobi')).toBeVisible();
    await chip(page, 'From KSh 50,000').click();
    await expect(page).toHaveURL('/residential?type=rent&county=Nairobi&bedrooms=2');
    await expect(page.getByLabel('Minimum price')).toHaveValue('');
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/residential?type=rent');
    await expect(page.getByLabel('Location')).toHaveValue('');
    await expect(page.getByRole('link', { name: /^Remove / })).toHaveCount(0);
  });

  test('the list view adds words and stays in the address', { tag: '@S-098' }, async ({ page }) => {
    await open(page, '/residential?county=Karen');
    await page.getByRole('link', { name: 'List view' }).click();
    await expect(page).toHaveURL('/residential?county=Karen&view=list');
    await expect(cards(page).first().locator('p.line-clamp-2')).toBeVisible();
    await page.getByText('Rent', { exact: true }).click();
    await expect(page).toHaveURL('/residential?type=rent&county=Karen&view=list');
  });
});

test.describe('what can go wrong', () => {
  test('nothing found says what was looked for, and Reset Filters leads out', { tag: '@S-102' }, async ({ page }) => {
    await open(page, '/residential?county=Atlantis&min_price=8m&max_price=9m');
    await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible();
    await expect(page.getByText('Nothing in Atlantis between KSh 8,000,000 and 9,000,000 just now.')).toBeVisible();
    await page.getByRole('link', { name: 'Reset Filters' }).click();
    await expect(page).toHaveURL('/residential');
    await expect(cards(page)).toHaveCount(10);
  });

  test('a page beyond the last leads to the first', async ({ page }) => {
    await open(page, '/residential?page=900');
    await expect(page.getByRole('heading', { name: 'There is no page 900' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await expect(page).toHaveURL('/residential');
    await expect(cards(page)).toHaveCount(10);
  });

  test('six shapes stand in while a search is slow', { tag: '@S-157' }, async ({ page }) => {
    await open(page);
    await page.route(isListCall, async (route) => {
      await new Promise((done) => setTimeout(done, 1_000));
      await route.continue();
    });
    await page.getByText('Rent', { exact: true }).click();
    await expect(page.locator('.skeleton.aspect-3\\/2')).toHaveCount(6);
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Rent' })).toBeChecked();
    await expect(count(page)).toContainText('for rent');
    await expect(page.locator('.skeleton')).toHaveCount(0);
  });

  test('a late reply never replaces a newer search', { tag: '@S-159' }, async ({ page }) => {
    await open(page);
    await openFilters(page);
    const late = Promise.withResolvers<void>();
    await page.route(
      (url) => isListCall(url) && url.searchParams.get('bedrooms') === '2',
      async (route) => {
        await new Promise((done) => setTimeout(done, 800));
        await route.continue().catch(() => {});
        late.resolve();
      },
    );
    const bedrooms = page.getByRole('group', { name: 'Bedrooms' });
    await bedrooms.getByText('2', { exact: true }).click();
    await bedrooms.getByText('3', { exact: true }).click();
    await expect(chip(page, '3 bedrooms')).toBeVisible();
    await expect(count(page)).toContainText(String(await total(page, 'listing_purpose=sale&bedrooms=3')));
    await late.promise;
    await untilIdle(page);
    await expect(page).toHaveURL('/residential?bedrooms=3');
    await expect(count(page)).toContainText(String(await total(page, 'listing_purpose=sale&bedrooms=3')));
    await expect(bedrooms.getByRole('radio', { name: /^3/ })).toBeChecked();
  });
});

test.describe('when the connection drops', () => {
  test.use({ allowConsoleErrors: ['Failed to load resource'] });

  test('what was on screen stays, and Try again brings the search', { tag: '@S-199' }, async ({ page }) => {
    await open(page);
    const first = await cards(page).first().getByRole('heading').textContent();
    await page.route(isListCall, (route) => route.abort('connectionfailed'));
    await page.getByText('Rent', { exact: true }).click();
    const panel = page.getByRole('alert').filter({ hasText: 'We could not load these homes' });
    await expect(panel).toBeVisible();
    await expect(cards(page).first().getByRole('heading')).toHaveText(first ?? '');
    await page.unroute(isListCall);
    await panel.getByText('Try again', { exact: true }).click();
    await expect(panel).toBeHidden();
    await expect(count(page)).toContainText('for rent');
    await expect(cards(page).first()).toContainText('/month');
  });

  test('a busy site is told in its own words, and more can be asked for again', { tag: '@S-200' }, async ({ page }) => {
    await open(page);
    await page.route(isListCall, (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, error: 'busy', message: 'We are busy right now. Please try again in a moment.' },
      }),
    );
    await progress(page).scrollIntoViewIfNeeded();
    const panel = page.getByRole('alert').filter({ hasText: 'We could not load more homes' });
    await expect(panel).toContainText('We are busy right now.');
    await expect(cards(page)).toHaveCount(10);
    await page.unroute(isListCall);
    // Nothing but the end of the list is in the window: the browser must not hold on to it while the list grows.
    await progress(page).evaluate((end) => {
      window.scrollBy({ top: end.getBoundingClientRect().top - 90, behavior: 'instant' });
    });
    await panel.getByText('Try again', { exact: true }).evaluate((button) => button.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(20);
    const further: string[] = [];
    page.on('request', (request) => isListCall(new URL(request.url())) && further.push(request.url()));
    await untilIdle(page);
    expect(further).toEqual([]);
    await expect(cards(page)).toHaveCount(20);
  });
});

test.describe('a long list', () => {
  test('grows as it is read, to its end', { tag: '@S-103' }, async ({ page }) => {
    await open(page, '/residential?type=rent');
    const all = await total(page, 'listing_purpose=rent');
    expect(all).toBeGreaterThan(20);
    await expect(progress(page)).toHaveText(`Showing 10 of ${all}`);
    for (let shown = 20; shown < all + 10; shown += 10) {
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

  test('is there again after Back, as long as it was and at the same place', { tag: '@S-054' }, async ({ page }) => {
    await open(page);
    await progress(page).scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(20);
    const card = cards(page).nth(16);
    await card.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    // The title and not the tour form: a home may stand in the list and take no visits.
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/view\/property\//);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/residential');
    await expect(card).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(50);
  });

  test.describe('on a phone, where more than a window of the page is no list', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('is there again after Back to a discarded page', async ({ page }) => {
      await open(page);
      await progress(page).scrollIntoViewIfNeeded();
      await expect(cards(page)).toHaveCount(20);
      await progress(page).scrollIntoViewIfNeeded();
      await expect(cards(page)).toHaveCount(30);
      const card = cards(page).nth(26);
      await card.scrollIntoViewIfNeeded();
      await card.getByRole('link').click();
      await expect(page).toHaveURL(/\/view\/property\//);
      await page.goBack();
      await expect(card).toBeInViewport();
    });
  });

  test('is there again after a reload', { tag: '@S-104' }, async ({ page }) => {
    await open(page);
    await progress(page).scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(20);
    await cards(page).nth(16).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.reload();
    await expect(cards(page).nth(16)).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(50);
  });

  test('Back and Forward between two searches bring their own filters and homes', async ({ page }) => {
    await open(page, '/residential?county=Karen');
    const karen = await count(page).textContent();
    await page.getByText('Rent', { exact: true }).click();
    await expect(count(page)).toContainText('for rent');
    await page.goBack();
    await expect(page).toHaveURL('/residential?county=Karen');
    await expect(page.getByRole('radio', { name: 'Buy' })).toBeChecked();
    await expect(count(page)).toHaveText(karen ?? '');
    await page.goForward();
    await expect(page.getByRole('radio', { name: 'Rent' })).toBeChecked();
    await expect(count(page)).toContainText('for rent');
  });

  test('Back twice, before the script of the list has come, shows the homes of the address', async ({ page }) => {
    await open(page);
    const forSale = await count(page).textContent();
    await page.getByText('Rent', { exact: true }).click();
    await expect(count(page)).toContainText('for rent');
    await cards(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/view\/property\//);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/property-list*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goBack();
    await expect(page).toHaveURL('/residential?type=rent');
    await page.goBack();
    await expect(page).toHaveURL('/residential');
    release();
    await expect(page.getByRole('radio', { name: 'Buy' })).toBeChecked();
    await expect(count(page)).toHaveText(forSale ?? '');
  });

  test('begins in the middle where the address says so, with a way back', async ({ page }) => {
    await open(page, '/residential?page=2');
    await expect(progress(page)).toHaveText(/^Showing 11 to 20 of /);
    await page.getByRole('link', { name: 'Previous homes' }).first().click();
    await expect(page).toHaveURL('/residential');
    await expect(progress(page)).toHaveText(/^Showing 10 of /);
  });
});

test.describe('by keyboard', () => {
  test('the whole search can be made', async ({ page }) => {
    await open(page);
    await page.getByRole('radio', { name: 'Buy' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/residential?type=rent');
    await page.keyboard.press('Tab');
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/residential?type=rent&bedrooms=2');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Type', { exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Kilimani');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/residential?type=rent&county=Kilimani&bedrooms=2');
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
    await expect(page.locator('summary', { hasText: 'Filters' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/residential?type=rent&county=Kilimani&bedrooms=2&bathrooms=2');
    await chip(page, 'Kilimani').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/residential?type=rent&bedrooms=2&bathrooms=2');
  });

  test('a filter that is taken off leaves the focus with the homes', async ({ page }) => {
    await open(page, '/residential?county=Karen&bedrooms=4');
    await chip(page, 'Karen').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/residential?bedrooms=4');
    await expect(page.getByRole('region', { name: 'Homes for sale' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(chip(page, '4 bedrooms')).toBeFocused();
  });

  test('Load More leads on to the first new home', { tag: '@S-105' }, async ({ page }) => {
    await open(page);
    await loadMore(page).focus();
    await page.keyboard.press('Space');
    await expect(cards(page)).toHaveCount(20);
    await expect(cards(page).nth(10).getByRole('link')).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form, the chips and the pages work', { tag: '@S-106' }, async ({ page }) => {
    await page.goto('/residential');
    await page.getByText('Rent', { exact: true }).click();
    await page.getByLabel('Location').fill('Nairobi');
    await page.getByText('Filters', { exact: true }).click();
    await page.getByRole('group', { name: 'Bedrooms' }).getByText('2', { exact: true }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/type=rent.*bedrooms=2.*county=Nairobi/);
    const found = await total(page, 'listing_purpose=rent&county=Nairobi&bedrooms=2');
    await expect(count(page)).toContainText(String(found));
    await expect(page.getByRole('group', { name: 'Bedrooms' })).toBeVisible();

    await chip(page, '2 bedrooms').click();
    await expect(page).toHaveURL('/residential?type=rent&county=Nairobi');
    await page.getByRole('link', { name: 'List view' }).click();
    await expect(page).toHaveURL('/residential?type=rent&county=Nairobi&view=list');
    await loadMore(page).click();
    await expect(page).toHaveURL('/residential?type=rent&county=Nairobi&view=list&page=2');
    await expect(progress(page)).toContainText('Showing 11 to');
    await page.getByRole('link', { name: 'Previous homes' }).last().click();
    await expect(page).toHaveURL('/residential?type=rent&county=Nairobi&view=list');
  });

  test('prices the wrong way round are told as they were typed', async ({ page }) => {
    await page.goto('/residential');
    await page.getByLabel('Minimum price').fill('90m');
    await page.getByLabel('Maximum price').fill('10m');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('You asked for KSh 90,000,000 at least and KSh 10,000,000 at most')).toBeVisible();
  });

  test('a price that may mean two things is left out, and the page says how to write it', async ({ page }) => {
    await page.goto('/residential?type=rent');
    await page.getByLabel('Maximum price').fill('35.000');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('We left out ‘35.000’. Write 35,000 or 35000.')).toBeVisible();
  });
});

test.describe('for everybody', () => {
  const states = [
    '/residential',
    '/residential?type=rent&county=Nairobi&bedrooms=2&bathrooms=1&view=list',
    '/residential?county=Atlantis',
  ];
  for (const width of [1440, 390]) {
    for (const path of states) {
      test(`is accessible at ${width} px: ${path}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await open(page, path);
        await expectAccessible(page);
      });
    }
  }

  test('fits 320 px, which is also 200% of 640 px, without sideways scroll', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, '/residential?min_price=10000000&max_price=100000000&bedrooms=4&bathrooms=3');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('says where it stands to search engines', async ({ page }) => {
    await page.goto('/residential?type=Rent&county=Nairobi&view=list&page=2');
    await expect(page).toHaveTitle(/^Homes for rent in Nairobi, page 2 · /);
    const href = (rel: string) => page.locator(`link[rel=${rel}]`).getAttribute('href');
    expect(await href('canonical')).toMatch(/\/residential\?type=rent&county=Nairobi&page=2$/);
    expect(await href('prev')).toMatch(/\/residential\?type=rent&county=Nairobi$/);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const types = blocks.map((block): unknown => JSON.parse(block)['@type']);
    expect(types).toEqual(expect.arrayContaining(['BreadcrumbList', 'ItemList']));
  });

  test('sends cards, not whole listings', async ({ page }) => {
    const html = await (await page.request.get('/residential')).text();
    expect(html).not.toContain('description_html');
    expect(html).not.toContain('optimized_urls');
  });
});
