import { expect, expectAccessible, expectAccessibleByDayAndNight, openPage, test, untilLive } from '../fixtures.ts';
import { signInAsNew } from '../staff.ts';

// The browser itself reports every refusal that a test asks for.
test.use({ allowConsoleErrors: ['Failed to load resource'] });

test('an editor rewrites a part of a page, a colleague who comes second is told, and visitors see it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const base = baseURL ?? '';
  const editor = await signInAsNew(page, base, 'editor', 'Naliaka Wafula');
  await page.goto('/office/page-contents/contact.page');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact: words of the page' })).toBeVisible();
  await expectAccessibleByDayAndNight(page);

  const context = await browser.newContext();
  const second = await context.newPage();
  await signInAsNew(second, base, 'editor', 'Mutiso Kilonzo');
  await openPage(second, '/office/page-contents/contact.page');

  await untilLive(page);
  await page.getByLabel('How to find us').fill('Beside the post office, second gate.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Version 2, the one that counts')).toBeVisible();

  // Where the first version cannot be fetched, the second person is told all the same and may try again.
  await second.route('**/api/v1/office/page-contents/contact.page', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  await second.getByLabel('How to find us').fill('Behind the market.');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second.getByRole('alert').first()).toContainText(`${editor.name} saved this on`);
  await second.unrouteAll();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second.getByText('See their changes')).toBeVisible();
  await expect(second.getByLabel('How to find us')).toHaveValue('Behind the market.');

  await page.goto('/contact');
  await expect(page.getByText('Beside the post office, second gate.')).toBeAttached();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second.getByText('Saved. The page shows it now.')).toBeVisible();
  await context.close();
});

test('the second of two people who publish a legal text sees the words of the first and then publishes theirs', async ({
  page,
  browser,
  baseURL,
}) => {
  const base = baseURL ?? '';
  await signInAsNew(page, base, 'manager', 'Naliaka Were');
  await openPage(page, '/office/legal-texts/privacy');
  const title = await page.getByLabel('Title', { exact: true }).inputValue();
  const second = await (await browser.newContext()).newPage();
  await signInAsNew(second, base, 'manager', 'Barasa Wekesa');
  await openPage(second, `${base}/office/legal-texts/privacy`);
  const publish = (editor: typeof page) => editor.getByRole('button', { name: 'Publish the new version' }).click();
  await page.getByLabel('Title', { exact: true }).fill(`${title} of the first`);
  await publish(page);
  await expect(page.getByText('The new version is published.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`${title} of the first`);

  await second.getByLabel('Title', { exact: true }).fill(`${title} of the second`);
  await publish(second);
  await expect(second.getByRole('alert').first()).toContainText('Naliaka Were published version');
  await expect(second.getByText('See their changes')).toBeVisible();
  await expect(second.getByLabel('Title', { exact: true })).toHaveValue(`${title} of the second`);
  await publish(second);
  await expect(second.getByText('The new version is published.')).toBeVisible();
  await second.getByLabel('Title', { exact: true }).fill(title);
  await publish(second);
  await expect(second.getByText(/^Version \d+, in force$/)).toBeVisible();
  await second.context().close();
});

test('a manager finds who asked for the newsletter, and has the office dark by day', async ({ page, baseURL }) => {
  await signInAsNew(page, baseURL ?? '', 'manager', 'Wairimu Njogu');
  await page.goto('/office/subscribers');
  await expect(page.getByRole('heading', { level: 1, name: 'Subscribers' })).toBeVisible();
  await expectAccessible(page);
  await openPage(page, '/office/account');
  await page.getByRole('radio', { name: 'Dark', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Use these colours', exact: true }).click();
  await expect(page.locator('[data-theme="dark"]')).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expectAccessible(page);
});
