import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, untilLive } from './fixtures.ts';
import { signInAs } from './staff.ts';

// The browser itself reports the refusal of a save that comes second.
test.use({ allowConsoleErrors: ['Failed to load resource'] });

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved \d/ });
const title = (page: Page) => page.getByLabel('Title', { exact: true });

/** A draft of a home, begun through the API by whoever is signed in. @returns the path of its editor */
async function beginHome(page: Page, base: string, name: string): Promise<string> {
  const fields = {
    title: name,
    listing_purpose: 'Sale',
    property_category: 'Residential',
    property_type: 'villa',
    price: '28500000',
    bedrooms: '4',
    bathrooms: '3',
    description: '<p>Four rooms around a court.</p>',
    address_line1: 'Mbaazi Avenue',
    location: 'Lavington',
    city: 'Nairobi',
    county: 'Nairobi',
    country: 'Kenya',
  };
  const made = await page.request.post('/api/v1/office/listings/property', {
    data: { fields },
    headers: { origin: base },
  });
  return `/office/properties/${(await made.json()).data.id}`;
}

async function beginArticle(page: Page, base: string, name: string): Promise<string> {
  const made = await page.request.post('/api/v1/office/articles', { data: { title: name }, headers: { origin: base } });
  return `/office/articles/${(await made.json()).data.id}`;
}

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
      await first.goto(`/office/${kind === 'listing' ? 'properties' : 'articles'}`);
      await untilLive(first);
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
  await page.goto(await beginHome(page, base, 'Slow line'));
  await untilLive(page);
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
  for (const word of ['one', 'two', 'three']) {
    await title(page).fill(`Slow line ${word}`);
    await page.waitForTimeout(1400);
  }
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
  await page.goto(await beginHome(page, base, 'Lost reply'));
  await untilLive(page);
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
  await page.goto(editor);
  await untilLive(page);
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, base, 'manager', 'Barasa Wekesa');
  // On a phone, where a bar stands at the foot.
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto(`${base}${editor}`);
  await untilLive(other);

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
