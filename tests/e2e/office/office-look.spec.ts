import { expect, expectAccessibleByDayAndNight, openPage, test, untilLive } from '../fixtures.ts';
import { signInAsNew } from '../staff.ts';

// The browser itself reports every refusal that a test asks for.
test.use({ allowConsoleErrors: ['Failed to load resource'] });

test('a manager sees pages in other colours before saving, and takes the nearest that can be read', async ({
  page,
  baseURL,
}) => {
  await signInAsNew(page, baseURL ?? '', 'manager', 'Naliaka Wafula');
  await openPage(page, '/office/look');
  await expectAccessibleByDayAndNight(page);
  await untilLive(page);
  const colour = page.getByRole('textbox', { name: /^Main colour/ });
  const search = page.getByRole('region', { name: 'As visitors see it' }).getByText('Search', { exact: true });

  await colour.fill('#7a1020');
  await expect(search).toHaveCSS('background-color', 'rgb(122, 16, 32)');
  await expect(page.getByLabel('Pick the main colour')).toHaveValue('#7a1020');

  await colour.fill('#ffcc00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(colour).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(colour).toHaveValue(/^#[0-9a-f]{6}$/);
  await expect(page.getByRole('button', { name: /^Use #/ })).toHaveCount(0);
});
