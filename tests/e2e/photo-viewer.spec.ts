import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test } from './fixtures.ts';

// The viewer fades in and pictures slide.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const home = '/view/property/the-jacaranda-house';

const viewer = (page: Page) => page.getByRole('dialog', { name: /^Pictures of/ });
const count = (page: Page) => viewer(page).getByText(/^\d+ of \d+$/);
const stage = (page: Page) => page.getByRole('list', { name: /^Photographs/ });
const seenInStage = (page: Page) =>
  stage(page).evaluate((element) => Math.round(element.scrollLeft / element.clientWidth) + 1);

const openByButton = async (page: Page) => {
  await page.getByRole('button', { name: /^View all \d+ pictures$/ }).click();
  await expect(viewer(page)).toBeVisible();
};

/** Widths in pixels of the pictures in the window; while one slides away, those of two. */
const shownWidths = (page: Page) =>
  viewer(page)
    .locator('.pswp__img')
    .evaluateAll((images) =>
      images.flatMap((image) => {
        const { left, width } = image.getBoundingClientRect();
        return left < window.innerWidth && left + width > 0 && width > 0 ? [width] : [];
      }),
    );
const shownWidth = async (page: Page) => Math.max(0, ...(await shownWidths(page)));

test.describe('by keyboard', () => {
  test('photographs are turned, enlarged and left, and the page stands where it was', async ({ page }) => {
    await openPage(page, home);
    await page.evaluate(() => window.scrollTo(0, 60));
    const button = page.getByRole('button', { name: /^View all \d/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText('1 of 8');
    await expect(viewer(page).getByText('Artist’s impression', { exact: true })).toBeVisible();
    await expectAccessible(page);
    // By now the header is low, which moves the page by its difference.
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('ArrowRight');
    await expect(count(page)).toHaveText('2 of 8');
    await expect(page).toHaveURL(/#photo-2$/);
    await page.keyboard.press('End');
    await expect(count(page)).toHaveText('8 of 8');
    await page.keyboard.press('Home');
    await expect(count(page)).toHaveText('1 of 8');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(count(page)).toHaveText('3 of 8');
    await expect.poll(() => shownWidth(page)).toBeGreaterThan(400);
    const before = await shownWidth(page);
    // A picture that is still sliding in is not enlarged.
    await expect(async () => {
      await page.keyboard.press('+');
      await expect.poll(() => shownWidth(page), { timeout: 1_000 }).toBeGreaterThan(before * 1.3);
    }).toPass();
    await expect(async () => {
      await page.keyboard.press('-');
      await expect.poll(() => shownWidth(page), { timeout: 1_000 }).toBeLessThan(before * 1.1);
    }).toPass();
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      const isInside = await viewer(page).evaluate((dialog) => {
        const { activeElement } = document;
        return activeElement === document.body || dialog.contains(activeElement);
      });
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await expect.poll(() => seenInStage(page)).toBe(3);
    await expect(button).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  });

  test('keys pressed while the viewer fades in leave one picture to be seen', async ({ page }) => {
    await openPage(page, home);
    for (const keys of [['ArrowRight'], ['ArrowRight', 'End', 'Home', 'ArrowRight', 'ArrowRight']]) {
      await page.getByRole('button', { name: /^View all \d/ }).press('Enter');
      await viewer(page).locator('.pswp__img').first().waitFor({ state: 'attached' });
      await page.keyboard.press('Home');
      for (const key of keys) await page.keyboard.press(key);
      await expect(count(page)).toHaveText(keys.length === 1 ? '2 of 8' : '3 of 8');
      await expect
        .poll(async () => (await shownWidths(page)).map((width) => width > 400), { message: keys.join(', ') })
        .toEqual([true]);
      await page.keyboard.press('Escape');
      await expect(viewer(page)).toHaveCount(0);
    }
  });
});

test('a press in the moment in which React takes over the gallery counts once', async ({ page }) => {
  await page.addInitScript(() => {
    const { addEventListener } = Element.prototype;
    let isPressed = false;
    // React listens at the element of the gallery when it begins to hydrate, and is done some tasks later.
    Element.prototype.addEventListener = function listen(this: Element, ...listener: unknown[]) {
      Reflect.apply(addEventListener, this, listener);
      if (isPressed || this.parentElement?.dataset.island !== 'photo-gallery') return;
      isPressed = true;
      setTimeout(() => this.querySelector<HTMLElement>('[aria-label="Next photo"]')?.click());
    };
  });
  await openPage(page, home);
  await expect.poll(() => seenInStage(page)).toBe(2);
  await expect(page.getByText('2 / 8', { exact: true })).toBeVisible();
});

test('Back closes the viewer and stays on the page; a shared address opens it', async ({ page }) => {
  await openPage(page, home);
  await openByButton(page);
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await page.goto('about:blank');
  await page.goto(`${home}#photo-4`);
  await expect(count(page)).toHaveText('4 of 8');
  await viewer(page).getByRole('button', { name: 'Close' }).click();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${home}$`));
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap opens, a swipe turns, two fingers enlarge', async ({ page }) => {
    await openPage(page, home);
    await stage(page).getByRole('link').first().tap();
    await expect(count(page)).toHaveText('1 of 8');
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: 400, id })) });
    // Swipes are taken once the viewer has faded in.
    await expect(async () => {
      await touch('touchStart', 300);
      for (const x of [260, 220, 160, 100, 60]) await touch('touchMove', x);
      await touch('touchEnd');
      await expect(count(page)).not.toHaveText('1 of 8', { timeout: 1_000 });
    }).toPass();
    await expect.poll(() => shownWidth(page)).toBeGreaterThan(380);
    await touch('touchStart', 170, 220);
    for (const away of [10, 30, 50, 70, 90]) await touch('touchMove', 170 - away, 220 + away);
    await touch('touchEnd');
    await expect.poll(() => shownWidth(page)).toBeGreaterThan(600);
  });
});
