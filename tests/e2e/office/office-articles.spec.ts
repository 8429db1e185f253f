import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleByDayAndNight, openPage, test } from '../fixtures.ts';
import { signInAsNew } from '../staff.ts';

// The browser itself reports every refusal that a test asks for.
test.use({ allowConsoleErrors: ['Failed to load resource'] });

/** The text of an article, once its editor is there. */
async function textOf(page: Page) {
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  return page.getByRole('textbox', { name: 'Text', exact: true });
}

test('an editor writes an article, sees it as visitors will, publishes it, and changes it without anybody noticing before', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const title = `What a borehole costs ${Date.now()}`;
  await signInAsNew(page, baseURL ?? '', 'editor');
  await openPage(page, '/office/articles/new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const text = await textOf(page);
  await text.click();
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Heading', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('The drilling');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Six thousand shillings a metre, and the permit.');
  await page.getByLabel('Main category', { exact: true }).selectOption('Land');
  await page.getByLabel('Tags', { exact: false }).fill('Boreholes');
  await expect(page.getByText(/^Saved .* by /)).toBeVisible();
  await expectAccessibleByDayAndNight(page);

  await page.getByRole('link', { name: 'Preview', exact: true }).click();
  await expect(page.getByText('This is a preview, for staff alone')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'The drilling' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the editor' }).click();

  await textOf(page);
  await page.getByRole('button', { name: 'Publish now', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Publish changes', exact: true })).toBeVisible();
  const address = (await page.getByRole('link', { name: /^\/view\/blog\// }).getAttribute('href')) ?? '';

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText('Six thousand shillings a metre')).toBeVisible();

  await page.getByLabel('Excerpt', { exact: false }).fill('Ask for the depth first.');
  await expect(page.getByText('Unpublished changes', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Ask for the depth first.')).toHaveCount(0);
  const newSlug = `borehole-costs-${Date.now()}`;
  await page.getByLabel('Address', { exact: true }).fill(newSlug);
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect(page.getByRole('link', { name: `/view/blog/${newSlug}` })).toBeVisible();
  await visitor.goto(address);
  await expect(visitor).toHaveURL(`/view/blog/${newSlug}`);
  await expect(visitor.getByText('Ask for the depth first.')).toBeVisible();
  await visitor.context().close();
});

test('the second of two people who save is told, keeps every word, and an earlier version is brought back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const title = `Two hands on one page ${Date.now()}`;
  await signInAsNew(page, baseURL ?? '', 'editor', 'Achieng Odhiambo');
  const made = await page.request.post('/api/v1/office/articles', {
    data: { title },
    headers: { origin: baseURL ?? '' },
  });
  const { id } = (await made.json()).data;
  await openPage(page, `/office/articles/${id}`);
  const other = await (await browser.newContext()).newPage();
  await signInAsNew(other, baseURL ?? '', 'manager', 'Njeri Mwangi');
  await openPage(other, `/office/articles/${id}`);
  await other.getByLabel('Excerpt', { exact: false }).fill('Theirs.');
  await other.getByRole('button', { name: 'Save draft', exact: true }).click();
  await expect(other.getByText('The draft is saved')).toBeVisible();
  await other.context().close();

  await page.getByLabel('Excerpt', { exact: false }).fill('Mine.');
  const note = page.getByRole('alert').filter({ hasText: 'Which one shall stand?' });
  await expect(note).toContainText('Njeri Mwangi saved this on');
  await expect(note).toBeInViewport();
  await expect(page.getByText('Theirs.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Excerpt', { exact: false })).toHaveValue('Mine.');
  await note.getByRole('button', { name: 'Keep yours', exact: true }).click();
  await page.getByRole('button', { name: 'Save draft', exact: true }).click();
  await expect(page.getByText(/^Saved .* by .*Achieng Odhiambo/)).toBeVisible();

  await page.getByRole('link', { name: 'Versions', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Versions' })).toBeVisible();
  await page
    .getByRole('link', { name: /by|Njeri Mwangi/ })
    .first()
    .click();
  await expect(page.getByText('Theirs.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Restore version/ }).click();
  await expect(page.getByLabel('Excerpt', { exact: false })).toHaveValue('Theirs.');
});

/** A published article, made through the API with the session of the page. @returns the path of its editor */
async function publishArticle(page: Page, base: string, name: string): Promise<string> {
  const headers = { origin: base };
  const made = await page.request.post('/api/v1/office/articles', { data: { title: name }, headers });
  const { id, version, content } = (await made.json()).data;
  const data = { ...content, content: '<p>Words.</p>', version, action: 'publish' };
  expect((await page.request.put(`/api/v1/office/articles/${id}`, { data, headers })).ok()).toBe(true);
  return `/office/articles/${id}`;
}

test('an article leaves the site by one button and is brought back by another', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  await signInAsNew(page, base, 'editor', 'Chebet Rono');
  await openPage(page, await publishArticle(page, base, `Off and on ${Date.now()}`));
  const badge = (words: string) => page.getByText(words, { exact: true }).first();
  await page.getByRole('button', { name: 'Back to a draft', exact: true }).click();
  await expect(badge('Draft')).toBeVisible();
  await page.getByRole('button', { name: 'Publish now', exact: true }).click();
  await expect(badge('Published')).toBeVisible();
});
