import type { Page } from '@playwright/test';
import { quickLinks } from '#src/modules/agency/navigation.ts';
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
  test('lead past themselves at the first press of Tab', async ({ page }) => {
    await open(page, '/land');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('open a group on hover, and keep it open when it is clicked', { tag: '@S-047' }, async ({ page }) => {
    await open(page, '/land');
    await group(page, 'Residential').hover();
    await expect(forSale(page)).toBeVisible();
    await group(page, 'Residential').click();
    await expect(forSale(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(forSale(page)).toBeHidden();
  });

  test('open a group by key; Esc gives the focus back, leaving closes it', async ({ page }) => {
    await open(page, '/land');
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

  test('mark where the reader is, by the start of the path', { tag: '@S-049' }, async ({ page }) => {
    await open(page, '/blogs');
    await expect(bar(page).locator('[aria-current=page]')).toHaveText('Tips & Insights');
  });

  test('shrink after 20 px without moving the page', { tag: '@S-051' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await open(page, '/land');
    const header = page.locator('.site-header');
    const heightBefore = (await header.boundingBox())?.height;
    await scrollTo(page, 20);
    await expect(header).not.toHaveAttribute('data-compact');
    await scrollTo(page, 21);
    await expect(header).toHaveAttribute('data-compact');
    expect((await header.boundingBox())?.height).toBe(heightBefore);
  });

  test('stay on top, with the office, a site visit and the phone', { tag: '@S-046' }, async ({ page }) => {
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
    await scrollTo(page, 600);
    expect((await header.boundingBox())?.y).toBe(0);
  });

  test('fit every width from 320 px on', async ({ page }) => {
    for (const width of [320, 390, 831, 1024, 1239, 1240, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/land');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: phone });

  test('keeps the focus inside, and gives it back on Esc', { tag: '@S-050' }, async ({ page }) => {
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
  });

  test('closes when its link has led somewhere', async ({ page }) => {
    await open(page, '/residential');
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

test.describe('a change of page', () => {
  test('is a document of its own, with its title, from the top', async ({ page }) => {
    await open(page, '/land');
    await scrollTo(page, 600);
    await bar(page).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(page).toHaveTitle(/^Contact/);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });

  test('is prepared when a pointer rests on its link, by rules the browser accepts', async ({ page }) => {
    const devTools = await page.context().newCDPSession(page);
    const accepted = new Promise((done, refuse) => {
      devTools.on('Preload.ruleSetUpdated', ({ ruleSet }) =>
        ruleSet.errorType ? refuse(new Error(ruleSet.errorMessage)) : done(ruleSet.url),
      );
    });
    await devTools.send('Preload.enable');
    await open(page, '/land');
    expect(await accepted).toMatch(/speculation-rules\.json$/);
  });
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
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
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

  for (const address of ['/residential', '/land']) {
    test(`${address} is laid out to its foot once nothing is more pressing`, async ({ page }) => {
      await open(page, address);
      await expect.poll(() => unseen(page)).toBe(0);
    });
  }
});

test.describe('around every page', () => {
  test('stand a chat with its first words, and from 300 px down a way back to the top', { tag: '@S-052' }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
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

  for (const address of ['/', '/contact', '/leads', '/residential']) {
    test(`nothing turns or shimmers on ${address} while nobody waits for anything`, async ({ page }) => {
      await open(page, address);
      const endless = () =>
        document
          .getAnimations()
          .filter((animation) => animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
          .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id));
      await expect.poll(() => page.evaluate(endless)).toEqual([]);
    });
  }

  test('the footer has the newsletter, the ways on, the office, its profiles and its hours', { tag: '@S-057' }, async ({
    page,
  }) => {
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    await expect(footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link')).toHaveCount(
      quickLinks.length,
    );
    await expect(footer.getByRole('navigation', { name: 'Property types' }).getByRole('link')).toHaveCount(5);
    await expect(footer).toContainText('4th Floor, Acacia House, Ngong Road, Nairobi');
    await expect(footer.getByRole('link', { name: '0700 000 214' })).toHaveAttribute('href', 'tel:+254700000214');
    await expect(footer.getByRole('link', { name: 'sales@makao.example' })).toBeVisible();
    for (const profile of ['Instagram', 'Facebook', 'LinkedIn', 'YouTube'])
      await expect(footer.getByRole('link', { name: profile })).toHaveAttribute('href', /^https:\/\//);
    await expect(footer.getByRole('term')).toHaveText(['Mon–Fri', 'Sat', 'Sun']);
    await expect(footer.getByRole('definition')).toHaveText(['8:00 AM–5:00 PM', '10:00 AM–2:00 PM', 'Closed']);
  });
});

test.describe('the newsletter', () => {
  test('asks for a true address, and forgets its complaint while one is typed', { tag: '@S-166' }, async ({ page }) => {
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

  test.describe('when the server refuses', () => {
    test.use({ allowConsoleErrors: ['429'] });

    test('says why, in the words of the server', { tag: '@S-196' }, async ({ page }) => {
      await open(page, '/land');
      const sentence = 'That was a lot of requests. Please wait a minute and try again.';
      await page.route('**/api/v1/subscribers', (route) =>
        route.fulfill({ status: 429, json: { success: false, message: sentence, error: 'too_many_requests' } }),
      );
      await newsletter(page).getByLabel('Email address').fill('brian.otieno@example.com');
      await newsletter(page).getByLabel('Email address').press('Enter');
      await expect(messages(page).getByRole('alert')).toContainText(`Subscription Failed${sentence}`);
    });
  });

  test.describe('when the connection drops', () => {
    test.use({ allowConsoleErrors: ['ERR_FAILED'] });

    test('keeps what was typed and sends it again under the same key', { tag: '@S-197' }, async ({ page }) => {
      await open(page, '/land');
      const keys: (string | undefined)[] = [];
      await page.route('**/api/v1/subscribers', (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        return keys.length === 1 ? route.abort() : route.continue();
      });
      const email = newsletter(page).getByLabel('Email address');
      await email.fill('brian.otieno@example.com');
      await email.press('Enter');
      await expect(messages(page).getByText('Subscription Failed')).toBeVisible();
      await expect(newsletter(page).getByRole('alert')).toContainText('Unable to subscribe. Please try again.');
      await expect(email).toHaveValue('brian.otieno@example.com');
      await newsletter(page).getByRole('button').click();
      await expect(messages(page).getByText('Subscription Successful')).toBeVisible();
      expect(keys[0]).toBeTruthy();
      expect(keys[1]).toBe(keys[0]);
    });
  });
});

test.describe('cookies', () => {
  test('are asked about once, and the answer stays in this browser', { tag: '@S-055' }, async ({ page }) => {
    await open(page, '/land');
    await cookies(page).getByRole('button', { name: 'Decline' }).click();
    await expect(cookies(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('makao-cookies'))).toBe('declined');
    await open(page, '/land');
    await expect(cookies(page)).toBeHidden();
  });

  test('are accepted the same way', { tag: '@S-056' }, async ({ page }) => {
    await open(page, '/land');
    await cookies(page).getByRole('button', { name: 'Accept' }).click();
    await expect(cookies(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('makao-cookies'))).toBe('accepted');
    await open(page, '/land');
    await expect(cookies(page)).toBeHidden();
  });
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

  test('answers 404, draws the missing plot and shows three properties', { tag: '@S-023' }, async ({ page }) => {
    const reply = await page.goto('/no/such/page');
    expect(reply?.status()).toBe(404);
    await expect(page).toHaveTitle(/^Page Not Found/);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/');
    await expect(main.getByRole('link', { name: 'Browse Properties' })).toHaveAttribute('href', '/commercial');
    await expect(main.getByRole('article')).toHaveCount(3);
    await expectAccessible(page);
  });

  test('leads back to where the reader was', { tag: '@S-319' }, async ({ page }) => {
    await open(page, '/about');
    await open(page, '/no/such/page');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/about');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the groups of the navigation open by a click', async ({ page }) => {
    await page.goto('/land');
    await group(page, 'Residential').click();
    await expect(forSale(page)).toBeVisible();
  });

  test('the menu of a phone opens, closes and leads on', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/land');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu(page)).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu(page).getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/services');
  });

  test('the newsletter is a form like any other', async ({ page }) => {
    await page.goto('/land');
    await newsletter(page).getByLabel('Email address').fill('grace.wanjiru@example.com');
    await newsletter(page).getByRole('button').click();
    await expect(page).toHaveURL('/land?sent=newsletter#newsletter');
    await expect(newsletter(page)).toContainText('Subscription Successful');
  });
});

test.describe('controls that only a script can run', () => {
  test.use({ javaScriptEnabled: false, allowConsoleErrors: ['404 (Not Found)'] });

  test('are not shown without one', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('link', { name: 'Return to Homepage' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeHidden();
    await expect(cookies(page)).toBeHidden();
  });
});

test.describe('the newsletter without JavaScript, when the server refuses', () => {
  test.use({ javaScriptEnabled: false, allowConsoleErrors: ['422'] });

  test('comes back with the reason under the field and what was typed', { tag: '@S-167' }, async ({ page }) => {
    await page.goto('/land');
    await newsletter(page).getByLabel('Email address').fill('grace@home');
    await newsletter(page).getByRole('button').click();
    await expect(newsletter(page).getByText('Please enter a valid email address')).toBeVisible();
    await expect(newsletter(page).getByLabel('Email address')).toHaveValue('grace@home');
  });
});
