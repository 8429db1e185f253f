import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { DemoSite } from './demo-site.ts';
import { nameOf, otherPages, type PublicPage, searchablePages } from './public-pages.ts';

const site = new DemoSite();
const checker = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

async function faultsOf(page: PublicPage): Promise<string[]> {
  const { status, html } = await (page.form ? site.post(page.address, page.form) : site.open(page.address));
  expect(status, nameOf(page)).toBe(page.status ?? 200);
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${nameOf(page)}: ${ruleId}: ${message} (${selector ?? ''})`),
  );
}

test.each([
  ['every page', searchablePages.map((address) => ({ address }))],
  ['pages in every state: empty, missing, and where a form came back', otherPages],
])('valid HTML is what %s consists of', async (_pages, pages) => {
  const faults: string[] = [];
  for (const page of pages) faults.push(...(await faultsOf(page)));
  expect(faults).toEqual([]);
});
