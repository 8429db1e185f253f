import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleByDayAndNight, test, untilLive } from '../fixtures.ts';

const owner = { email: 'owner@makao.example', password: 'journeys of one owner' };

async function openInbox(page: Page, path = '/office/enquiries'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email address', { exact: true }).fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
}

/** Somebody writes by the contact form. Other journeys leave enquiries too, so the inbox is asked for theirs alone. */
async function write(page: Page, name: string): Promise<void> {
  const sent = await page.request.post('/api/v1/leads', {
    data: {
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@visitor.example`,
      phone: '+254 712 000 304',
      message: 'Is there a house with a garden?',
    },
  });
  expect(sent.status()).toBe(201);
}

const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true });

const moveMenu = (page: Page, name: string) => page.locator('summary').filter({ hasText: `Move ${name}` });

test('an enquiry is moved on the board by keys and by menu, then followed up on its page', async ({ page }) => {
  test.slow();
  for (const name of ['Wanjiru Waberi', 'Faith Waberi', 'Yusuf Waberi']) await write(page, name);
  await openInbox(page, '/office/enquiries?q=Waberi');
  await expect(column(page, 'New').getByRole('link', { name: 'Wanjiru Waberi' })).toBeVisible();
  await expectAccessibleByDayAndNight(page);
  await untilLive(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(column(page, 'Lost')).toBeInViewport({ ratio: 1 });

  await column(page, 'New').getByRole('link', { name: 'Wanjiru Waberi' }).focus();
  await page.keyboard.press('c');
  await expect(column(page, 'Contacted').getByRole('link', { name: 'Wanjiru Waberi' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');

  await moveMenu(page, 'Faith Waberi').click();
  await page.getByRole('form', { name: 'Move Faith Waberi' }).getByRole('button', { name: 'Lost' }).click();
  const lost = page.getByRole('dialog', { name: 'Lost: Faith Waberi' });
  await lost.getByLabel('Reason').fill('Bought elsewhere');
  await lost.getByRole('button', { name: 'Move to Lost' }).click();
  await expect(column(page, 'Lost').getByRole('link', { name: 'Faith Waberi' })).toBeVisible();

  await column(page, 'New').getByRole('link', { name: 'Yusuf Waberi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Yusuf Waberi' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/254712000304\?text=/,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  for (const first of [
    page.getByText('Is there a house with a garden?'),
    page.getByRole('link', { name: 'Call' }),
    page.getByRole('link', { name: 'WhatsApp' }),
  ]) {
    await expect(first).toBeInViewport({ ratio: 1 });
  }
  const topOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0;
  expect(await topOf('Next step')).toBeLessThan(await topOf('Details'));
  await page.getByRole('form', { name: 'Note' }).getByLabel('Note').fill('Wants a school nearby');
  await page.getByRole('button', { name: 'Save note' }).click();
  const timeline = page.getByRole('list', { name: 'What happened' });
  await expect(timeline.getByText('Wants a school nearby')).toBeVisible();
  await page.getByLabel('Task', { exact: true }).fill('Send three houses');
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect(timeline.getByText('Task set')).toBeVisible();
  await page.goto('/office/enquiries/tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'My tasks' })).toBeVisible();
  await expectAccessible(page);
  await untilLive(page);
  await page.getByRole('button', { name: 'Done: Send three houses' }).click();
  await expect(page.getByRole('button', { name: 'Done: Send three houses' })).toHaveCount(0);
  await page.goBack();
  await expect(timeline.getByText('Task done')).toBeVisible();
  await expectAccessible(page);
});

test('what came by telephone is added, found again, and its contact merged and taken apart', async ({ page }) => {
  test.slow();
  await openInbox(page);
  await page.getByRole('link', { name: 'Add enquiry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add enquiry' })).toBeVisible();
  await untilLive(page);
  await page.getByLabel('Name', { exact: true }).fill('Grace W. Kariuki');
  await page.getByRole('textbox', { name: /^Phone number/ }).fill('0700 000 388');
  await page.getByLabel('What it is about').fill('Office for twelve people');
  await page.getByRole('button', { name: 'Add enquiry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace W. Kariuki' })).toBeVisible();

  await page.goto('/office/enquiries?view=table&q=0700000388');
  await expect(page.getByRole('rowheader', { name: 'Grace W. Kariuki' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Grace W. Kariuki' }).click();
  await page.getByRole('link', { name: 'Everything about this person' }).click();
  await expect(page.getByText(/^Contact \d+, known since/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Details', exact: true }).click();
  // The first tab has a field of this name too.
  await expect(page.getByRole('heading', { name: 'The same person?' })).toBeVisible();
  await untilLive(page);
  const other = page.getByLabel('Another contact', { exact: true });
  await other.fill('grace.wambui@example.com');
  await page.getByRole('option', { name: /grace\.wambui@example\.com/ }).click();
  await expect(other).toHaveValue(/ \(no\. \d+\)$/);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const emails = page.getByRole('textbox', { name: /^Email addresses/ });
  await expect(emails).toHaveValue(/grace\.wambui@example\.com/);
  await expectAccessible(page);
  await untilLive(page);
  await page.getByRole('button', { name: 'Undo merge' }).click();
  await expect(emails).not.toHaveValue(/grace\.wambui@example\.com/);

  await page.getByRole('textbox', { name: /^Notes/ }).fill('Calls back after five');
  await page.getByRole('button', { name: 'Save contact' }).click();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Calls back after five' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Contacts' }).click();
  await page.getByLabel('Search', { exact: true }).fill('0700 000 388');
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible();
});
