import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test, testWithClock, untilLive } from './fixtures.ts';

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

test('the sections stand in their order', { tag: '@S-025' }, async ({ page }) => {
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

test('the featured properties are all in their row, and View all leads to those of every kind', async ({
  page,
  request,
}) => {
  await open(page);
  const reply = await request.get('/api/v1/properties?per_page=40&featured=true');
  const titles = (await reply.json()).data.items.map(({ title }: { title: string }) => title);
  await expect(featured(page).getByRole('article').getByRole('heading')).toHaveText(titles.slice(0, 9));
  await featured(page).getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL('/properties?featured=true');
  const results = page.getByRole('region', { name: 'Featured properties' });
  await expect(results.getByText(`${titles.length} properties`)).toBeVisible();
  await expect(results.getByRole('article').getByText('Featured', { exact: true })).toHaveCount(10);
  // The next page follows as the end of the first comes near.
  await results.getByText(/^Showing/).scrollIntoViewIfNeeded();
  await expect(results.getByRole('article')).toHaveCount(Math.min(20, titles.length));
  expect(await results.getByRole('article').getByText('Featured', { exact: true }).count()).toBe(
    Math.min(20, titles.length),
  );
  await page.getByRole('radio', { name: 'Rent' }).check({ force: true });
  await expect(page).toHaveURL('/properties?type=rent&featured=true');
  await results.getByRole('link', { name: 'Remove Featured' }).click();
  await expect(page).toHaveURL('/properties?type=rent');
});

test('the four services lead where they say', { tag: '@S-012' }, async ({ page }) => {
  await open(page);
  const services = region(page, 'What we do');
  await expect(services.getByRole('heading', { level: 3 })).toHaveText([
    'Property sales',
    'Property management',
    'Property letting',
    'Real estate consulting',
  ]);
  await services.getByRole('link', { name: 'Rent Now' }).click();
  await expect(page).toHaveURL('/properties?type=rent');
  await expect(page.getByRole('radio', { name: 'Rent' })).toBeChecked();
  await page.goBack();
  await services.getByRole('link', { name: 'Get In Touch' }).click();
  await expect(page).toHaveURL('/contact?about=consulting#contact');
  const form = page.getByRole('form', { name: 'Ask about consulting' });
  await expect(form).toBeInViewport();
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(/^I would like advice on a property/);
  await expect(form.getByRole('link', { name: 'Book a consultation now' })).toHaveAttribute(
    'href',
    '/book/appointment',
  );
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`Sign Up puts the focus into the newsletter's field, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, '/about');
    if (width < 1240) await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Sign Up' }).click();
    const field = page.getByRole('form', { name: 'Newsletter' }).getByRole('textbox', { name: 'Email address' });
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    await expect(page).toHaveURL(/\/about(#newsletter-email)?$/);
  });
}

test('management shows what an owner gets, and leads to the owners’ own site', { tag: '@S-014' }, async ({ page }) => {
  await open(page);
  const management = region(page, 'Your property, looked after while you are elsewhere');
  await expect(management.getByRole('listitem')).toHaveCount(5);
  for (const figure of ['95%', '7', '15+']) await expect(management.getByText(figure, { exact: true })).toBeVisible();
  await expect(management.getByRole('term')).toHaveText([
    'occupancy rateHomes in our care, our letting records, March 2026',
    'average days on marketHomes let from January to March 2026, our letting records',
    'years of experienceFirst letting in 2010, our own books',
  ]);
  await expect(management.getByRole('link', { name: 'Open the owner portal' })).toHaveAttribute('href', /^https:\/\//);
});

test('a place leads to what we have there', { tag: '@S-069' }, async ({ page }) => {
  await open(page);
  const locations = region(page, 'Our Locations');
  await expect(locations.getByRole('listitem')).toHaveText([
    'Nairobi',
    'Syokimau',
    'Kilimani',
    'Naivasha',
    'Ngong Road',
  ]);
  await expect(locations.getByRole('link', { name: 'Browse Plots' })).toHaveAttribute('href', '/land');
  await expect(locations.getByRole('link', { name: 'Explore Residentials' })).toHaveAttribute('href', '/residential');
  await expect(locations.getByRole('link', { name: 'Check Commercials' })).toHaveAttribute('href', '/commercial');
  await locations.getByRole('link', { name: 'Naivasha' }).click();
  await expect(page).toHaveURL('/properties?location=Naivasha');
  await expect(page.getByRole('heading', { level: 1, name: 'Find Your Dream Property' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('Naivasha');
});

test('the places rise once, the words beside them half a second later', { tag: '@S-070' }, async ({ page }) => {
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
});

test('the plots stand under their heading, and lead to their pages and to all of them', { tag: '@S-072' }, async ({
  page,
}) => {
  await open(page);
  const plots = region(page, 'Featured Land Listings');
  await expect(plots).toContainText('Premium Properties In High-Demand Locations');
  await expect(plots.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/land?featured=true');
  for (const name of ['Previous land', 'Next land', 'Page 1 of land'])
    await expect(plots.getByRole('button', { name })).toBeVisible();
  const card = plots.getByRole('article').first();
  for (const lines of [card.getByRole('heading'), card.locator('p.line-clamp-2')])
    await expect(lines).toHaveCSS('-webkit-line-clamp', '2');
  await card.getByRole('link', { name: /^View Details/ }).click();
  await expect(page).toHaveURL(/\/view\/land\/[a-z0-9-]+$/);
});

test('the form links to the terms and to the privacy policy', { tag: '@S-083' }, async ({ page }) => {
  await page.goto('/');
  const form = page.locator('form#request-details');
  await expect(form.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  await expect(form.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy/policy');
});

test.describe('the latest posts', () => {
  const latest = (page: Page) => region(page, 'Latest Blog Posts');

  test('are one large and three small, each with category, team, reading time, day and tags', {
    tag: '@S-085',
  }, async ({ page }) => {
    await open(page);
    await expect(latest(page).getByRole('link', { name: 'View all posts' })).toHaveAttribute('href', '/blogs');
    await expect(latest(page).getByRole('article')).toHaveCount(4);
    for (const post of await latest(page).getByRole('article').all()) {
      await expect(post.getByText(/^Makao team · \d+ min read$/)).toBeVisible();
      await expect(post.getByRole('time')).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
      await expect(post.locator('a[href^="/blogs?category="]')).toHaveCount(1);
      expect(await post.getByRole('list', { name: 'Tags' }).getByRole('listitem').count()).toBeLessThanOrEqual(5);
    }
  });

  test('come with the page, so that no shapes stand in their place and nothing moves when they are there', {
    tag: '@S-086',
  }, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    const reply = await page.goto('/');
    expect(await reply?.text()).toContain('Latest Blog Posts');
    await expect(latest(page).getByRole('article')).toHaveCount(4);
    await untilLive(page);
    await expect(latest(page).locator('.skeleton')).toHaveCount(0);
    expect(calls).not.toContain('/api/v1/blogs');
  });
});

test('seven lenders and a place for the next', { tag: '@S-077' }, async ({ page }) => {
  await open(page);
  const partners = region(page, 'Finance partners');
  await expect(partners.getByRole('listitem')).toHaveCount(8);
  const first = partners.getByRole('listitem').first();
  const logo = first.getByRole('img', { name: 'Nyumba Housing Finance' });
  await logo.scrollIntoViewIfNeeded();
  await expect.poll(() => logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(300);
  await expect(first).toContainText('Long home loans and construction loans');
  await expect(partners.getByText('Housing finance', { exact: true })).toHaveCount(1);
  await expect(partners.getByText('Commercial bank', { exact: true })).toHaveCount(6);
  await expect(partners.getByRole('link', { name: 'Become a partner' })).toHaveAttribute('href', '/contact');
});

test('the five steps light up as they come into view', { tag: '@S-081' }, async ({ page }) => {
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
    test(`shows ${size} at ${width} px, goes on by as many and wraps both ways`, { tag: '@S-067' }, async ({
      page,
    }) => {
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

  testWithClock(
    'moves on after six seconds, not while it is pointed at, and stops for good when paused',
    {
      tag: '@S-151',
    },
    async ({ page }) => {
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
    },
  );

  /** Clicks as a mouse does and takes the pointer away, as the row waits while it is pointed at. */
  async function clickAndLeave(page: Page, name: string): Promise<void> {
    await featured(page).getByRole('button', { name }).click();
    await page.mouse.move(0, 0);
  }
  const currentDot = (page: Page) =>
    featured(page)
      .getByRole('button', { name: /^Page / })
      .and(page.locator('[aria-current]'));

  testWithClock('goes on six seconds after an arrow or a dot was pressed', { tag: '@S-150' }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(featured(page).getByRole('button', { name: 'Pause moving cards' })).toBeVisible();
    await clickAndLeave(page, 'Next properties');
    await expect(currentDot(page)).toHaveAccessibleName('Page 2 of properties');
    await page.clock.runFor(5_000);
    await expect(currentDot(page)).toHaveAccessibleName('Page 2 of properties');
    await page.clock.runFor(1_500);
    await expect(currentDot(page)).toHaveAccessibleName('Page 3 of properties');
    await clickAndLeave(page, 'Page 1 of properties');
    await expect(currentDot(page)).toHaveAccessibleName('Page 1 of properties');
    await page.clock.runFor(6_500);
    await expect(currentDot(page)).toHaveAccessibleName('Page 2 of properties');
  });

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
      await clickAndLeave(page, 'Next properties');
      await expect(currentDot(page)).toHaveAccessibleName('Page 3 of properties');
      await page.clock.runFor(20_000);
      await expect(currentDot(page)).toHaveAccessibleName('Page 3 of properties');
      await clickAndLeave(page, 'Play moving cards');
      await page.clock.runFor(6_500);
      await expect(currentDot(page)).toHaveAccessibleName('Page 1 of properties');
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

  test('Sign Up of the menu shows the newsletter', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page.locator('#newsletter-email')).toBeFocused();
    await expect(page.getByRole('link', { name: 'Sign Up' })).toBeHidden();
  });

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
