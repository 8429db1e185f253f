import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test, testWithClock, untilIdle, untilLive } from '../fixtures.ts';
import { beginArticle, beginHome, openAsAnother, signInAs } from '../staff.ts';

// The browser itself reports the refusal of a save that comes second, the page that of one after the session has ended.
test.use({ allowConsoleErrors: ['Failed to load resource', 'Authentication failed'] });

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved \d/ });
const title = (page: Page) => page.getByLabel('Title', { exact: true });

const kinds = Object.entries({ listing: beginHome, article: beginArticle });

/** Ways off a page, and back to it. */
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'a link': async (page) => {
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
    await expect(page).not.toHaveURL(/\/\d+$/);
    await page.goBack();
  },
  Back: async (page) => {
    await page.goBack();
    await expect(page).not.toHaveURL(/\/\d+$/);
    await page.goForward();
  },
  'reloading the page': (page) => page.reload(),
};

/** What was typed before the page was left stands in it, and the next edit is saved without a question. */
async function expectKept(page: Page, words: string): Promise<void> {
  await expect(title(page)).toHaveValue(words);
  await untilLive(page);
  await expect(title(page)).toHaveValue(words);
  await title(page).fill(`${words}, and more`);
  await expect(page.getByRole('status').filter({ hasText: 'Not saved yet' })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Which one shall stand?')).toHaveCount(0);
}

for (const [kind, begin] of kinds) {
  test(`the title of a ${kind} typed right before the page is left stands on return, and the next edit meets no conflict`, async ({
    page,
    baseURL,
  }) => {
    const base = baseURL ?? '';
    await signInAs(page, base, 'manager', 'Naliaka Were');
    const name = `Before leaving ${Date.now()}`;
    const editor = await begin(page, base, name);
    await openPage(page, `/office/${kind === 'listing' ? 'properties' : 'articles'}`);
    await page.getByRole('rowheader').getByRole('link', { name }).first().click();
    await expect(title(page)).toHaveValue(name);
    await untilLive(page);
    // Both editors share the code of drafts.
    for (const [way, leave] of Object.entries(ways).slice(0, kind === 'listing' ? undefined : 1)) {
      await title(page).fill(`After ${way}`);
      await leave(page);
      await expectKept(page, `After ${way}`);
    }
    const again = await page.context().newPage();
    await again.goto(editor);
    await expect(title(again)).toHaveValue(/^After .*, and more$/);
    await again.close();
  });
}

test('the title typed right before the tab is closed is stored', async ({ browser, baseURL }) => {
  const base = baseURL ?? '';
  const context = await browser.newContext({ baseURL: base });
  const page = await context.newPage();
  await signInAs(page, base, 'manager', 'Naliaka Were');
  const editor = await beginHome(page, base, 'Before closing');
  await openPage(page, editor);
  await title(page).fill('After closing the tab');
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  // The request outlives its tab by a moment.
  await expect
    .poll(async () => (await context.request.get(editor, { headers: { accept: 'text/html' } })).text())
    .toContain('value="After closing the tab"');
  const next = await context.newPage();
  await next.goto(editor);
  await expectKept(next, 'After closing the tab');
  await context.close();
});

testWithClock(
  'typing on through slow saves sends one after the other, and none is refused',
  async ({ page, baseURL }) => {
    const base = baseURL ?? '';
    await signInAs(page, base, 'manager', 'Naliaka Were');
    await page.clock.install();
    await openPage(page, await beginHome(page, base, 'Slow line'));
    let underWay = 0;
    let most = 0;
    const answers: number[] = [];
    const line = Promise.withResolvers<void>();
    await page.route('**/draft', async (route) => {
      underWay += 1;
      most = Math.max(most, underWay);
      const response = await route.fetch();
      await line.promise;
      underWay -= 1;
      answers.push(response.status());
      await route.fulfill({ response });
    });
    await title(page).fill('Slow line one');
    await expect.poll(() => underWay).toBe(1);
    for (const word of ['two', 'three']) {
      await title(page).fill(`Slow line ${word}`);
      // Longer than typing is waited for.
      await page.clock.runFor(5_000);
    }
    expect([underWay, answers]).toEqual([1, []]);
    line.resolve();
    await expect.poll(() => answers.length).toBeGreaterThanOrEqual(2);
    await expect(saved(page)).toBeVisible();
    expect([most, new Set(answers)]).toEqual([1, new Set([200])]);
    await page.unrouteAll();
    await page.reload();
    await expect(title(page)).toHaveValue('Slow line three');
  },
);

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
  await other.getByLabel('Street (optional)', { exact: true }).fill('Gitanga Road');
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
    await expect(reader.getByLabel('Street (optional)', { exact: true })).toHaveValue('Gitanga Road', { timeout: 500 });
  }).toPass();
  await expect(reader.getByLabel('Building (optional)', { exact: true })).toHaveValue('Of the first');

  // Leaving with the question open stores neither over the other, and asks again on return.
  await other.reload();
  await untilLive(other);
  await expect(note).toContainText('Yours: Of the second');
  await note.getByRole('button', { name: 'Keep yours' }).click();
  await expect(note).toHaveCount(0);
  // 'Saved' may still be that of the save before.
  await expect(async () => {
    await reader.reload();
    await expect(building(reader)).toHaveValue('Of the second', { timeout: 500 });
  }).toPass();
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

test('a question left open is asked again on return, in the words that were typed last; taking theirs leaves the editor at work', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
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

  await question(other).getByRole('button', { name: 'Take theirs' }).click();
  await expect(question(other)).toHaveCount(0);
  await expect(building(other)).toHaveValue('Of the first, longer');
  await other.getByLabel('Street (optional)', { exact: true }).fill('Gitanga Road');
  await expect(saved(other)).toBeVisible();
  expect(errors).toEqual([]);
  await other.context().close();
});

test('reloading at any moment after typing keeps the new words, and meets no conflict', async ({ page, baseURL }) => {
  test.slow();
  const base = baseURL ?? '';
  await signInAs(page, base, 'manager', 'Naliaka Were');
  const editor = await beginHome(page, base, 'Read too early');
  await page.goto(editor);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/draft') && !response.ok()) refused.push(`${response.status()}`);
  });
  const status = (words: string) => page.getByRole('status').filter({ hasText: words });
  const moments: readonly (() => Promise<unknown>)[] = [
    () => Promise.resolve(),
    () => untilIdle(page),
    () => expect(status('Not saved yet')).toBeVisible(),
    () => page.waitForRequest('**/draft'),
    () => page.waitForResponse('**/draft'),
  ];
  for (const [index, moment] of moments.entries()) {
    await untilLive(page);
    const words = `Read in time ${index} ${Date.now()}`;
    const isCome = moment();
    await title(page).fill(words);
    await isCome;
    if (index === 2) await page.goto(editor);
    else await page.reload();
    await expectKept(page, words);
  }
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
  await other.getByLabel('Street (optional)', { exact: true }).fill('Gitanga Road');
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

test('autosave goes on by itself after what somebody else saved could not be fetched', async ({
  page,
  browser,
  baseURL,
}) => {
  const base = baseURL ?? '';
  await signInAs(page, base, 'manager', 'Naliaka Were');
  const editor = await beginHome(page, base, 'Fetched in vain');
  await openPage(page, editor);
  const other = await openAsAnother(browser, base, editor);
  await building(page).fill('Of the first');
  await expect(saved(page)).toBeVisible();
  let isBroken = true;
  await other.route(`**/api/v1/office/listings/property/${editor.split('/').at(-1)}`, (route) =>
    route.request().method() === 'GET' && isBroken ? route.abort() : route.fallback(),
  );
  await other.getByLabel('Street (optional)', { exact: true }).fill('Of the second');
  await expect(other.getByRole('status').filter({ hasText: /^Not saved\. / })).toBeVisible();
  await expect(other.getByRole('status').filter({ hasText: 'Saving...' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Save draft' })).toBeEnabled();
  isBroken = false;
  await expect(saved(other)).toBeVisible();
  await expect(building(other)).toHaveValue('Of the first');
  await page.reload();
  await expect(page.getByLabel('Street (optional)', { exact: true })).toHaveValue('Of the second');
  await other.context().close();
});

test('what is typed without a connection, or after the session has ended, is saved once both are back', async ({
  page,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const { email, password } = await signInAs(page, base, 'manager', 'Naliaka Were');
  const editor = await beginHome(page, base, 'Before the tunnel');
  await openPage(page, editor);
  await page.context().setOffline(true);
  await title(page).fill('In the tunnel');
  await expect(page.getByRole('status').filter({ hasText: /^Not saved\. / })).toBeVisible();
  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue('In the tunnel');
  await untilLive(page);

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
