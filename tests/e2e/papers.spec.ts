import { expect, openPage, test } from './fixtures.ts';
import { signInAs } from './staff.ts';

for (const javaScriptEnabled of [true, false])
  test.describe(`papers, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });

    test('the page of a listing leads to a brochure of it to print or send', { tag: '@S-540' }, async ({ page }) => {
      await page.goto('/residential');
      const href = await page.locator('.linked-card .card-link').first().getAttribute('href');
      await page.goto(href ?? '');
      await page.getByRole('button', { name: 'More', exact: true }).click();
      const link = page.getByRole('link', { name: /^Brochure \(PDF\)/ });
      await expect(link).toBeVisible();
      const reply = await page.request.get((await link.getAttribute('href')) ?? '');
      expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf']);
      const file = await reply.body();
      expect(file.subarray(0, 5).toString()).toBe('%PDF-');
      expect(file.length).toBeLessThan(600_000);
    });

    test('the list of the office leads to the window cards of those that are ticked', async ({ page, baseURL }) => {
      await signInAs(page, baseURL ?? '', 'manager');
      if (javaScriptEnabled) await openPage(page, '/office/properties');
      else await page.goto('/office/properties');
      const boxes = page.getByRole('rowheader').getByRole('checkbox');
      for (const nth of [0, 1]) await boxes.nth(nth).check();
      const sent = page.context().waitForEvent('response', (reply) => /[?]ids=\d+,\d+$/.test(reply.url()));
      await page.getByRole('button', { name: /^Window cards \(PDF\)/ }).click();
      const reply = await sent;
      expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf']);
      await expect(boxes.nth(1)).toBeChecked();
    });
  });
