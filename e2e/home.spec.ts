import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const featured = (page: Page) => region(page, 'Featured properties');

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
}

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

test('the sections stand in their order', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Featured properties',
    'What we do',
    'Your property, looked after while you are elsewhere',
    'Our Locations',
    'Featured Land Listings',
    'Finance partners',
    'From first call to keys, in five steps',
    'Tell us what you are looking for',
    'Your request',
    'Latest Blog Posts',
  ]);
});

test('the whole page is accessible', async ({ page }) => {
  // The longest page of the site takes the checker its time.
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await region(page, 'Our Locations').scrollIntoViewIfNeeded();
  await expect(region(page, 'Our Locations').getByRole('link', { name: 'Browse Plots' })).toBeVisible();
  await expectAccessible(page);
});

test('the four services lead where they say', async ({ page, request }) => {
  await open(page);
  const services = region(page, 'What we do');
  await expect(services.getByRole('heading', { level: 3 })).toHaveText([
    'Property sales',
    'Property management',
    'Property letting',
    'Real estate consulting',
  ]);
  await expect(services.getByRole('link', { name: 'Rent Now' })).toHaveAttribute('href', '/commercial');
  await expect(services.getByRole('link', { name: 'Get In Touch' })).toHaveAttribute('href', '/property-management');
  const reply = await request.get('/property-management', { maxRedirects: 0 });
  expect(reply.status()).toBe(301);
  expect(reply.headers().location).toBe('/property/management');
});

test('management shows what an owner gets, and leads to the owners’ own site', async ({ page }) => {
  await open(page);
  const management = region(page, 'Your property, looked after while you are elsewhere');
  await expect(management.getByRole('listitem')).toHaveCount(5);
  for (const figure of ['95%', '7', '15+']) await expect(management.getByText(figure, { exact: true })).toBeVisible();
  await expect(management.getByRole('link', { name: 'Open the owner portal' })).toHaveAttribute('href', /^https:\/\//);
});

test('a place leads to what we have there', async ({ page }) => {
  await open(page);
  const locations = region(page, 'Our Locations');
  await expect(locations.getByRole('listitem')).toHaveText([
    'Nairobi',
    'Syokimau',
    'Kilimani',
    'Naivasha',
    'Ngong Road',
  ]);
  await locations.getByRole('link', { name: 'Naivasha' }).click();
  await expect(page).toHaveURL('/properties?location=Naivasha');
  await expect(page.getByRole('heading', { level: 1, name: 'Find Your Dream Property' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('Naivasha');
});

test('seven lenders and a place for the next', async ({ page }) => {
  await open(page);
  const partners = region(page, 'Finance partners');
  await expect(partners.getByRole('listitem')).toHaveCount(8);
  await expect(partners.getByRole('listitem').first()).toContainText('Nyumba Housing Finance');
  await expect(partners.getByRole('link', { name: 'Become a partner' })).toHaveAttribute('href', '/contact');
});

test('the five steps light up as they come into view', async ({ page }) => {
  await open(page);
  const steps = region(page, 'From first call to keys, in five steps').getByRole('listitem');
  await expect(steps).toHaveCount(5);
  await expect(steps.first()).toHaveAttribute('data-seen', 'false');
  await steps.first().scrollIntoViewIfNeeded();
  await expect(steps.first()).toHaveAttribute('data-seen', 'true');
});

test.describe('a carousel', () => {
  for (const [width, size] of [
    [390, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    test(`shows ${size} at ${width} px, goes on by as many and wraps both ways`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      const first = await shownCards(page, 'Featured properties');
      expect(first).toHaveLength(size);
      await featured(page).getByRole('button', { name: 'Next properties' }).click();
      await expect.poll(() => shownCards(page, 'Featured properties')).not.toContain(first[0]);
      await expect(featured(page).getByRole('button', { name: 'Page 2 of properties' })).toHaveAttribute(
        'aria-current',
        'true',
      );
      await featured(page).getByRole('button', { name: 'Previous properties' }).click();
      await expect.poll(() => shownCards(page, 'Featured properties')).toEqual(first);
      await featured(page).getByRole('button', { name: 'Previous properties' }).click();
      await expect(
        featured(page)
          .getByRole('button', { name: /^Page / })
          .last(),
      ).toHaveAttribute('aria-current', 'true');
      expect(await shownCards(page, 'Featured properties')).toHaveLength(size);
      await featured(page).getByRole('button', { name: 'Next properties' }).click();
      await expect.poll(() => shownCards(page, 'Featured properties')).toEqual(first);
    });
  }

  test('moves on after six seconds, not while it is pointed at, and stops for good when paused', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(featured(page).getByRole('button', { name: 'Pause moving cards' })).toBeVisible();
    const second = featured(page).getByRole('button', { name: 'Page 2 of properties' });
    await featured(page).getByRole('article').first().hover();
    await page.clock.runFor(7_000);
    await expect(second).not.toHaveAttribute('aria-current', 'true');
    await page.mouse.move(0, 0);
    await page.clock.runFor(6_500);
    await expect(second).toHaveAttribute('aria-current', 'true');
    await featured(page).getByRole('button', { name: 'Pause moving cards' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(13_000);
    await expect(second).toHaveAttribute('aria-current', 'true');
    await expect(featured(page).getByRole('button', { name: 'Play moving cards' })).toBeVisible();
  });

  test('stands still for readers who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await expect(featured(page).getByRole('button', { name: 'Next properties' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pause moving cards' })).toHaveCount(0);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there to read, and the cards scroll', async ({ page }) => {
    await page.goto('/');
    await expect(region(page, 'Our Locations').getByRole('link', { name: 'Check Commercials' })).toBeVisible();
    await expect(featured(page).getByRole('button', { name: 'Next properties' })).toBeHidden();
    const track = featured(page).getByRole('list').first();
    expect(await track.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    await expect(page.getByRole('region', { name: 'Latest Blog Posts' }).getByRole('article')).toHaveCount(4);
  });
});

test('fits a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});
