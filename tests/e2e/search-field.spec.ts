import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test, untilLive } from './fixtures.ts';

const suggestions = {
  areas: [
    { name: 'Kilimani', within: 'Nairobi', href: '/search?q=Kilimani', homes: 34, spaces: 0, plots: 6 },
    { name: 'Kilifi', within: '', href: '/search?q=Kilifi', homes: 1, spaces: 2, plots: 0 },
  ],
  buildings: [{ name: 'Kilima Court', place: 'Kilimani, Nairobi', href: '/properties?search=Kilima', listings: 3 }],
  listings: [
    {
      reference: 'MK-L-1043',
      title: 'Kilifi creek, two acres',
      place: 'Mnarani',
      href: '/view/land/kilifi-creek-two-acres',
    },
  ],
};

/** The texts that suggestions are asked for; the same four rows answer each. */
async function suggestAlways(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/v1/search/suggestions?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q') ?? '');
    return route.fulfill({ json: { success: true, data: suggestions } });
  });
  return asked;
}

/** By its label, as its role is another once the script runs. */
const fieldOf = (area: Page | Locator): Locator => area.getByLabel('What are you looking for?');
const field = (page: Page): Locator => fieldOf(page.getByRole('main'));
const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page): Locator => list(page).getByRole('option');
const active = (page: Page): Locator => list(page).locator('[aria-selected="true"]');

/**
 * Resolves with the address that is asked for when a search is made, its text first; where it leads is the server's to
 * say.
 */
const searched = (page: Page): Promise<string> =>
  page
    .waitForRequest((request) => new URL(request.url()).pathname === '/search')
    .then((request) => {
      const { pathname, searchParams } = new URL(request.url());
      const { q, ...others } = Object.fromEntries(searchParams);
      return `${pathname}?${new URLSearchParams({ q: q ?? '', ...others })}`;
    });

test('keys go through the suggestions of all groups and back to the field, and Enter follows the active one', async ({
  page,
}) => {
  await suggestAlways(page);
  await openPage(page, '/residential?type=rent');
  await field(page).fill('kil');
  await expect(options(page)).toHaveCount(4);
  await expect(list(page).getByRole('group')).toHaveCount(3);
  for (const [key, name] of [
    ['ArrowDown', 'Kilimani, Nairobi , 34 homes, 6 plots'],
    ['ArrowDown', 'Kilifi , 1 home, 2 business spaces'],
    ['ArrowDown', 'Kilima Court , Kilimani, Nairobi · 3 listings'],
    ['End', 'Kilifi creek, two acres , Mnarani · MK-L-1043'],
    ['ArrowDown', 'Kilimani, Nairobi , 34 homes, 6 plots'],
    ['ArrowUp', 'Kilifi creek, two acres , Mnarani · MK-L-1043'],
    ['Home', 'Kilimani, Nairobi , 34 homes, 6 plots'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(active(page)).toHaveAccessibleName(name);
  }
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(active(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  const address = searched(page);
  await page.keyboard.press('Enter');
  expect(await address).toBe('/search?q=Kilimani&list=residential&purpose=rent');
});

test('Escape closes the suggestions, then clears the field; Tab leaves it; without an active one, Enter sends the text', async ({
  page,
}) => {
  await suggestAlways(page);
  await openPage(page, '/land');
  await field(page).fill('plot kil');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue('plot kil');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await field(page).fill('plot kil');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(list(page)).toBeHidden();
  await expect(field(page)).not.toBeFocused();
  const address = searched(page);
  await field(page).press('Enter');
  expect(await address).toBe('/search?q=plot+kil&list=land');
});

test('screen readers are told of a combobox, of the number of suggestions and of the active one', async ({ page }) => {
  await suggestAlways(page);
  await openPage(page, '/');
  const box = page.getByRole('main').getByRole('combobox', { name: 'What are you looking for?' });
  const status = page.getByRole('search').getByRole('status');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(box).toHaveAttribute('aria-autocomplete', 'list');
  await expect(box).not.toHaveAttribute('aria-controls');
  await box.fill('kil');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(status).toHaveText('4 suggestions');
  await expect(box).toHaveAttribute('aria-controls', (await list(page).getAttribute('id')) ?? 'none');
  await expect(box).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id')) ?? 'none');
  await expect(list(page).getByRole('group', { name: 'Areas' }).getByRole('option')).toHaveCount(2);
  await expectAccessible(page);
});

test('nothing is sent before two letters, and a text is asked for once', async ({ page }) => {
  const asked = await suggestAlways(page);
  await openPage(page, '/');
  await field(page).fill('k');
  await field(page).fill('kil');
  await expect(list(page)).toBeVisible();
  await field(page).fill('');
  await expect(list(page)).toBeHidden();
  await field(page).fill('kil');
  await expect(list(page)).toBeVisible();
  expect(asked).toEqual(['kil']);
});

test.describe('where suggestions fail', () => {
  test.use({ allowConsoleErrors: ['Failed to load resource'] });

  test('the field works as a form', async ({ page }) => {
    await page.route('**/api/v1/search/suggestions?*', (route) => route.abort());
    await openPage(page, '/residential');
    const failed = page.waitForEvent('requestfailed');
    await field(page).fill('kilimani');
    await failed;
    await expect(list(page)).toBeHidden();
    const address = searched(page);
    await page.getByRole('main').getByRole('button', { name: 'Find' }).click();
    expect(await address).toBe('/search?q=kilimani&list=residential&purpose=sale');
  });
});

test('what is typed before the script runs is kept, and suggested for', async ({ page }) => {
  await suggestAlways(page);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.fallback();
  });
  await page.goto('/residential', { waitUntil: 'commit' });
  await field(page).click();
  await page.keyboard.type('kil');
  scripts.resolve();
  await expect(options(page)).toHaveCount(4);
  await expect(field(page)).toHaveValue('kil');
  await expect(field(page)).toBeFocused();
});

test('the purpose that a list shows now is searched for, not that of its first address', async ({ page }) => {
  await suggestAlways(page);
  await openPage(page, '/residential');
  await page.getByRole('radio', { name: 'Rent' }).check({ force: true });
  await expect(page).toHaveURL('/residential?type=rent');
  await field(page).fill('kil');
  await expect(options(page).first()).toHaveAttribute('href', '/search?q=Kilimani&list=residential&purpose=rent');
  const address = searched(page);
  await field(page).press('Enter');
  expect(await address).toBe('/search?q=kil&list=residential&purpose=rent');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('rows are high enough for a thumb, move nothing, and a tap follows one', async ({ page }) => {
    await suggestAlways(page);
    await openPage(page, '/residential');
    const filters = page.getByRole('search', { name: 'Search homes' }).or(page.locator('form[action="/residential"]'));
    const top = async () => (await filters.first().boundingBox())?.y;
    await field(page).tap();
    const before = await top();
    await field(page).fill('kil');
    await expect(options(page)).toHaveCount(4);
    expect(await top()).toBe(before);
    for (const row of await options(page).all()) expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    const fieldBox = await field(page).boundingBox();
    const listBox = await list(page).boundingBox();
    expect(listBox?.y).toBeGreaterThanOrEqual((fieldBox?.y ?? 0) + (fieldBox?.height ?? 0));
    await options(page).last().tap();
    await expect(page).toHaveURL('/view/land/kilifi-creek-two-acres');
  });

  test('the header opens the field over the page, Escape and the button close it, and the focus comes back', async ({
    page,
  }) => {
    await suggestAlways(page);
    await openPage(page, '/about');
    const link = page.getByRole('banner').getByRole('link', { name: 'Search' });
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await link.tap();
    await expect(fieldOf(dialog)).toBeFocused();
    await expect(page).toHaveURL('/about');
    await fieldOf(dialog).fill('kil');
    await expect(options(page)).toHaveCount(4);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await dialog.getByRole('button', { name: 'Close search' }).tap();
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await link.tap();
    const address = searched(page);
    await fieldOf(dialog).fill('godown');
    await page.keyboard.press('Enter');
    expect(await address).toBe('/search?q=godown');
  });

  test('the header opens the field although its script comes after the tap', async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/search-link*.js', async (route) => {
      await scripts.promise;
      await route.fallback();
    });
    await page.goto('/about');
    await page.waitForFunction(() => document.querySelector('[data-island="site-header"][data-alive]'));
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).tap();
    scripts.resolve();
    await expect(fieldOf(page.getByRole('dialog', { name: 'Search' }))).toBeFocused();
    await expect(page).toHaveURL('/about');
  });
});

test.describe('on a small phone with its keyboard open', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  for (const path of ['/', '/residential'])
    test(`${path} shows the field and, above the keyboard, suggestions that scroll`, async ({ page }) => {
      await suggestAlways(page);
      await openPage(page, path);
      const keyboardTop = 308;
      // A keyboard covers the window and changes the size of its visual part alone.
      await page.evaluate((height) => {
        Object.defineProperty(window.visualViewport, 'height', { get: () => height });
      }, keyboardTop);
      await field(page).tap();
      await field(page).fill('kil');
      await expect(options(page)).toHaveCount(4);
      const box = await list(page).boundingBox();
      const bars = await page.locator('.main-bar').boundingBox();
      const shown = await field(page).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(keyboardTop);
      expect(box?.height).toBeGreaterThanOrEqual(120);
      expect(shown?.y).toBeGreaterThanOrEqual((bars?.y ?? 0) + (bars?.height ?? 0));
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowUp');
      await expect(active(page)).toBeInViewport({ ratio: 0.9 });
    });
});

test.describe('the last searches', () => {
  test('stand under the empty field and on the page of the search, where each can be removed', async ({ page }) => {
    await suggestAlways(page);
    for (const text of ['godown mombasa road', 'Plot Kitengela']) {
      await openPage(page, '/search');
      const address = searched(page);
      await field(page).fill(text);
      await field(page).press('Enter');
      await address;
      await page.waitForLoadState();
    }
    await openPage(page, '/land');
    await field(page).click();
    await expect(list(page).getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText([
      'Plot Kitengela',
      'godown mombasa road',
    ]);
    await expect(options(page).first()).toHaveAttribute('href', '/search?q=Plot+Kitengela&list=land');

    await openPage(page, '/search');
    const recent = page.getByRole('region', { name: 'Recent searches' });
    await expect(recent.getByText('Kept on this device only.')).toBeVisible();
    await expectAccessible(page);
    await recent.getByRole('button', { name: 'Remove Plot Kitengela' }).click();
    await expect(recent.getByRole('link')).toHaveText(['godown mombasa road']);
    await recent.getByRole('button', { name: 'Clear all' }).click();
    await expect(recent).toBeHidden();
    await page.reload();
    await untilLive(page);
    await expect(recent).toBeHidden();
  });

  for (const path of ['/', '/residential', '/land'])
    test(`${path} shows them once the empty field has the focus, until Escape, and sends nothing`, async ({ page }) => {
      const asked = await suggestAlways(page);
      await page.goto(path);
      await page.evaluate(() => localStorage.setItem('makao-searches', '["godown mombasa road"]'));
      await page.reload();
      // The first touch starts the field's script.
      await field(page).click();
      await expect(options(page)).toHaveText(['godown mombasa road']);
      await page.keyboard.press('Escape');
      await expect(list(page)).toBeHidden();
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(options(page)).toHaveText(['godown mombasa road']);
      expect(asked).toEqual([]);
    });

  test('stand in the dialog of the header as it opens', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => localStorage.setItem('makao-searches', '["godown mombasa road"]'));
    await openPage(page, '/about');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(options(page)).toHaveText(['godown mombasa road']);
  });

  test('are not kept for visitors who decline in the question about cookies', async ({ page }) => {
    await page.goto('/search');
    await page.evaluate(() => localStorage.setItem('makao-cookies', 'declined'));
    await openPage(page, '/search');
    const address = searched(page);
    await field(page).fill('godown');
    await field(page).press('Enter');
    await address;
    await page.waitForLoadState();
    expect(await page.evaluate(() => localStorage.getItem('makao-searches'))).toBeNull();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is sent with its list and purpose, and the header leads to the page of the search', async ({
    page,
  }) => {
    await page.goto('/commercial?type=sale');
    const address = searched(page);
    await field(page).fill('godown mombasa road');
    await field(page).press('Enter');
    expect(await address).toBe('/search?q=godown+mombasa+road&list=commercial&purpose=sale');
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search');
    await expect(field(page)).toBeVisible();
  });
});

test.describe('what was typed', () => {
  test('stays in the field where nothing is found, and a word without end makes no page wider', async ({ page }) => {
    const word = 'x'.repeat(200);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of [`/search?q=${word}`, `/properties?search=${word.slice(0, 60)}`]) {
        await openPage(page, path);
        await expect(field(page)).toHaveValue(word.slice(0, path.startsWith('/search') ? 200 : 60));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const remove = page.getByRole('link', { name: /^Remove ‘xxx/ });
        await remove.scrollIntoViewIfNeeded();
        await expect(remove).toBeInViewport({ ratio: 1 });
      }
    }
  });

  test('finds a place whose note is longer than a small phone is wide', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await openPage(page, '/search?q=kitengela');
    await expect(page.locator('#results-count')).toHaveText('8 properties, 1 already sold');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('is answered where it cannot be read, and spaces are no search', async ({ page }) => {
    await openPage(page, '/search?q=🏠');
    await expect(page.getByText('We could not read ‘🏠’ as a search, so everything is shown.')).toBeVisible();
    await expect(field(page)).toHaveValue('🏠');
    await page.goto('/properties?search=+++');
    await expect(page).toHaveURL('/properties');
  });

  test('leads to land where a place has only plots, and the lists of a place lead to each other', async ({ page }) => {
    await openPage(page, '/properties?search=limuru');
    await expect(page).toHaveURL('/land?location=Limuru&q=limuru');
    await openPage(page, '/residential?county=Limuru&bedrooms=2');
    await page.getByRole('link', { name: /^See \d+ plots? in Limuru$/ }).click();
    await expect(page).toHaveURL('/land?location=Limuru');
    await openPage(page, '/properties?city=Kitengela&max_price=900000000');
    await expect(page.getByRole('link', { name: 'Kitengela: prices, roads and what is near' })).toBeVisible();
    const plots = page.getByRole('link', { name: /^\d+ plots in Kitengela$/ });
    const [count] = ((await plots.textContent()) ?? '').split(' ');
    await plots.click();
    await expect(page).toHaveURL('/land?location=Kitengela');
    await expect(page.locator('#results-count')).toHaveText(new RegExp(`^${count} plots`));
    await page.getByRole('link', { name: /^\d+ properties in Kitengela$/ }).click();
    await expect(page).toHaveURL('/properties?city=Kitengela');
  });
});
