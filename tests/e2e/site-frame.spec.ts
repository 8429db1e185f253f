import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test, testWithClock, untilLive } from './fixtures.ts';

/** Goes to a page and waits until its script has taken over. */
const open = (page: Page, address: string): Promise<void> => openPage(page, address);

/** Scrolls as a reader does, and lets the page take note of it. */
async function scrollTo(page: Page, pixels: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), pixels);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const phone = { width: 390, height: 844 };
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const group = (page: Page, name: string) => bar(page).locator('summary', { hasText: name });
const forSale = (page: Page) => bar(page).getByRole('link', { name: 'For Sale', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const newsletter = (page: Page) => page.locator('form#newsletter');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const cookies = (page: Page) => page.getByRole('region', { name: 'Cookies' });

test.describe('the bars on top', () => {
  test('lead past themselves, open a group on hover, by a click and by key, and close it again', {
    tag: '@S-047',
  }, async ({ page }) => {
    await open(page, '/land');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await group(page, 'Residential').hover();
    await expect(forSale(page)).toBeVisible();
    await group(page, 'Residential').click();
    await expect(forSale(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(forSale(page)).toBeHidden();
    await page.mouse.move(0, 700);

    await group(page, 'Residential').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(forSale(page)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(group(page, 'Residential')).toBeFocused();
    await page.keyboard.press('Enter');
    await bar(page).getByRole('link', { name: 'Services' }).focus();
    await expect(forSale(page)).toBeHidden();
  });

  test('stay on top on a black ground, with the office, a site visit and the phone, and shrink after 20 px without moving the page', {
    tag: ['@S-046', '@S-051'],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await open(page, '/land');
    const header = page.getByRole('banner');
    const office = header.getByText('4th Floor, Acacia House, Ngong Road, Nairobi');
    await expect(office).toBeVisible();
    await expect(header.getByRole('link', { name: 'Site Visit' })).toHaveAttribute('href', '/events/site-visit');
    await expect(header.getByRole('link', { name: '0700 000 214' })).toHaveAttribute('href', 'tel:+254700000214');
    const ground = await office.evaluate((text) => {
      const bar = text.closest('.on-dark');
      return bar ? getComputedStyle(bar).backgroundColor : '';
    });
    const channels = ground.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
    expect(channels).toHaveLength(3);
    expect(Math.max(...channels), `the ground ${ground} is black`).toBeLessThan(32);
    const shrinking = page.locator('.site-header');
    const heightBefore = (await shrinking.boundingBox())?.height;
    await scrollTo(page, 20);
    await expect(shrinking).not.toHaveAttribute('data-compact');
    await scrollTo(page, 21);
    await expect(shrinking).toHaveAttribute('data-compact');
    expect((await shrinking.boundingBox())?.height).toBe(heightBefore);
    await scrollTo(page, 600);
    expect((await header.boundingBox())?.y).toBe(0);
  });
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: phone });

  test('keeps the focus inside, gives it back on Esc, and closes when its link has led somewhere', {
    tag: '@S-050',
  }, async ({ page }) => {
    await open(page, '/residential');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu(page)).toBeVisible();
    const book = menu(page).getByRole('link', { name: 'Book Appointment' });
    await expect(book).toHaveAttribute('href', '/book/appointment');
    await expect(book).toBeVisible();
    // The whole screen below the black bar, which is 44 pixels high.
    expect(await menu(page).boundingBox()).toEqual({ x: 0, y: 44, width: phone.width, height: phone.height - 44 });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu(page).getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/services');
    await expect(menu(page)).toBeHidden();
  });

  test('stays open when it was opened before the script came', async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/residential', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu(page)).toBeVisible();
    release();
    await untilLive(page);
    await expect(menu(page)).toBeVisible();
    await menu(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
  });
});

test('a change of page is prepared by rules the browser accepts; the next is a document of its own, with its title, from the top', async ({
  page,
}) => {
  const devTools = await page.context().newCDPSession(page);
  const accepted = new Promise((done, refuse) => {
    devTools.on('Preload.ruleSetUpdated', ({ ruleSet }) =>
      ruleSet.errorType ? refuse(new Error(ruleSet.errorMessage)) : done(ruleSet.url),
    );
  });
  await devTools.send('Preload.enable');
  await open(page, '/land');
  expect(await accepted).toMatch(/speculation-rules\.json$/);
  await scrollTo(page, 600);
  await bar(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page).toHaveTitle(/^Contact/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test.describe('a page read before its scripts come', () => {
  test('stays where it was scrolled to, and is there again after Back', async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    // A document with its scripts on their way is not finished for the test's tool, but for a reader.
    await page.goto('/about', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await scrollTo(page, 700);
    scripts.resolve();
    await untilLive(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(700);
    // By script: a press of the test's own would first scroll to what it presses.
    await bar(page)
      .getByRole('link', { name: 'Services' })
      .evaluate((link) => link instanceof HTMLElement && link.click());
    await expect(page).toHaveURL('/services');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/about');
    // A browser may round what it restores by a pixel.
    await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY - 700))).toBeLessThanOrEqual(1);
  });
});

test.describe('a page on a phone', () => {
  test.use({ viewport: phone });

  // Elements that are not laid out, because they are far away.
  const unseen = (page: Page) =>
    page
      .locator('main *, footer')
      .evaluateAll(
        (parts) =>
          parts.filter((part) => !part.checkVisibility({ contentVisibilityAuto: true }) && part.checkVisibility())
            .length,
      );

  test('/ is laid out as its reader comes near, and Back finds the place again', async ({ page }) => {
    await open(page, '/');
    // From band to band, as a reader would: their lengths are true once they were near.
    for (let top = 0; top <= 6000; top += 400) await scrollTo(page, top);
    const middle = () =>
      page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('section')?.textContent);
    const seen = await middle();
    expect(seen).toBeTruthy();
    await page.locator('footer a[href="/about"]').evaluate((link) => link instanceof HTMLElement && link.click());
    await expect(page).toHaveURL('/about');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(middle).toBe(seen);
  });

  test('lists are laid out to their foot once nothing is more pressing', async ({ page }) => {
    for (const address of ['/residential', '/land']) {
      await open(page, address);
      await expect.poll(() => unseen(page), address).toBe(0);
    }
  });
});

test.describe('around every page', () => {
  test('stand a chat with its first words, and from 300 px down a way back to the top', { tag: '@S-052' }, async ({
    page,
  }) => {
    await open(page, '/about');
    await expect(page.getByRole('link', { name: 'Chat with us on WhatsApp (opens in a new tab)' })).toHaveAttribute(
      'href',
      'https://wa.me/254700000214?text=Hello%20Makao.',
    );
    const toTop = page.getByRole('button', { name: 'Scroll to top' });
    await scrollTo(page, 300);
    await expect(toTop).toHaveCount(0);
    await scrollTo(page, 301);
    await toTop.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(toTop).toHaveCount(0);
  });

  test('nothing turns or shimmers while nobody waits for anything', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const endless = () =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id));
    for (const address of ['/', '/contact', '/leads', '/residential']) {
      await open(page, address);
      await expect.poll(() => page.evaluate(endless), address).toEqual([]);
    }
  });
});

test.describe('the newsletter', () => {
  test.describe('that is refused', () => {
    test.use({ allowConsoleErrors: ['429', 'ERR_FAILED'] });

    test('asks for a true address, says why in the words of the server, and sends again under the same key when the connection dropped', {
      tag: ['@S-166', '@S-196', '@S-197'],
    }, async ({ page }) => {
      await open(page, '/land');
      const email = newsletter(page).getByLabel('Email address');
      await newsletter(page).getByRole('button').click();
      await expect(newsletter(page).getByText('Email is required')).toBeVisible();
      await expect(email).toBeFocused();
      await email.fill('grace@');
      await expect(newsletter(page).getByText('Email is required')).toBeHidden();
      await email.press('Enter');
      await expect(newsletter(page).getByText('Please enter a valid email address')).toBeVisible();
      await expectAccessible(page);

      const sentence = 'That was a lot of requests. Please wait a minute and try again.';
      await page.route('**/api/v1/subscribers', (route) =>
        route.fulfill({ status: 429, json: { success: false, message: sentence, error: 'too_many_requests' } }),
      );
      await email.fill('brian.otieno@example.com');
      await email.press('Enter');
      await expect(messages(page).getByRole('alert')).toContainText(`Subscription Failed${sentence}`);
      await page.unroute('**/api/v1/subscribers');

      const keys: (string | undefined)[] = [];
      await page.route('**/api/v1/subscribers', (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        return keys.length === 1 ? route.abort() : route.continue();
      });
      await email.fill('brian.otieno+2@example.com');
      await email.press('Enter');
      await expect(newsletter(page).getByRole('alert')).toContainText('Unable to subscribe. Please try again.');
      await expect(email).toHaveValue('brian.otieno+2@example.com');
      await newsletter(page).getByRole('button').click();
      await expect(messages(page).getByText('Subscription Successful')).toBeVisible();
      expect(keys[0]).toBeTruthy();
      expect(keys[1]).toBe(keys[0]);
    });
  });

  testWithClock('says so while it is sent, and for four seconds when it was', { tag: '@S-005' }, async ({ page }) => {
    await page.clock.install();
    await open(page, '/land');
    // The script has taken over; on a clock that stands still it never would.
    await cookies(page).getByRole('button', { name: 'Decline' }).click();
    await page.clock.pauseAt(Date.now() + 60_000);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v1/subscribers', async (route) => {
      await held;
      await route.continue();
    });
    await newsletter(page).getByLabel('Email address').fill('amina.hassan@example.com');
    await newsletter(page).getByRole('button').click();
    await expect(newsletter(page).getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
    release();
    const message = messages(page).getByRole('status').filter({ hasText: 'Subscription Successful' });
    await expect(message).toContainText('amina.hassan@example.com is subscribed.');
    await expect(newsletter(page).getByLabel('Email address')).toHaveValue('');
    const box = await messages(page).boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(box && width - (box.x + box.width)).toBe(24);
    expect(box?.y).toBeLessThan(200);
    await page.clock.runFor(3_900);
    await expect(message).toBeVisible();
    await page.clock.runFor(200);
    await expect(message).toHaveCount(0);
  });

  test.describe('when the API asks who is there', () => {
    test.use({ allowConsoleErrors: ['401', 'Authentication failed'] });

    test('leads to the page for signing in', { tag: '@S-038' }, async ({ page, baseURL }) => {
      await page.context().addCookies([{ name: 'visitor', value: 'somebody', url: baseURL ?? '' }]);
      await open(page, '/land');
      await page.route('**/api/v1/subscribers', (route) =>
        route.fulfill({ status: 401, json: { success: false, message: 'Please sign in first.' } }),
      );
      const said = page.waitForEvent('console', (message) => message.text() === 'Authentication failed');
      const call = page.waitForRequest('**/api/v1/subscribers');
      await newsletter(page).getByLabel('Email address').fill('amina.hassan@example.com');
      await newsletter(page).getByRole('button').click();
      expect((await (await call).allHeaders()).cookie).toContain('visitor=somebody');
      await said;
      await expect(page).toHaveURL('/login?return_to=%2Fland');
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in', exact: true })).toBeVisible();
    });
  });
});

test('cookies are asked about once, and either answer stays in this browser', { tag: ['@S-055', '@S-056'] }, async ({
  page,
}) => {
  await open(page, '/land');
  for (const [button, stored] of [
    ['Decline', 'declined'],
    ['Accept', 'accepted'],
  ] as const) {
    await cookies(page).getByRole('button', { name: button }).click();
    await expect(cookies(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('makao-cookies'))).toBe(stored);
    await open(page, '/land');
    await expect(cookies(page)).toBeHidden();
    await page.evaluate(() => localStorage.clear());
    await open(page, '/land');
  }
});

test.describe('saved listings', () => {
  test('are counted on top, listed on their page, and removed there', { tag: '@S-164' }, async ({ page }) => {
    await open(page, '/residential');
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /^Save / })
      .first();
    const title = (await heart.getAttribute('aria-label'))?.replace('Save ', '') ?? '';
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Saved listings, 1' }).click();
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Remove ${title}` }).click();
    await expect(page.getByText('Nothing saved yet')).toBeVisible();
  });
});

test.describe('an address where nothing is', () => {
  test.use({ allowConsoleErrors: ['404 (Not Found)'] });

  test('leads back to where the reader was', { tag: '@S-319' }, async ({ page }) => {
    await open(page, '/about');
    await open(page, '/no/such/page');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/about');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowConsoleErrors: ['404 (Not Found)'] });

  test('the groups and the menu of a phone open, close and lead on, and what only a script can run is not shown', async ({
    page,
  }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('link', { name: 'Return to Homepage' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeHidden();
    await expect(cookies(page)).toBeHidden();
    await group(page, 'Residential').click();
    await expect(forSale(page)).toBeVisible();
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu(page)).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu(page).getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/services');
  });
});
