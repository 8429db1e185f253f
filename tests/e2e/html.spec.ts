import type { APIRequestContext } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expect, test } from './fixtures.ts';
import { nameOf, otherPages, type PublicPage, readPublicPage, searchablePages } from './standards/public-pages.ts';

const checker = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

async function expectValid(request: APIRequestContext, pages: readonly PublicPage[]) {
  const faults: string[] = [];
  for (const page of pages) {
    const { status, html } = await readPublicPage(request, page);
    expect(status, nameOf(page)).toBe(page.status ?? 200);
    const { results } = await checker.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      faults.push(`${nameOf(page)}: ${ruleId}: ${message} (${selector ?? ''})`);
  }
  expect(faults).toEqual([]);
}

test.describe('valid HTML', () => {
  // Dozens of pages each.
  test.slow();

  test('is what every page is made of', async ({ request }) => {
    const pages = searchablePages.map((address) => ({ address }));
    await expectValid(request, pages);
  });

  test('is what pages are made of in every state: empty, missing, and where a form came back', async ({ request }) => {
    await expectValid(request, otherPages);
  });
});
