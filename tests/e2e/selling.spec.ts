import { expect, test } from './fixtures.ts';

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`Sell leads to the form for owners who sell, at ${width} px`, { tag: '@S-061' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Ways to start' }).getByRole('link', { name: 'Sell' }).click();
    await expect(page).toHaveURL('/contact?about=selling#contact');
    const form = page.getByRole('form', { name: 'Sell your property with us' });
    await expect(form.getByRole('heading')).toBeInViewport();
    await form.getByRole('textbox', { name: 'Name' }).fill('Wambui Kariuki');
    await form.getByRole('textbox', { name: 'Email address' }).fill('wambui@example.com');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Your message is with us.')).toBeVisible();
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('Sell opens the form with its first words', async ({ page }) => {
    await page.goto('/contact?about=selling#contact');
    await expect(page.getByRole('form', { name: 'Sell your property with us' })).toContainText(
      'price it from completed',
    );
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/^I would like to sell a property/);
  });
});
