import { expect, test } from './fixtures.ts';

for (const javaScriptEnabled of [true, false])
  test.describe(`brochure, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
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
  });
