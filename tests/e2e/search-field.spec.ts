import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test, untilLive } from './fixtures.ts';
import { choosePurpose } from './list-filters.ts';

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

test('keys go through the suggestions of all groups and back to the field; screen readers are told; Escape, Tab and Enter leave', async ({
  page,
}) => {
  await suggestAlways(page);
  await openPage(page, '/residential?type=rent');
  const box = page.getByRole('main').getByRole('combobox', { name: 'What are you looking for?' });
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(box).toHaveAttribute('aria-autocomplete', 'list');
  await expect(box).not.toHaveAttribute('aria-controls');
  await box.fill('kil');
  await expect(options(page)).toHaveCount(4);
  await expect(list(page).getByRole('group')).toHaveCount(3);
  await expect(list(page).getByRole('group', { name: 'Areas' }).getByRole('option')).toHaveCount(2);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('search').getByRole('status').filter({ hasText: /./ })).toHaveText('4 suggestions');
  await expect(box).toHaveAttribute('aria-controls', (await list(page).getAttribute('id')) ?? 'none');
  await expect(box).not.toHaveAttribute('aria-activedescendant');
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
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id')) ?? 'none');
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(active(page)).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(box).toHaveValue('kil');
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue('');
  await box.fill('kil');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(list(page)).toBeHidden();
  await expect(box).not.toBeFocused();
  await box.fill('kili');
  await expect(options(page)).toHaveCount(4);
  await page.keyboard.press('ArrowDown');
  const address = searched(page);
  await page.keyboard.press('Enter');
  expect(await address).toBe('/search?q=Kilimani&list=residential&purpose=rent');
});

test.describe('where suggestions fail', () => {
  test.use({ allowConsoleErrors: ['Failed to load resource'] });

  test('the field works as a form, for the purpose that the list shows now', async ({ page }) => {
    await page.route('**/api/v1/search/suggestions?*', (route) => route.abort());
    await openPage(page, '/residential');
    const failed = page.waitForEvent('requestfailed');
    await field(page).fill('kilimani');
    await failed;
    await expect(list(page)).toBeHidden();
    await page.unroute('**/api/v1/search/suggestions?*');
    await suggestAlways(page);
    await choosePurpose(page, 'Rent');
    await expect(page).toHaveURL('/residential?type=rent');
    await field(page).fill('kil');
    await expect(options(page).first()).toHaveAttribute('href', '/search?q=Kilimani&list=residential&purpose=rent');
    const address = searched(page);
    await page.getByRole('main').getByRole('button', { name: 'Find' }).click();
    expect(await address).toBe('/search?q=kil&list=residential&purpose=rent');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test('the field and, above the keyboard, suggestions that scroll are shown; rows are high enough for a thumb, move nothing, and a tap follows one', async ({
    page,
  }) => {
    await suggestAlways(page);
    for (const path of ['/', '/residential']) {
      await openPage(page, path);
      const below = page.getByRole('main').locator('form').nth(1);
      const top = async () => (await below.boundingBox())?.y;
      const keyboardTop = 308;
      // A keyboard covers the window and changes the size of its visual part alone.
      await page.evaluate((height) => {
        Object.defineProperty(window.visualViewport, 'height', { get: () => height });
      }, keyboardTop);
      await field(page).tap();
      await field(page).fill('kil');
      await expect(options(page)).toHaveCount(4);
      const before = await top();
      const box = await list(page).boundingBox();
      const bars = await page.locator('.main-bar').boundingBox();
      const shown = await field(page).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(keyboardTop);
      expect(box?.height).toBeGreaterThanOrEqual(120);
      expect(box?.y).toBeGreaterThanOrEqual((shown?.y ?? 0) + (shown?.height ?? 0));
      expect(shown?.y).toBeGreaterThanOrEqual((bars?.y ?? 0) + (bars?.height ?? 0));
      for (const row of await options(page).all()) expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(48);
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowUp');
      await expect(active(page)).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press('Escape');
      await expect(list(page)).toBeHidden();
      expect(await top()).toBe(before);
    }
    await field(page).fill('kili');
    await options(page).last().tap();
    await expect(page).toHaveURL('/view/land/kilifi-creek-two-acres');
  });

  test('the header opens the field over the page although its script comes after the tap, Escape and the button close it, and the focus comes back', async ({
    page,
  }) => {
    await suggestAlways(page);
    await page.addInitScript(() => localStorage.setItem('makao-searches', '["godown mombasa road"]'));
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/search-link*.js', async (route) => {
      await scripts.promise;
      await route.fallback();
    });
    await page.goto('/about');
    await page.waitForFunction(() => document.querySelector('[data-island="site-header"][data-alive]'));
    const link = page.getByRole('banner').getByRole('link', { name: 'Search' });
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await link.tap();
    scripts.resolve();
    await expect(fieldOf(dialog)).toBeFocused();
    await expect(page).toHaveURL('/about');
    await expect(options(page)).toHaveText(['godown mombasa road']);
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

  test('are shown on every list once the empty field has the focus, until Escape, and nothing is sent', async ({
    page,
  }) => {
    const asked = await suggestAlways(page);
    await page.addInitScript(() => localStorage.setItem('makao-searches', '["godown mombasa road"]'));
    for (const path of ['/', '/residential', '/land']) {
      await page.goto(path);
      // The first touch starts the field's script.
      await field(page).click();
      await expect(options(page)).toHaveText(['godown mombasa road']);
      await page.keyboard.press('Escape');
      await expect(list(page)).toBeHidden();
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(options(page)).toHaveText(['godown mombasa road']);
    }
    expect(asked).toEqual([]);
  });
});

test('a word without end and a long note make no page wider, and the word can be removed', async ({ page }) => {
  const word = 'x'.repeat(200);
  for (const [path, value] of [
    [`/search?q=${word}`, word],
    [`/properties?search=${word.slice(0, 60)}`, word.slice(0, 60)],
  ] as const) {
    await openPage(page, path);
    await expect(field(page)).toHaveValue(value);
    const remove = page.getByRole('link', { name: /^Remove ‘xxx/ });
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await remove.scrollIntoViewIfNeeded();
      await expect(remove).toBeInViewport({ ratio: 1 });
    }
  }
  await openPage(page, '/search?q=kileleshwa');
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(page.locator('#results-count')).toHaveText(/^\d+ properties, 1 already sold$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the field over a list is empty once another filter was chosen, and has its text again after Back', async ({
  page,
}) => {
  await openPage(page, '/search?q=2+bedroom+kilimani');
  await expect(field(page)).toHaveValue('2 bedroom kilimani');
  await page.getByRole('link', { name: /^Remove 2 bed/ }).click();
  await expect(page).not.toHaveURL(/bedrooms=/);
  await expect(field(page)).toHaveValue('');
  await page.goBack();
  await expect(field(page)).toHaveValue('2 bedroom kilimani');
});
