import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test, testWithClock } from './fixtures.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const featured = (page: Page) => region(page, 'Featured properties');

const open = (page: Page): Promise<void> => openPage(page, '/');

/** The headings of the cards that stand wholly in the window of a carousel. */
const shownCards = (page: Page, name: string) =>
  region(page, name)
    .getByRole('list')
    .first()
    .evaluate((track) => {
      const frame = track.getBoundingClientRect();
      return [...track.querySelectorAll(':scope > li')]
        .filter((card) => {
          const { left, right } = card.getBoundingClientRect();
          return left >= frame.left - 2 && right <= frame.right + 2;
        })
        .map((card) => card.querySelector('h3')?.textContent ?? '');
    });

test('the whole page is accessible', async ({ page }) => {
  // The longest page of the site takes the checker its time.
  test.slow();
  await open(page);
  await region(page, 'Our Locations').scrollIntoViewIfNeeded();
  await expect(region(page, 'Our Locations').getByRole('link', { name: 'Browse Plots' })).toBeVisible();
  await expectAccessible(page);
});

test('the places rise once, the words beside them half a second later; the five steps light up as they come into view', {
  tag: ['@S-070', '@S-081'],
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page);
  const locations = region(page, 'Our Locations');
  const columns = locations.locator('div:has(> div > ul)');
  const parts = columns.locator(':scope > div');
  /** Scrolls until this share of them is in the window, and lets the page take note of it. */
  const showShare = (share: number) =>
    columns.evaluate(async (grid, wanted) => {
      const { top, height } = grid.getBoundingClientRect();
      window.scrollBy({ top: top + height * wanted - window.innerHeight, behavior: 'instant' });
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    }, share);
  // Bands have their true height once they are near.
  await showShare(-0.5);
  await showShare(0.05);
  await expect(parts.first()).toHaveCSS('opacity', '0');
  await expect(parts.first()).toHaveCSS('animation-name', 'none');
  await showShare(0.15);
  for (const [part, delay] of [
    [parts.first(), '0s'],
    [parts.last(), '0.5s'],
  ] as const) {
    await expect(part).toHaveCSS('animation-name', 'rise');
    await expect(part).toHaveCSS('animation-duration', '0.8s');
    await expect(part).toHaveCSS('animation-delay', delay);
    await expect(part).toHaveCSS('opacity', '1');
  }
  const shares = await columns.evaluate((grid) => {
    const [tiles = 0, words = 0] = getComputedStyle(grid).gridTemplateColumns.split(' ').map(Number.parseFloat);
    return [Math.round((100 * tiles) / (tiles + words)), Number.parseFloat(getComputedStyle(grid).minHeight)];
  });
  expect(shares).toEqual([65, 0.8 * (page.viewportSize()?.height ?? 0)]);
  await locations.getByRole('link', { name: 'Syokimau' }).hover();
  await expect(locations.getByRole('link', { name: 'Syokimau' }).getByRole('presentation').last()).toHaveCSS(
    'scale',
    '1.05',
  );
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(parts.first()).toHaveCSS('opacity', '1');
  const steps = region(page, 'From first call to keys, in five steps').getByRole('listitem');
  await expect(steps).toHaveCount(5);
  await expect(steps.first()).toHaveAttribute('data-seen', 'false');
  await steps.first().scrollIntoViewIfNeeded();
  await expect(steps.first()).toHaveAttribute('data-seen', 'true');
});

test.describe('a carousel', () => {
  test('shows as many cards as the window has room for, goes on by as many and wraps both ways', {
    tag: '@S-067',
  }, async ({ page }) => {
    await open(page);
    const dots = featured(page).getByRole('button', { name: /^Page / });
    for (const [width, size] of [
      [390, 1],
      [800, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await dots.first().click();
      await expect(dots.first()).toHaveAttribute('aria-current', 'true');
      await expect.poll(async () => (await shownCards(page, 'Featured properties')).length).toBe(size);
      const first = await shownCards(page, 'Featured properties');
      await featured(page).getByRole('button', { name: 'Next properties' }).click();
      await expect.poll(() => shownCards(page, 'Featured properties')).not.toContain(first[0]);
      await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
      await featured(page).getByRole('button', { name: 'Previous properties' }).click();
      await expect.poll(() => shownCards(page, 'Featured properties')).toEqual(first);
      await featured(page).getByRole('button', { name: 'Previous properties' }).click();
      await expect(dots.last()).toHaveAttribute('aria-current', 'true');
      expect(await shownCards(page, 'Featured properties')).toHaveLength(size);
      await featured(page).getByRole('button', { name: 'Next properties' }).click();
      await expect.poll(() => shownCards(page, 'Featured properties')).toEqual(first);
    }
  });

  /** Clicks as a mouse does and takes the pointer away, as the row waits while it is pointed at. */
  async function clickAndLeave(page: Page, name: string): Promise<void> {
    await featured(page).getByRole('button', { name }).click();
    await page.mouse.move(0, 0);
  }
  const currentDot = (page: Page) =>
    featured(page)
      .getByRole('button', { name: /^Page / })
      .and(page.locator('[aria-current]'));

  testWithClock(
    'moves on after six seconds, also after an arrow or a dot was pressed, and not while it is pointed at',
    { tag: ['@S-150', '@S-151'] },
    async ({ page }) => {
      await page.clock.install();
      await page.goto('/');
      await expect(featured(page).getByRole('button', { name: 'Pause moving cards' })).toBeVisible();
      await featured(page).getByRole('article').first().hover();
      await page.clock.runFor(7_000);
      await expect(currentDot(page)).toHaveAccessibleName('Page 1 of properties');
      await page.mouse.move(0, 0);
      await page.clock.runFor(6_500);
      await expect(currentDot(page)).toHaveAccessibleName('Page 2 of properties');
      await clickAndLeave(page, 'Previous properties');
      await expect(currentDot(page)).toHaveAccessibleName('Page 1 of properties');
      await page.clock.runFor(5_000);
      await expect(currentDot(page)).toHaveAccessibleName('Page 1 of properties');
      await page.clock.runFor(1_500);
      await expect(currentDot(page)).toHaveAccessibleName('Page 2 of properties');
      await clickAndLeave(page, 'Page 1 of properties');
      await expect(currentDot(page)).toHaveAccessibleName('Page 1 of properties');
      await page.clock.runFor(6_500);
      await expect(currentDot(page)).toHaveAccessibleName('Page 2 of properties');
    },
  );

  testWithClock(
    'waits while the keyboard is in it, and stays paused whatever is pressed after that',
    async ({ page }) => {
      await page.clock.install();
      await page.goto('/');
      await expect(featured(page).getByRole('button', { name: 'Pause moving cards' })).toBeVisible();
      await featured(page).getByRole('link', { name: 'View all' }).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(featured(page).getByRole('button', { name: 'Next properties' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(currentDot(page)).toHaveAccessibleName('Page 2 of properties');
      await page.clock.runFor(20_000);
      await expect(currentDot(page)).toHaveAccessibleName('Page 2 of properties');
      await clickAndLeave(page, 'Pause moving cards');
      await clickAndLeave(page, 'Previous properties');
      await expect(currentDot(page)).toHaveAccessibleName('Page 1 of properties');
      await page.clock.runFor(20_000);
      await expect(currentDot(page)).toHaveAccessibleName('Page 1 of properties');
      await clickAndLeave(page, 'Play moving cards');
      await page.clock.runFor(6_500);
      await expect(currentDot(page)).toHaveAccessibleName('Page 2 of properties');
    },
  );

  testWithClock('stands still for readers who asked for less motion, also after they moved it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await expect(featured(page).getByRole('button', { name: 'Next properties' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pause moving cards' })).toHaveCount(0);
    await expect(async () => {
      await clickAndLeave(page, 'Page 2 of properties');
      await expect(currentDot(page)).toHaveAccessibleName('Page 2 of properties', { timeout: 1_000 });
    }).toPass();
    await page.clock.runFor(20_000);
    await expect(currentDot(page)).toHaveAccessibleName('Page 2 of properties');
  });

  test.describe('under a finger', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    testWithClock('goes on after an arrow was tapped, though nothing else is tapped after it', async ({ page }) => {
      await page.clock.install();
      await page.goto('/');
      await featured(page).scrollIntoViewIfNeeded();
      await expect(featured(page).getByRole('button', { name: 'Pause moving cards' })).toBeVisible();
      await featured(page).getByRole('button', { name: 'Next properties' }).tap();
      await expect(currentDot(page)).toHaveAccessibleName('Page 2 of properties');
      await page.clock.runFor(6_500);
      await expect(currentDot(page)).toHaveAccessibleName('Page 3 of properties');
    });
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there to read, the cards scroll, and Sign Up of the menu leads to the land offers', {
    tag: '@S-004',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(region(page, 'Our Locations').getByRole('link', { name: 'Check Commercials' })).toBeVisible();
    await expect(featured(page).getByRole('button', { name: 'Next properties' })).toBeHidden();
    const track = featured(page).getByRole('list').first();
    expect(await track.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/\/leads$/);
  });
});
