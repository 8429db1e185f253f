import { expect, openPage, test } from './fixtures.ts';

test('the menu of a card puts the home on the trip of this device, and the saved page leads on to it', {
  tag: '@S-470',
}, async ({ page }) => {
  await openPage(page, '/residential');
  const card = page.locator('.linked-card').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const more = card.getByRole('button', { name: `More for ${title}` });
  await more.click();
  await page.getByRole('group', { name: title }).getByRole('button', { name: 'Add to trip' }).click();
  await expect(page.getByText('Added to your trip')).toBeVisible();
  await more.click();
  const taken = page.getByRole('button', { name: 'Take out of the trip' });
  await expect(taken).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(taken).toBeHidden();
  await expect(more).toBeFocused();
  await page.goto('/saved');
  await expect(page.getByRole('link', { name: 'Plan the trip (1)' })).toHaveAttribute(
    'href',
    /^\/events\/trip\?items=property\//,
  );
});

test('a second press on the button closes the menu', async ({ page }) => {
  await openPage(page, '/residential');
  const card = page.locator('.linked-card').first();
  const more = card.getByRole('button', { name: /^More for / });
  await more.click();
  await expect(page.getByRole('button', { name: 'Add to trip' })).toBeVisible();
  await more.click();
  await expect(page.getByRole('button', { name: 'Add to trip' })).toBeHidden();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
});
