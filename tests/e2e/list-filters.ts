import { expect, type Locator, type Page } from '@playwright/test';

/** The chips above a list, by the words that they have while nothing is chosen. */
type Chip = 'Buy or rent' | 'Price' | 'Beds' | 'Size' | 'Type' | 'Area' | 'Use' | 'More';

/** The form's fields, under a chip or in a sheet. */
export const sheetOf = (page: Page): Locator => page.locator('#filters');

export const chipButton = (page: Page, chip: Chip): Locator =>
  page.locator('.section-chip').getByRole('button', { name: new RegExp(`^${chip}`) });

/** Opens the fields behind a chip, if they are not open already. */
export async function openChip(page: Page, chip: Chip): Promise<void> {
  const button = chipButton(page, chip);
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  await expect(sheetOf(page)).toBeVisible();
}

export async function closeFilters(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toBeHidden();
}

/** Buys or rents, on a wide window. */
export async function choosePurpose(page: Page, purpose: 'Buy' | 'Rent'): Promise<void> {
  await openChip(page, 'Buy or rent');
  await sheetOf(page).getByText(purpose, { exact: true }).click();
  await closeFilters(page);
}
