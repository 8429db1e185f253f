import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test } from './fixtures.ts';

const article = '/view/blog/mortgages-in-plain-shillings';
const cards = (page: Page) => page.getByRole('region', { name: 'Articles', exact: true }).getByRole('article');
const count = (page: Page) => page.locator('p[aria-live]').filter({ hasText: /articles?$/ });
const like = (page: Page) => page.getByRole('button', { name: /^Like / });
const isListCall = (url: URL) => url.pathname === '/api/v1/blogs';
const isLikeCall = (url: URL) => url.pathname.endsWith('/likes');
const likeReply = (page: Page) => page.waitForResponse((reply) => isLikeCall(new URL(reply.url())));

/** Goes to the page and waits until its script has taken over. */
const open = (page: Page, path: string): Promise<void> => openPage(page, path);

test.describe('the articles', () => {
  test('one leads, the others follow in cards, page by page', { tag: '@S-414' }, async ({ page }) => {
    await open(page, '/blogs');
    await expect(page).toHaveTitle('Tips & Insights · Makao');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tips & Insights');
    await expect(count(page)).toHaveText('12 articles');
    await expect(cards(page)).toHaveCount(10);
    await expect(cards(page).first().getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(3);
    await expect(cards(page).first()).toContainText('min read');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/blogs?page=2');
    await expect(cards(page)).toHaveCount(2);
    await page.goBack();
    await expect(cards(page)).toHaveCount(10);
  });

  test('a category and words narrow the list, in the address too', async ({ page }) => {
    await open(page, '/blogs');
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Land' }).click();
    await expect(page).toHaveURL('/blogs?category=land');
    await expect(page).toHaveTitle(/^Land: Tips & Insights/);
    await expect(count(page)).toHaveText('3 articles');
    await page.getByRole('textbox', { name: 'Search articles' }).fill('rates');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/blogs?category=land&search=rates');
    await expect(count(page)).toHaveText('1 article');
    await page.getByRole('link', { name: 'Remove Land' }).click();
    await expect(page).toHaveURL('/blogs?search=rates');
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/blogs');
  });

  test('a tag on a card leads to all articles that have it', async ({ page }) => {
    await open(page, '/blogs');
    await cards(page).getByRole('link', { name: 'KMRC' }).click();
    await expect(page).toHaveURL('/blogs?tag=kmrc');
    await expect(cards(page)).toHaveCount(1);
  });

  test('typed words are looked for after a pause, and the field keeps the focus', async ({ page }) => {
    await open(page, '/blogs');
    const field = page.getByRole('textbox', { name: 'Search articles' });
    await field.pressSequentially('mortgages', { delay: 15 });
    await expect(page).toHaveURL('/blogs?search=mortgages');
    await expect(field).toBeFocused();
    await expect(cards(page)).toHaveCount(1);
  });

  test('nothing found says so and leads back', async ({ page }) => {
    await open(page, '/blogs?search=helicopter');
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    await page.getByRole('link', { name: 'Show all articles' }).click();
    await expect(cards(page)).toHaveCount(10);
    await open(page, '/blogs?page=77');
    await expect(page.getByRole('heading', { name: 'There is no page 77' })).toBeVisible();
  });

  test('older links of a category and of an article lead on', { tag: '@S-039' }, async ({ page }) => {
    for (const path of ['/blogs/category/land', '/blogs/category/1']) {
      const reply = await page.request.get(path, { maxRedirects: 0 });
      expect(reply.status()).toBe(301);
      expect(reply.headers().location).toBe('/blogs?category=land');
    }
    const found = await page.request.get('/api/v1/blogs?slug=mortgages-in-plain-shillings');
    const { data }: { data: { items: { id: number }[] } } = await found.json();
    const reply = await page.request.get(`/blogs/${data.items[0]!.id}`, { maxRedirects: 0 });
    expect(reply.status()).toBe(301);
    expect(reply.headers().location).toBe(article);
    for (const path of ['/blogs/999999', '/blogs/castles', '/blogs/category/castles', '/blogs/author/nobody']) {
      expect((await page.request.get(path)).status()).toBe(404);
    }
  });

  test('six shapes stand in while a slow list loads', { tag: '@S-417' }, async ({ page }) => {
    await open(page, '/blogs');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(isListCall, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Finance' }).click();
    await expect(page.getByText('Loading articles')).toBeAttached();
    await expect(page.locator('section[aria-busy=true] .skeleton.aspect-3\\/2')).toHaveCount(6);
    // The count of the list before says nothing of this one.
    await expect(count(page)).toHaveCount(0);
    answer();
    await expect(count(page)).toHaveText('4 articles');
  });

  test('a link from another page leads to the articles, and a slow page of them shows six shapes first', {
    tag: '@S-418',
  }, async ({ page }) => {
    await open(page, '/about');
    await page.getByRole('banner').getByRole('link', { name: 'Tips & Insights' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tips & Insights');
    await expect(cards(page)).toHaveCount(10);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(isListCall, async (route) => {
      await held;
      await route.continue();
    });
    await openPage(page, '/blogs');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.locator('section[aria-busy=true] .skeleton.aspect-3\\/2')).toHaveCount(6);
    await expect(count(page)).toHaveCount(0);
    answer();
    await expect(cards(page)).toHaveCount(2);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expect(count(page)).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test.describe('when they cannot be loaded', () => {
    test.use({ allowConsoleErrors: ['the server responded with a status of 503'] });

    test('says so, and tries again', async ({ page }) => {
      await open(page, '/blogs');
      let isDown = true;
      await page.route(isListCall, (route) =>
        isDown ? route.fulfill({ status: 503, json: { message: 'We are busy right now.' } }) : route.continue(),
      );
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Finance' }).click();
      const panel = page.getByRole('alert').filter({ hasText: 'Error loading blog posts' });
      await expect(panel).toContainText('Failed to load blog posts');
      isDown = false;
      await panel.getByRole('link', { name: 'Try again' }).click();
      await expect(count(page)).toHaveText('4 articles');
    });
  });
});

test.describe('an article', () => {
  test('says who wrote it, when, how long it takes, and what readers made of it', { tag: '@S-219' }, async ({
    page,
  }) => {
    await open(page, article);
    await expect(page).toHaveTitle('Mortgages in plain shillings · Makao');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mortgages in plain shillings');
    const header = page.locator('main header');
    await expect(header).toContainText(/16 Feb 2026 · \d+ min read · 1,1\d\d views · 0 comments/);
    await expect(header).toContainText('Makao editorial team');
    await expect(page.getByRole('heading', { name: 'Where KMRC comes in' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Properties in this article' }).getByRole('link')).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Read next' }).getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Categories' }).getByRole('link')).toHaveCount(6);
  });

  test('tells programs what it is', async ({ page }) => {
    await page.goto(article);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const posting = data.map((text) => JSON.parse(text)).find((thing) => thing['@type'] === 'BlogPosting');
    expect(posting).toMatchObject({
      headline: 'Mortgages in plain shillings',
      datePublished: '2026-02-16T05:00:00.000Z',
      author: { name: 'Makao editorial team' },
    });
    expect(data.join()).toContain('BreadcrumbList');
    const meta = (property: string) => page.locator(`meta[property="${property}"]`);
    await expect(meta('og:type')).toHaveAttribute('content', 'article');
    await expect(meta('article:published_time')).toHaveAttribute('content', '2026-02-16T05:00:00.000Z');
    await expect(meta('article:tag')).toHaveCount(4);
    await expect(meta('og:image')).toHaveAttribute('content', /\/uploads\/images\/.*\/social\.jpg$/);
    await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', /\/blogs\/feed\.xml$/);
  });

  test('is liked at a click, stays liked after a reload, and the second click takes it back', {
    tag: '@S-210',
  }, async ({ page }) => {
    await open(page, '/view/blog/service-charge-line-by-line');
    const before = Number((await like(page).textContent())?.replace(/\D/g, ''));
    await Promise.all([likeReply(page), like(page).click()]);
    await expect(like(page)).toHaveText(`Like ${before + 1}`);
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(like(page)).toHaveText(`Like ${before + 1}`);
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
    const [reply] = await Promise.all([likeReply(page), like(page).click()]);
    expect(await reply.json()).toMatchObject({ data: { liked: false, likes_count: before } });
    await expect(like(page)).toHaveText(`Like ${before}`);
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
    // A site with a replica also remembers for some seconds that there was a form.
    const cookies = (await page.context().cookies()).filter(({ name }) => name !== 'makao_wrote');
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatchObject({ name: 'makao_visitor', httpOnly: true, sameSite: 'Lax', path: '/api/v1' });
  });

  test('liked after cookies were declined says that a like keeps one, and liked after Accept says nothing', async ({
    page,
  }) => {
    const sentence = page.getByText('Liking keeps a cookie in this browser so that your like counts once.');
    await open(page, '/view/blog/deposit-notice-and-the-white-wall');
    await page.getByRole('button', { name: 'Decline' }).click();
    await Promise.all([likeReply(page), like(page).click()]);
    await expect(sentence).toBeVisible();
    await Promise.all([likeReply(page), like(page).click()]);
    await page.evaluate(() => localStorage.setItem('makao-cookies', 'accepted'));
    await page.reload();
    await Promise.all([likeReply(page), like(page).click()]);
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(sentence).toBeHidden();
  });

  test.describe('when a like cannot be stored', () => {
    test.use({ allowConsoleErrors: ['the server responded with a status of 503', 'The like could not be stored'] });

    test('it is taken off again, and nothing is said', { tag: '@S-334' }, async ({ page }) => {
      await open(page, '/view/blog/stamp-duty-how-much-on-what-and-when');
      const before = await like(page).textContent();
      await page.route(isLikeCall, (route) => route.fulfill({ status: 503, json: { message: 'Busy' } }));
      const logged = page.waitForEvent('console', (message) => message.text().includes('The like could not be stored'));
      await like(page).click();
      await logged;
      await expect(like(page)).toHaveText(before ?? '');
      await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });

  test('counts a reader with script once, and a machine without script never', async ({ page, browser }) => {
    const path = '/view/blog/buying-from-abroad-without-being-bought';
    /** From the reply to the call that counts: lists come from a cache, which shows a view a minute late. */
    const viewsAfter = async (reader: Page, visit: () => Promise<unknown>): Promise<number> => {
      const [counted] = await Promise.all([reader.waitForResponse((call) => call.url().endsWith('/views')), visit()]);
      return (await counted.json()).data.views_count;
    };
    const earlier = await browser.newContext({ userAgent: `Reader ${crypto.randomUUID()}` });
    const earlierReader = await earlier.newPage();
    const before = await viewsAfter(earlierReader, () => open(earlierReader, path));
    await earlier.close();
    const machine = await browser.newContext({ javaScriptEnabled: false });
    await (await machine.newPage()).goto(path);
    await machine.close();
    await page.setExtraHTTPHeaders({ 'user-agent': `Reader ${crypto.randomUUID()}` });
    expect(await viewsAfter(page, () => open(page, path))).toBe(before + 1);
    expect(await viewsAfter(page, () => page.reload())).toBe(before + 1);
    expect(await page.context().cookies()).toEqual([]);
  });

  test('is saved to this browser and found again among the articles', { tag: '@S-265' }, async ({ page }) => {
    await open(page, article);
    await page.getByRole('button', { name: 'Save article' }).click();
    await expect(page.getByRole('button', { name: 'Save article' })).toHaveAttribute('aria-pressed', 'true');
    await open(page, '/blogs');
    const saved = page.getByRole('region', { name: 'Saved articles' });
    await expect(saved.getByRole('link', { name: 'Mortgages in plain shillings' })).toBeVisible();
    await saved.getByRole('button', { name: 'Remove Mortgages in plain shillings' }).click();
    await expect(saved).toHaveCount(0);
  });

  test('is shared by copying its address where the device has no way of its own', { tag: '@S-264' }, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await open(page, article);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(article);
  });

  test('leads to its author, who can be followed', { tag: '@S-269' }, async ({ page }) => {
    await open(page, article);
    await page.getByRole('button', { name: 'Follow Author' }).click();
    await page.getByRole('link', { name: 'All articles by Makao editorial team' }).click();
    await expect(page).toHaveURL('/blogs/author/makao-editorial-team');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Makao editorial team');
    await expect(page.getByRole('button', { name: 'Follow Author' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('10 articles · 412 followers')).toBeVisible();
    const feed = await page.request.get('/blogs/author/makao-editorial-team/feed.xml');
    expect(feed.headers()['content-type']).toContain('application/rss+xml');
    expect(await feed.text()).not.toContain('valuation desk');
  });

  test('takes an address for the newsletter', { tag: '@S-177' }, async ({ page }) => {
    await open(page, article);
    const box = page.getByRole('region', { name: 'Stay Updated' });
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(box.getByText('Email is required')).toBeVisible();
    await box.getByLabel('Email address').fill('nobody');
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(box.getByText('Please enter a valid email address')).toBeVisible();
    await expectAccessible(page);
    await box.getByLabel('Email address').fill('reader@example.com');
    const call = page.waitForRequest('**/api/v1/subscribers');
    await box.getByRole('button', { name: 'Subscribe' }).click();
    expect((await call).postDataJSON()).toEqual({ email: 'reader@example.com' });
    await expect(box.getByText('Subscription Successful')).toBeVisible();
  });
});

test.describe('an article that is not there', () => {
  test('answers 404 with the way back', { tag: '@S-401' }, async ({ page }) => {
    const reply = await page.request.get('/view/blog/no-such-article');
    expect(reply.status()).toBe(404);
    expect(await reply.text()).toContain('Blog not found');
    const unnamed = await page.request.get('/view/blog/');
    expect(unnamed.status()).toBe(404);
    expect(await unnamed.text()).toMatch(/Invalid blog ID[\s\S]*href="\/blogs"[^>]*>Back to Blogs/);
  });

  test.describe('opened by hand', () => {
    test.use({ allowConsoleErrors: ['the server responded with a status of 404'] });

    test('shows the message and a link to the articles', { tag: '@S-400' }, async ({ page }) => {
      await open(page, '/view/blog/no-such-article');
      await expect(page.getByRole('heading', { name: 'Blog not found' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Back to Blogs' }).click();
      await expect(page).toHaveURL('/blogs');
    });
  });

  test.describe('reached by a link of the site', () => {
    test.use({ allowConsoleErrors: ['the server responded with a status of 404'] });

    test('is told of, and leads back to the articles', { tag: '@S-399' }, async ({ page }) => {
      await open(page, '/blogs');
      const link = cards(page).first().getByRole('heading').getByRole('link');
      // As if the article had been taken off the site since the list was made.
      await link.evaluate((anchor) => anchor.setAttribute('href', '/view/blog/taken-off-the-site'));
      await link.click();
      await expect(page.getByRole('heading', { name: 'Blog not found' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to Blogs' }).click();
      await expect(page).toHaveURL('/blogs');
      await expect(cards(page)).toHaveCount(10);
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('articles are found, read and paged through', async ({ page }) => {
    await page.goto('/blogs');
    await page.getByRole('textbox', { name: 'Search articles' }).fill('title');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/blogs?search=title');
    await cards(page)
      .getByRole('link', { name: /^How to read a title deed/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('How to read a title deed search');
    await expect(like(page)).toBeHidden();
    await page.goto('/blogs?page=2');
    await expect(cards(page)).toHaveCount(2);
  });

  test.use({ allowConsoleErrors: ['422'] });

  test('the newsletter takes an address, and says what is wrong with one', async ({ page }) => {
    await page.goto(article);
    const box = page.getByRole('region', { name: 'Stay Updated' });
    await box.getByLabel('Email address').fill('reader@home');
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(box.getByText('Please enter a valid email address')).toBeVisible();
    await expect(box.getByLabel('Email address')).toHaveValue('reader@home');
    await box.getByLabel('Email address').fill('reader.without.script@example.com');
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(/\?sent=stay-updated#stay-updated$/);
    await expect(box.getByText('Subscription Successful')).toBeVisible();
  });
});

test.describe('for everyone', () => {
  for (const path of ['/blogs', '/blogs?search=helicopter', article, '/blogs/author/makao-valuation-desk']) {
    test(`${path} keeps the rules of accessibility`, async ({ page }) => {
      await open(page, path);
      await expectAccessible(page);
    });

    test(`${path} fits 320 pixels`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await open(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }
});
