import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test, untilLive } from './fixtures.ts';

const article = '/view/blog/mortgages-in-plain-shillings';
const cards = (page: Page) => page.getByRole('region', { name: 'Articles', exact: true }).getByRole('article');
const count = (page: Page) => page.locator('p[aria-live]').filter({ hasText: /articles?$/ });
const like = (page: Page) => page.getByRole('button', { name: /^Like / });
const isListCall = (url: URL) => url.pathname === '/api/v1/blogs';
const isLikeCall = (url: URL) => url.pathname.endsWith('/likes');
const likeReply = (page: Page) => page.waitForResponse((reply) => isLikeCall(new URL(reply.url())));

/** Goes to the page and waits until its script has taken over. */
const open = (page: Page, path: string): Promise<void> => openPage(page, path);

const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' });

/** Holds the calls for lists back until the function that comes back is called. */
async function holdLists(page: Page): Promise<() => void> {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(isListCall, async (route) => {
    await held;
    await route.continue();
  });
  return answer;
}

const shapes = (page: Page) => page.locator('section[aria-busy=true] .skeleton.aspect-3\\/2');

test.describe('the articles', () => {
  test('one leads, the others follow in cards, page by page; a category and typed words narrow them, in the address too', {
    tag: '@S-414',
  }, async ({ page }) => {
    await open(page, '/blogs');
    await expect(count(page)).toHaveText('12 articles');
    await expect(cards(page)).toHaveCount(10);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/blogs?page=2');
    await expect(cards(page)).toHaveCount(2);
    await page.goBack();
    await expect(cards(page)).toHaveCount(10);

    await categories(page).getByRole('link', { name: 'Land' }).click();
    await expect(page).toHaveURL('/blogs?category=land');
    await expect(page).toHaveTitle(/^Land: Tips & Insights/);
    await expect(count(page)).toHaveText('3 articles');
    const field = page.getByRole('textbox', { name: 'Search articles' });
    await field.fill('rates');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/blogs?category=land&search=rates');
    await expect(count(page)).toHaveText('1 article');
    await page.getByRole('link', { name: 'Remove Land' }).click();
    await expect(page).toHaveURL('/blogs?search=rates');
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/blogs');

    // Typed words are looked for after a pause, and the field keeps the focus.
    await field.pressSequentially('mortgages');
    await expect(page).toHaveURL('/blogs?search=mortgages');
    await expect(field).toBeFocused();
    await expect(cards(page)).toHaveCount(1);
    await field.fill('helicopter');
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    await page.getByRole('link', { name: 'Show all articles' }).click();
    await expect(cards(page)).toHaveCount(10);
    await cards(page).getByRole('link', { name: 'KMRC' }).click();
    await expect(page).toHaveURL('/blogs?tag=kmrc');
    await expect(cards(page)).toHaveCount(1);
  });

  test.describe('that come slowly or not at all', () => {
    test.use({ allowConsoleErrors: ['the server responded with a status of 503'] });

    test('have six shapes in their place, and a failure is said, with a way to try again', {
      tag: ['@S-417', '@S-418'],
    }, async ({ page }) => {
      await open(page, '/about');
      await page.getByRole('banner').getByRole('link', { name: 'Tips & Insights' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tips & Insights');
      await untilLive(page);
      const answer = await holdLists(page);
      await page.getByRole('link', { name: 'Next page' }).click();
      await expect(page.getByText('Loading articles')).toBeAttached();
      await expect(shapes(page)).toHaveCount(6);
      // The count of the list before says nothing of this one.
      await expect(count(page)).toHaveCount(0);
      answer();
      await expect(cards(page)).toHaveCount(2);
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expect(count(page)).toBeVisible();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.unroute(isListCall);

      await page.route(isListCall, (route) =>
        route.fulfill({ status: 503, json: { message: 'We are busy right now.' } }),
      );
      await categories(page).getByRole('link', { name: 'Finance' }).click();
      const panel = page.getByRole('alert').filter({ hasText: 'Error loading blog posts' });
      await expect(panel).toContainText('Failed to load blog posts');
      await page.unroute(isListCall);
      await panel.getByRole('link', { name: 'Try again' }).click();
      await expect(count(page)).toHaveText('4 articles');
    });
  });
});

test.describe('an article', () => {
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

  test('is saved to this browser, shared by copying its address, and leads to its author, who can be followed', {
    tag: ['@S-264', '@S-265', '@S-269'],
  }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await open(page, article);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(article);
    await page.getByRole('button', { name: 'Save article' }).click();
    await expect(page.getByRole('button', { name: 'Save article' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Follow Author' }).click();
    await page.getByRole('link', { name: 'All articles by Makao editorial team' }).click();
    await expect(page).toHaveURL('/blogs/author/makao-editorial-team');
    await expect(page.getByRole('button', { name: 'Follow Author' })).toHaveAttribute('aria-pressed', 'true');
    await open(page, '/blogs');
    const saved = page.getByRole('region', { name: 'Saved articles' });
    await expect(saved.getByRole('link', { name: 'Mortgages in plain shillings' })).toBeVisible();
    await saved.getByRole('button', { name: 'Remove Mortgages in plain shillings' }).click();
    await expect(saved).toHaveCount(0);
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

  test.describe('that is not there', () => {
    test.use({ allowConsoleErrors: ['the server responded with a status of 404'] });

    test('is told of after a link of the site, and leads back to the articles', {
      tag: ['@S-399', '@S-400'],
    }, async ({ page }) => {
      await open(page, '/blogs');
      const link = cards(page).first().getByRole('heading').getByRole('link');
      // As if the article had been taken off the site since the list was made.
      await link.evaluate((anchor) => anchor.setAttribute('href', '/view/blog/taken-off-the-site'));
      await link.click();
      await expect(page.getByRole('heading', { name: 'Blog not found' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Back to Blogs' }).click();
      await expect(page).toHaveURL('/blogs');
      await expect(cards(page)).toHaveCount(10);
    });
  });
});

test('articles, their authors and a search without results are accessible', async ({ page }) => {
  for (const path of ['/blogs', '/blogs?search=helicopter', article, '/blogs/author/makao-valuation-desk']) {
    await open(page, path);
    await expectAccessible(page);
  }
});
