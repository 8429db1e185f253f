import { expect, expectAccessible, test } from './fixtures.ts';

test('the pages of words are accessible and fit a narrow phone', { tag: '@S-223' }, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/about', '/services', '/joint/venture', '/careers', '/terms', '/privacy/policy']) {
    await page.goto(path);
    for (const summary of await page.locator('main details > summary').all())
      if (await summary.evaluate(({ parentElement }) => !parentElement?.hasAttribute('open'))) await summary.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    await expectAccessible(page);
  }
});

test('the agent beside a listing leads to what the About page says of them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/residential');
  await page.goto((await page.locator('main a[href^="/view/property/"]').first().getAttribute('href')) ?? '');
  const card = page.locator('.contact-card');
  await expect(card.getByText(/^EARB/)).toBeVisible();
  await expect(card.getByText(/ for sale| to let/).first()).toBeVisible();
  const name = await card.getByRole('heading', { level: 3 }).innerText();
  await card.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/about#/);
  const person = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(person).toBeInViewport();
  await expect(person.getByRole('img', { name: `Portrait of ${name}` })).toBeVisible();
});

test('a legal text leads to its numbered sections beside it, and prints without the site around it', {
  tag: '@S-213',
}, async ({ page }) => {
  await page.goto('/terms');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: '14. Law and courts' }).click();
  await expect(page.getByRole('heading', { name: '14. Law and courts' })).toBeInViewport();
  await expect(contents.getByRole('link', { name: '1. What the site is' })).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(contents).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
