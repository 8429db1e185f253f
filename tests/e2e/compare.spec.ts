import { expect, expectAccessible, test } from './fixtures.ts';

test('listings that this browser chose are compared on a small phone with the names of the rows in view, and one is removed', {
  tag: '@S-490',
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('makao-cookies', 'declined'));
  await page.addInitScript(() => {
    const chosen = [
      { kind: 'property', slug: 'the-jacaranda-house', title: 'The Jacaranda House' },
      { kind: 'land', slug: 'ruai-bypass-half-acre', title: 'Ruai Bypass half-acre' },
      { kind: 'property', slug: 'riara-ridge-terrace', title: 'Riara Ridge Terrace' },
    ];
    localStorage.setItem('makao-compared', JSON.stringify(chosen));
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/compare');
  await page.getByRole('link', { name: 'Compare them' }).click();
  const table = page.getByRole('table', { name: '3 listings side by side' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expectAccessible(page);

  const frame = page.getByRole('region', { name: 'Comparison' });
  const rowName = table.getByRole('rowheader', { name: 'Price', exact: false }).first();
  const left = async () => Math.round((await rowName.boundingBox())?.x ?? -1);
  const before = await left();
  await frame.focus();
  await frame.evaluate((element) => element.scrollTo({ left: 200 }));
  expect(await frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
  expect(await left()).toBe(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await table.getByRole('link', { name: 'Remove Ruai Bypass half-acre' }).click();
  await expect(page.getByRole('table', { name: '2 listings side by side' })).toBeVisible();
  await page.getByRole('link', { name: 'Only what differs' }).click();
  await expect(page.getByRole('link', { name: 'Show all rows' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
});

test('a comparison of four fits on one sheet of A4', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'only Chromium prints to a file');
  await page.goto('/compare?items=MK-P-1001,MK-P-1003,MK-P-1014,MK-L-1002');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const text = pdf.toString('latin1');
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text).toMatch(/\/MediaBox \[0 0 84[12](?:\.\d+)? 59[45](?:\.\d+)?\]/);
});
