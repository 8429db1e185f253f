import type { Locator, Page } from '@playwright/test';
import { expect, openPage, test } from './fixtures.ts';

/** Listings with eight photographs, five with a long title and address, three, two, one, none; and plots. */
const listings = [
  '/view/property/the-jacaranda-house',
  '/view/property/angama-court-three-bedrooms',
  '/view/property/chiromo-exchange-half-floor',
  '/view/property/savannah-sheds-unit-9',
  '/view/property/mai-mahiu-road-pack-house',
  '/view/property/namanga-road-cold-store',
  '/view/land/ruai-bypass-half-acre',
  '/view/land/kamakis-quarter-acre-on-the-bypass',
];

const bottomOf = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};

/** Where the title, the price and the facts of a listing end, the lowest of them last. */
async function endsOfHead(page: Page): Promise<number> {
  const head = page.getByRole('main').locator('header');
  const parts = [head.getByRole('heading', { level: 1 }), head.getByText(/^KSh [\d,]+/).first(), head.locator('dl')];
  return Math.max(...(await Promise.all(parts.map(bottomOf))));
}

/** The largest part of its height that a photograph of the stage loses, of those seen. */
const croppedMost = (page: Page): Promise<number> =>
  page.locator('.stage').evaluate((stage) => {
    const within = stage.getBoundingClientRect();
    const lost = [...stage.querySelectorAll<HTMLImageElement>('picture img')].flatMap((image) => {
      const { left, width, height } = image.getBoundingClientRect();
      const isSeen = left < within.right && left + width > within.left;
      if (!isSeen || getComputedStyle(image).objectFit === 'contain') return [];
      const own = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      return [1 - own / (width / height)];
    });
    return Math.max(0, ...lost);
  });

test.describe('on a phone, while the question about cookies is open', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const address of listings) {
    test(`title, price, facts and tour are seen under the photograph: ${address}`, async ({ page }) => {
      await openPage(page, address);
      await expect(page.locator('.consent-bar')).toBeInViewport();
      const bar = page.locator('.sticky-bar');
      await expect(bar).toBeInViewport({ ratio: 0.99 });
      await expect(bar.getByText(/^KSh [\d,]+/)).toBeVisible();
      const barTop = (await bar.boundingBox())?.y ?? 0;
      expect(await endsOfHead(page)).toBeLessThanOrEqual(barTop);
      expect(await croppedMost(page)).toBeLessThanOrEqual(0.2);
      // The label of a picture, and the counter.
      const overlays = page.locator('.stage').locator('p:not(.sr-only), button').locator('visible=true');
      const seen = await overlays.evaluateAll(
        (found) =>
          found.filter(
            (one) => one.getBoundingClientRect().left < (one.closest('.stage')?.getBoundingClientRect().right ?? 0),
          ).length,
      );
      expect(seen).toBeLessThanOrEqual(2);
    });
  }
});

test.describe('in a wide, low window', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const address of listings) {
    test(`title, price, facts and tour are seen beside the photographs: ${address}`, async ({ page }) => {
      await openPage(page, address);
      expect(await endsOfHead(page)).toBeLessThanOrEqual(900);
      await expect(page.getByRole('heading', { name: 'Book Property Tour' })).toBeInViewport({ ratio: 0.99 });
      expect(await croppedMost(page)).toBeLessThanOrEqual(0.2);
    });
  }
});

test('the links to the parts of a page stay in view, mark what is read and cover nothing they lead to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/view/property/the-jacaranda-house');
  const links = page.getByRole('navigation', { name: 'On this page' });
  await expect(links.getByRole('link')).toHaveText(['Photos', 'Facts', 'Map', 'Cost', 'Proof', 'Agent']);
  await expect(links.getByRole('link', { name: 'Photos' })).toHaveAttribute('aria-current', 'true');
  for (const name of ['Map', 'Cost']) {
    await links.getByRole('link', { name }).click();
    await expect(links.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
    await expect(links).toBeInViewport({ ratio: 0.99 });
    const part = page.locator(`#${name.toLowerCase()}`).getByRole('heading').first();
    await expect(part).toBeInViewport({ ratio: 0.99 });
    expect((await part.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(await bottomOf(links));
  }
});
