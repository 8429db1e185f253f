import { expect, expectAccessible, expectAccessibleByDayAndNight, openPage, test } from '../fixtures.ts';
import { nameOfOneOnly, newColleague, signInAsNew } from '../staff.ts';

// The browser itself reports every refusal that a test asks for.
test.use({ allowConsoleErrors: ['Failed to load resource'] });

test('an owner may close the question for the password; once it is given, the role is changed without asking twice', async ({
  page,
  baseURL,
}) => {
  const owner = await signInAsNew(page, baseURL ?? '', 'owner');
  const agent = await newColleague(baseURL ?? '', 'agent');
  await openPage(page, '/office/staff');
  const sentence = 'Please enter your password once more to do this.';
  // Ten minutes later: the server's own answer to a session whose password is older, until the password was given.
  let isPasswordOld = true;
  await page.route('**/api/v1/office/staff/*', (route) =>
    isPasswordOld
      ? route.fulfill({
          status: 403,
          json: { success: false, error: 'password_confirmation_needed', message: sentence, detail: [] },
        })
      : route.continue(),
  );
  const row = page.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: agent.email });
  await row.getByText('Change', { exact: false }).first().click();
  await row.getByLabel(/^Role of/).selectOption('Editor');
  const button = row.getByRole('button', { name: 'Change role' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Your password, please' });
  const field = dialog.getByLabel('Your password', { exact: true });
  await expect(field).toBeFocused();
  await expectAccessibleByDayAndNight(page);
  // Whoever closes the question is back at the form, and reads of no failure.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeEnabled();
  await expect(row.getByLabel(/^Role of/)).toHaveValue('editor');
  await expect(page.getByText(sentence)).toHaveCount(0);

  await button.click();
  await expect(field).toBeFocused();
  isPasswordOld = false;
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

test('an owner gives an agent another name and job title, which the agent reads and has no field for', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsNew(page, baseURL ?? '', 'owner');
  const agent = await newColleague(baseURL ?? '', 'agent');
  await openPage(page, '/office/staff');
  const row = page.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: agent.email });
  await row.getByText('Change', { exact: false }).first().click();
  const name = nameOfOneOnly('Naliaka Were');
  await row.getByLabel(/^Name of/).fill('Naliaka 2');
  await row.getByRole('button', { name: 'Change name' }).click();
  await expect(
    row.getByText('Name may have letters, spaces, hyphens, apostrophes and full stops only').first(),
  ).toBeVisible();
  await row.getByLabel(/^Name of/).fill(name);
  await row.getByLabel(/^Job title of/).fill('Lettings');
  await row.getByRole('button', { name: 'Change name' }).click();
  await expect(page.getByText('The name is changed')).toBeVisible();
  await expect(row.getByText(name, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext();
  await context.addCookies(agent.cookies);
  const own = await context.newPage();
  await openPage(own, '/office/account');
  const profile = own.getByRole('form', { name: 'Profile' });
  await expect(profile.getByText(name, { exact: true })).toBeVisible();
  await expect(profile.getByText('Lettings', { exact: true })).toBeVisible();
  await expect(profile.getByText('To change them, ask an owner or a manager.')).toBeVisible();
  await expect(profile.getByLabel('Name', { exact: true })).toHaveCount(0);
  await profile.getByLabel('A few words about you').fill('Knows most caretakers by name.');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(own.getByText('Your profile is saved').first()).toBeVisible();
  await expectAccessible(own);
  await context.close();
});
