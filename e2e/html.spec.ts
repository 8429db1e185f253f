import { HtmlValidate } from 'html-validate';
import { expect, test } from './fixtures.ts';
import { nameOf, openPublicPage, publicPages } from './standards/public-pages.ts';

const checker = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

test('every page is valid HTML, in every state, also where a form came back', async ({ request }) => {
  const faults: string[] = [];
  for (const page of publicPages) {
    const reply = await openPublicPage(request, page);
    expect(reply.status(), nameOf(page)).toBe(page.status ?? 200);
    const { results } = await checker.validateString(await reply.text());
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      faults.push(`${nameOf(page)}: ${ruleId}: ${message} (${selector ?? ''})`);
  }
  expect(faults).toEqual([]);
});
