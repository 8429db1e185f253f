import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test, untilLive } from './fixtures.ts';
import { beginArticle, beginHome, openAsAnother, signInAs } from './staff.ts';

// The browser itself reports the refusal of a save that comes second, the page that of one after the session has ended.
test.use({ allowConsoleErrors: ['Failed to load resource', 'Authentication failed'] });

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved \d/ });
const title = (page: Page) => page.getByLabel('Title', { exact: true });

/** Every way off a page, and back to it. */
const ways: Record<string, (page: Page, editor: string) => Promise<Page>> = {
  'a link': async (page) => {
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
    await expect(page).not.toHaveURL(/\/\d+$/);
    await page.goBack();
    return page;
  },
  Back: async (page) => {
    await page.goBack();
    await expect(page).not.toHaveURL(/\/\d+$/);
    await page.goForward();
    return page;
  },
  'reloading the page': async (page) => {
    await page.reload();
    return page;
  },
  'closing the tab': async (page, editor) => {
    const context = page.context();
    const stored = context.waitForEvent('requestfinished', (request) => request.method() === 'PUT').catch(() => null);
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    // The request outlives its tab by a moment; nobody opens the page again within it.
    await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, 1000))]);
    const next = await context.newPage();
    await next.goto(editor);
    return next;
  },
};

for (const [kind, begin] of Object.entries({ listing: beginHome, article: beginArticle })) {
  for (const [way, leave] of Object.entries(ways)) {
    test(`the title of a ${kind} typed right before leaving by ${way} stands on return, and the next edit meets no conflict`, async ({
      browser,
      baseURL,
    }) => {
      const base = baseURL ?? '';
      const first = await (await browser.newContext()).newPage();
      await signInAs(first, base, 'manager', 'Naliaka Were');
      const editor = await begin(first, base, `Before ${way}`);
      await openPage(first, `/office/${kind === 'listing' ? 'properties' : 'articles'}`);
      await first
        .getByRole('rowheader')
        .getByRole('link', { name: `Before ${way}` })
        .first()
        .click();
      await expect(title(first)).toHaveValue(`Before ${way}`);
      await untilLive(first);
      await title(first).fill(`After ${way}`);
      const page = await leave(first, editor);
      await expect(title(page)).toHaveValue(`After ${way}`);
      await untilLive(page);
      await expect(title(page)).toHaveValue(`After ${way}`);
      await title(page).fill(`Once more, ${way}`);
      await expect(page.getByRole('status').filter({ hasText: 'Not saved yet' })).toBeVisible();
      await expect(saved(page)).toBeVisible();
      await expect(page.getByText('Which one shall stand?')).toHaveCount(0);
      const again = await page.context().newPage();
      await again.goto(editor);
      await expect(title(again)).toHaveValue(`Once more, ${way}`);
      await page.context().close();
    });
  }
}

test('typing on through slow saves sends one after the other, and none is refused', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  await signInAs(page, base, 'manager', 'Naliaka Were');
  await openPage(page, await beginHome(page, base, 'Slow line'));
  let underWay = 0;
  let most = 0;
  const answers: number[] = [];
  await page.route('**/draft', async (route) => {
    underWay += 1;
    most = Math.max(most, underWay);
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    underWay -= 1;
    answers.push(response.status());
    await route.fulfill({ response });
  });
  await title(page).fill('Slow line one');
  await expect.poll(() => underWay).toBe(1);
  for (const word of ['two', 'three']) await title(page).fill(`Slow line ${word}`);
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(2);
  await expect(saved(page)).toBeVisible();
  expect([most, new Set(answers)]).toEqual([1, new Set([200])]);
  await page.unrouteAll();
  await page.reload();
  await expect(title(page)).toHaveValue('Slow line three');
});

test('a save whose reply is lost is no conflict for whoever made it', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  await signInAs(page, base, 'manager', 'Naliaka Were');
  await openPage(page, await beginHome(page, base, 'Lost reply'));
  await page.route(
    '**/draft',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await title(page).fill('Lost reply, stored');
  await expect(page.getByRole('status').filter({ hasText: /^Not saved\./ })).toBeVisible();
  await title(page).fill('Lost reply, and more');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Which one shall stand?')).toHaveCount(0);
});

test('a field two people changed shows both values under it; what only the other changed is taken over', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const base = baseURL ?? '';
  await signInAs(page, base, 'manager', 'Naliaka Were');
  const editor = await beginHome(page, base, 'Two hands');
  await openPage(page, editor);
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, base, 'manager', 'Barasa Wekesa');
  // On a phone, where a bar stands at the foot.
  await other.setViewportSize({ width: 390, height: 844 });
  await openPage(other, `${base}${editor}`);

  await page.getByLabel('Building (optional)', { exact: true }).fill('Of the first');
  await page.getByLabel('Area', { exact: true }).fill('Kileleshwa');
  await expect(saved(page)).toBeVisible();
  await other.getByLabel('Street', { exact: true }).fill('Gitanga Road');
  await other.getByLabel('Building (optional)', { exact: true }).fill('Of the second');
  const note = other.getByRole('alert').filter({ hasText: 'Which one shall stand?' });
  await expect(note).toContainText('Naliaka Were saved it at');
  await expect(note).toContainText('Theirs: Of the first');
  await expect(note).toContainText('Yours: Of the second');
  await expect(note.getByRole('button', { name: 'Keep yours' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(other);
  // The rest is merged: theirs stands in the form, ours is saved.
  await expect(other.getByLabel('Area', { exact: true })).toHaveValue('Kileleshwa');
  const reader = await page.context().newPage();
  await expect(async () => {
    await reader.goto(editor);
    await expect(reader.getByLabel('Street', { exact: true })).toHaveValue('Gitanga Road', { timeout: 500 });
  }).toPass();
  await expect(reader.getByLabel('Building (optional)', { exact: true })).toHaveValue('Of the first');

  // Leaving with the question open stores neither over the other, and asks again on return.
  await other.reload();
  await untilLive(other);
  await expect(note).toContainText('Yours: Of the second');
  await note.getByRole('button', { name: 'Keep yours' }).click();
  await expect(note).toHaveCount(0);
  await expect(saved(other)).toBeVisible();
  await reader.reload();
  await expect(reader.getByLabel('Building (optional)', { exact: true })).toHaveValue('Of the second');
  await other.context().close();
});

/** Two windows that have both written something else into the field 'Building'; the second one has the question. */
async function disagree(page: Page, browser: Browser, base: string): Promise<{ editor: string; other: Page }> {
  await signInAs(page, base, 'manager', 'Naliaka Were');
  const editor = await beginHome(page, base, 'Two minds');
  await openPage(page, editor);
  const other = await openAsAnother(browser, base, editor);
  await building(page).fill('Of the first');
  await expect(saved(page)).toBeVisible();
  await building(other).fill('Of the second');
  await expect(question(other)).toContainText('Yours: Of the second');
  return { editor, other };
}

const building = (page: Page) => page.getByLabel('Building (optional)', { exact: true });
const question = (page: Page) => page.getByRole('alert').filter({ hasText: 'Which one shall stand?' });

test('taking theirs puts it into the field and leaves the editor at work', async ({ page, browser, baseURL }) => {
  const { other } = await disagree(page, browser, baseURL ?? '');
  const errors: Error[] = [];
  other.on('pageerror', (error) => errors.push(error));
  await question(other).getByRole('button', { name: 'Take theirs' }).click();
  await expect(question(other)).toHaveCount(0);
  await expect(building(other)).toHaveValue('Of the first');
  await other.getByLabel('Street', { exact: true }).fill('Gitanga Road');
  await expect(saved(other)).toBeVisible();
  expect(errors).toEqual([]);
  await other.context().close();
});

test('a question left open by a link is asked again on return, in the words that were typed last', async ({
  page,
  browser,
  baseURL,
}) => {
  const { editor, other } = await disagree(page, browser, baseURL ?? '');
  const errors: Error[] = [];
  other.on('pageerror', (error) => errors.push(error));
  await building(other).fill('Of the second, longer');
  await expect(question(other)).toContainText('Yours: Of the second, longer');
  await expect(other.getByRole('status').filter({ hasText: 'Everything else is saved.' })).toBeVisible();
  await building(page).fill('Of the first, longer');
  await expect(saved(page)).toBeVisible();
  await building(other).fill('Of the second, longest');
  await expect(question(other)).toContainText('Theirs: Of the first, longer');
  await other.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
  await expect(other.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
  await openPage(other, `${baseURL}${editor}`);
  await expect(question(other)).toContainText('Yours: Of the second, longest');
  await expect(question(other)).toContainText('Theirs: Of the first, longer');
  expect(errors).toEqual([]);
  await other.context().close();
});

test('reloading a moment after typing keeps the new words each time, and meets no conflict', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const base = baseURL ?? '';
  await signInAs(page, base, 'manager', 'Naliaka Were');
  const editor = await beginHome(page, base, 'Read too early');
  await page.goto(editor);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/draft') && !response.ok()) refused.push(`${response.status()}`);
  });
  for (const pauseMs of [100, 0, 100, 50, 100, 150, 100, 100]) {
    await untilLive(page);
    const words = `Read in time ${pauseMs} ${Date.now()}`;
    await title(page).fill(words);
    await page.waitForTimeout(pauseMs);
    if (pauseMs === 150) await page.goto(editor);
    else await page.reload();
    await expect(title(page)).toHaveValue(words);
    await untilLive(page);
    await expect(title(page)).toHaveValue(words);
  }
  await title(page).fill('Read in time, and more');
  await expect(page.getByRole('status').filter({ hasText: 'Not saved yet' })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Which one shall stand?')).toHaveCount(0);
  expect(refused).toEqual([]);
});

test('the address of a draft follows its title, also after somebody else gave it another one', async ({
  page,
  browser,
  baseURL,
}) => {
  const base = baseURL ?? '';
  await signInAs(page, base, 'manager', 'Naliaka Were');
  const editor = await beginHome(page, base, 'First thought');
  await openPage(page, editor);
  const other = await openAsAnother(browser, base, editor);
  await title(page).fill('Title by another');
  await expect(saved(page)).toBeVisible();
  await other.getByLabel('Street', { exact: true }).fill('Gitanga Road');
  await expect(title(other)).toHaveValue('Title by another');
  const address = other.getByLabel('Page address', { exact: true });
  for (const [words, slug] of [
    ['Test Close flat', 'test-close-flat'],
    ['Test Close house', 'test-close-house'],
    ['Test Close villa', 'test-close-villa'],
  ] as const) {
    await title(other).fill(words);
    await expect(address).toHaveValue(slug);
    await expect(saved(other)).toBeVisible();
  }
  await other.reload();
  await expect(address).toHaveValue('test-close-villa');
  await other.context().close();
});

for (const [kind, begin] of Object.entries({ listing: beginHome, article: beginArticle })) {
  test(`autosave of a ${kind} goes on by itself after what somebody else saved could not be fetched`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const base = baseURL ?? '';
    await signInAs(page, base, 'manager', 'Naliaka Were');
    const editor = await begin(page, base, 'Fetched in vain');
    await openPage(page, editor);
    const other = await openAsAnother(browser, base, editor);
    const [theirs, mine] =
      kind === 'listing'
        ? (['Building (optional)', 'Street'] as const)
        : (['Excerpt (optional)', 'Description for search results (optional)'] as const);
    await page.getByLabel(theirs, { exact: true }).fill('Of the first');
    await expect(saved(page)).toBeVisible();
    let isBroken = true;
    await other.route(`**/api/v1/office/{articles,listings/property}/${editor.split('/').at(-1)}`, (route) =>
      route.request().method() === 'GET' && isBroken ? route.abort() : route.fallback(),
    );
    await other.getByLabel(mine, { exact: true }).fill('Of the second');
    await expect(other.getByRole('status').filter({ hasText: /^Not saved\. / })).toBeVisible();
    await expect(other.getByRole('status').filter({ hasText: 'Saving...' })).toHaveCount(0);
    await expect(other.getByRole('button', { name: 'Save draft' })).toBeEnabled();
    isBroken = false;
    await expect(saved(other)).toBeVisible({ timeout: 15_000 });
    await expect(other.getByLabel(theirs, { exact: true })).toHaveValue('Of the first');
    await page.reload();
    await expect(page.getByLabel(mine, { exact: true })).toHaveValue('Of the second');
    await other.context().close();
  });

  test(`what is typed into a ${kind} without a connection is saved once it is back`, async ({ page, baseURL }) => {
    const base = baseURL ?? '';
    await signInAs(page, base, 'manager', 'Naliaka Were');
    await openPage(page, await begin(page, base, 'Before the tunnel'));
    await page.context().setOffline(true);
    await title(page).fill('In the tunnel');
    await expect(page.getByRole('status').filter({ hasText: /^Not saved\. / })).toBeVisible();
    await page.context().setOffline(false);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(title(page)).toHaveValue('In the tunnel');
  });

  test(`what is typed into a ${kind} after the session has ended stands in the editor after signing in again`, async ({
    page,
    baseURL,
  }) => {
    const base = baseURL ?? '';
    const { email, password } = await signInAs(page, base, 'manager', 'Naliaka Were');
    const editor = await begin(page, base, 'Before the pause');
    await openPage(page, editor);
    await page.context().clearCookies();
    await title(page).fill('After the pause');
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('Email address', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(new RegExp(`${editor}$`));
    await expect(title(page)).toHaveValue('After the pause');
    await expect(saved(page)).toBeVisible();
  });
}
