import type { Browser, Page } from '@playwright/test';
import { totpCode, totpStep } from '#src/modules/identity/server/sign-in/totp.ts';
import { expect, expectAccessible, expectAccessibleByDayAndNight, test } from '../fixtures.ts';
import { openMail } from '../mails.ts';
import { nameOfOneOnly, newColleague } from '../staff.ts';

// The browser itself reports every refusal that a test asks for.
test.use({ allowConsoleErrors: ['Failed to load resource', 'Authentication failed'] });

const signIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** The link of the invitation of this address. */
async function invitationLink(page: Page, email: string): Promise<string> {
  await openMail(page, email, 'invites you');
  return (await page.locator('pre a').first().getAttribute('href')) ?? '';
}

/** A second person with a browser of their own. */
const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

test('an owner sets up a second step and invites an agent, who is out the moment the owner says so', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const owner = await newColleague(baseURL ?? '', 'owner');
  await page.goto('/office/account');
  await expect(page).toHaveURL('/login?return_to=%2Foffice%2Faccount');
  await expectAccessibleByDayAndNight(page);
  await signIn(page, owner.email, 'not the password');
  await expect(page.getByRole('alert').first()).toContainText('The email address or the password is not right.');
  await signIn(page, owner.email, owner.password);
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await expect(page).toHaveURL('/office/account');

  const start = page.getByRole('form', { name: 'Set up the second step' });
  await start.getByLabel('Current password', { exact: true }).fill(owner.password);
  await start.getByRole('button', { name: 'Set up the second step' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const key = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(totpCode(key, totpStep(new Date())));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expect(page.getByText('The second step is on.')).toBeVisible();

  await page.getByRole('link', { name: 'Staff', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  const brian = nameOfOneOnly('Brian Otieno');
  await page.getByLabel('Name', { exact: true }).fill(brian);
  await page.getByLabel('Email address', { exact: true }).fill('brian@makao.example');
  await page.getByRole('button', { name: 'Send invitation' }).first().click();
  const row = page
    .getByRole('list', { name: 'Staff' })
    .getByRole('listitem')
    .filter({ hasText: 'brian@makao.example' });
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const agent = await newPage(browser);
  // The link opens an account, so only the owner's browser is shown it.
  await agent.goto(await invitationLink(await page.context().newPage(), 'brian@makao.example'));
  await expect(agent.getByLabel('Your name', { exact: true })).toHaveCount(0);
  await expectAccessible(agent);
  await agent.getByLabel('Password', { exact: true }).fill('a long first password');
  await agent.getByRole('button', { name: 'Join the office' }).click();
  await expect(agent.getByRole('heading', { level: 1, name: `, ${brian.split(' ')[0]}` })).toBeVisible();
  await expectAccessible(agent);
  await expect(agent.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0);
  const refused = await agent.goto('/office/staff');
  expect(refused?.status()).toBe(403);
  await expect(agent.getByRole('heading', { level: 1, name: 'Not for your role' })).toBeVisible();

  await page.reload();
  await row.getByText('Change', { exact: false }).first().click();
  await row.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(row.getByText('Deactivated', { exact: true })).toBeVisible();
  await agent.goto('/office');
  await expect(agent).toHaveURL('/login?return_to=%2Foffice');
  await signIn(agent, 'brian@makao.example', 'a long first password');
  await expect(agent.getByRole('alert').first()).toContainText('The email address or the password is not right.');
  await agent.context().close();
});

test('an owner reads of refused tries after signing in, and decides how long a session lasts without use', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await newColleague(baseURL ?? '', 'owner');
  const stranger = await newPage(browser);
  await stranger.goto('/login');
  await signIn(stranger, owner.email, 'not the password');
  await expect(stranger.getByRole('alert').first()).toContainText('The email address or the password is not right.');

  await page.goto('/login?return_to=%2Foffice%2Faccount');
  await signIn(page, owner.email, owner.password);
  await expect(page.getByText('One try was refused to sign in to your account since you last signed in')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Staff', exact: true }).first().click();
  const form = page.getByRole('form', { name: 'Signing in' });
  const chosen = form.getByLabel('Sign out after this long without use');
  await expect(chosen).toHaveValue('720');
  await chosen.selectOption({ label: '4 hours' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('They hold at once.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(chosen).toHaveValue('240');
  await chosen.selectOption({ label: '12 hours' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(chosen).toHaveValue('720');

  // The newest mail to an owner can be the reminder of an enquiry that waits too long.
  await openMail(stranger, owner.email, 'A new browser signed in');
  await expect(stranger.locator('pre').first()).toContainText('A new browser signed in');
});
