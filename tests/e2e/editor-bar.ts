import type { Locator, Page } from '@playwright/test';

/** The bar at the foot of a listing's editor. */
export const editorBar = (page: Page): Locator => page.getByRole('region', { name: 'State and next step' });

/** Opens what else can be done with the listing. */
export const openMore = (page: Page): Promise<void> => editorBar(page).getByText('More', { exact: true }).click();

/** Opens the list of what is missing, or could be added. */
export const openMissing = (page: Page): Promise<void> =>
  editorBar(page)
    .getByText(/^\d+ things? (missing|to add)$/)
    .click();
