import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, untilLive } from './fixtures.ts';

const firstPhoto = (page: Page) => page.getByRole('main').locator('.card-photo[data-pictures]').first();
const count = (photo: Locator) => photo.locator('.card-count');

/** The ids of pictures that only a swipe shows, and what the page has asked for of them. */
async function watchPictures(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, , , id] = pathname.split('/');
    if (id && pathname.startsWith('/uploads/images/')) asked.push(id);
  });
  await page.goto('/residential');
  await untilLive(page);
  const further = await page.locator('[data-pictures]').evaluateAll((photos) =>
    photos.flatMap((photo) =>
      photo
        .getAttribute('data-pictures')
        ?.split('\n')
        .map((line) => line.split(' ')[0]),
    ),
  );
  // A picture can be the main one of another card.
  const main = await page
    .locator('main picture img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')?.split('/').at(-2)));
  return () => asked.filter((id) => further.includes(id) && !main.includes(id));
}

/** Moves a finger across an element by parts of its width and height. */
async function swipe(page: Page, element: Locator, across: number, down: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const box = await element.boundingBox();
  if (!box) throw new Error('Nothing to swipe is on the screen');
  const start = { x: box.x + box.width * 0.7, y: box.y + box.height * 0.6 };
  const steps = 8;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  for (let step = 1; step <= steps; step += 1) {
    const [x, y] = [start.x + (across * box.width * step) / steps, start.y + (down * box.height * step) / steps];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('makao-cookies', 'declined')));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the pictures of a card are swiped, and none is asked for before; a swipe opens nothing, a tap the listing', async ({
    page,
  }) => {
    const askedFurther = await watchPictures(page);
    const photo = firstPhoto(page);
    await photo.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(count(photo)).toHaveText(/^1\/[2-5]$/);
    expect(askedFurther()).toEqual([]);

    const before = await page.evaluate(() => window.scrollY);
    await swipe(page, photo, 0, -0.5);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    expect(askedFurther(), 'after scrolling the page').toEqual([]);
    await expect(count(photo)).toHaveText(/^1\//);

    await photo.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await swipe(page, photo, -0.6, 0);
    await expect(count(photo)).toHaveText(/^2\//);
    await expect(photo.locator('.card-strip img').first()).toHaveJSProperty('complete', true);
    await expect.poll(() => askedFurther().length).toBeGreaterThan(0);
    expect(askedFurther().length).toBeLessThanOrEqual(2);
    await expect(page).toHaveURL(/\/residential$/);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    const title = await page.getByRole('main').getByRole('article').first().getByRole('link').textContent();
    await photo.tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  });
});

test('a mouse steps through the pictures of a card by its arrows', async ({ page }) => {
  const askedFurther = await watchPictures(page);
  const photo = firstPhoto(page);
  await photo.hover();
  const next = photo.locator('[data-step="1"]');
  const previous = photo.locator('[data-step="-1"]');
  await expect(previous).toBeHidden();
  expect(askedFurther()).toEqual([]);
  await next.click();
  await expect(count(photo)).toHaveText(/^2\//);
  await previous.click();
  await expect(count(photo)).toHaveText(/^1\//);
  await expect(page).toHaveURL(/\/residential$/);
});

test('each card is one stop of the keyboard for its heart, one for its menu and one for its link', async ({ page }) => {
  await page.goto('/residential');
  await untilLive(page);
  await expect(count(firstPhoto(page))).toHaveText(/^1\//);
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('button', { name: /^Save / }).focus();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: /^More for / })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(
    page
      .getByRole('main')
      .getByRole('article')
      .nth(1)
      .getByRole('button', { name: /^Save / }),
  ).toBeFocused();
});

test('a listing that was opened is marked as seen, for this visit alone where cookies are declined', async ({
  page,
  context,
}) => {
  const seen = (shown: Page) => shown.locator('.linked-card[data-seen]').getByRole('link');
  await page.goto('/residential');
  await untilLive(page);
  await expect(seen(page)).toHaveCount(0);
  const link = page.getByRole('main').getByRole('article').nth(1).getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(seen(page)).toHaveText([title]);

  const other = await context.newPage();
  await other.goto('/residential');
  await untilLive(other);
  await expect(count(firstPhoto(other))).toHaveText(/^1\//);
  await expect(seen(other)).toHaveCount(0);
});
