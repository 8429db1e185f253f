import { expect, expectAccessibleByDayAndNight, openPage, test } from './fixtures.ts';
import { newColleague, signInAsNew } from './staff.ts';

// The browser itself reports every refusal that a test asks for.
test.use({ allowConsoleErrors: ['Failed to load resource'] });

test('an owner gives the password once more, and the role is changed without asking twice', async ({
  page,
  baseURL,
}) => {
  const owner = await signInAsNew(page, baseURL ?? '', 'owner');
  const agent = await newColleague(baseURL ?? '', 'agent');
  await openPage(page, '/office/staff');
  // Ten minutes later: the server's own answer to a session whose password is older, given once.
  await page.route(
    '**/api/v1/office/staff/*',
    (route) =>
      route.fulfill({
        status: 403,
        json: { success: false, error: 'password_confirmation_needed', message: 'Once more, please.', detail: [] },
      }),
    { times: 1 },
  );
  const row = page.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: agent.email });
  await row.getByText('Change', { exact: false }).first().click();
  await row.getByLabel(/^Role of/).selectOption('Editor');
  await row.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your password, please' });
  const field = dialog.getByLabel('Your password', { exact: true });
  await expect(field).toBeFocused();
  await expectAccessibleByDayAndNight(page);
  await field.fill('not the password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await field.fill(owner.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The role is changed')).toBeVisible();
  await expect(row.getByText('Editor', { exact: true }).first()).toBeVisible();
  await expect(row.getByLabel(/^Role of/)).toHaveValue('editor');
});

test('an owner who closes the question for the password is back at the form, and reads of no failure', async ({
  page,
  baseURL,
}) => {
  await signInAsNew(page, baseURL ?? '', 'owner');
  const agent = await newColleague(baseURL ?? '', 'agent');
  await openPage(page, '/office/staff');
  const sentence = 'Please enter your password once more to do this.';
  await page.route('**/api/v1/office/staff/*', (route) =>
    route.fulfill({
      status: 403,
      json: { success: false, error: 'password_confirmation_needed', message: sentence, detail: [] },
    }),
  );
  const row = page.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: agent.email });
  await row.getByText('Change', { exact: false }).first().click();
  await row.getByLabel(/^Role of/).selectOption('Editor');
  const button = row.getByRole('button', { name: 'Change role' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Your password, please' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeEnabled();
  await expect(row.getByLabel(/^Role of/)).toHaveValue('editor');
  await expect(page.getByText(sentence)).toHaveCount(0);
});
