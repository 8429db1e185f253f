import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectNoForeignReply, type VisitorForm } from './standards/foreign-replies.ts';

/**
 * While the program restarts, the proxy in front of it answers. Whatever it says, no form takes it for a success or
 * shows it to a visitor: the form says its own sentence for a failure, and every entry is kept.
 */

// Which replies are successes of ours is tested in src/platform/http/reply.test.ts; all forms send by one hook.
const visitorForms: readonly (VisitorForm & { name: string })[] = [
  {
    name: 'tour',
    path: '/view/property/the-jacaranda-house',
    id: 'request-tour',
    call: 'site/visits',
    prepare: chooseDay,
    sentence: 'Failed to submit lead information',
  },
  {
    name: 'visit',
    path: '/events/site-visit',
    id: 'schedule-visit',
    call: 'site/visits',
    prepare: chooseVisit,
    sentence: 'There was an error scheduling your visit. Please try again.',
  },
  {
    name: 'consultation',
    path: '/book/appointment?service=market-analysis',
    id: 'confirm-booking',
    call: 'consultations',
    prepare: chooseTime,
    sentence: 'There was an error booking your consultation. Please try again.',
  },
];

test.use({ allowConsoleErrors: ['Failed to load resource'] });

for (const form of visitorForms) {
  test(`the ${form.name} form takes no reply of a proxy for a success, and keeps every entry`, ({ page }) =>
    expectNoForeignReply(page, form));
}

async function chooseDay(page: Page): Promise<void> {
  await page.locator('form#request-tour input[name="preferred_date"]').last().press('Space');
}

async function chooseVisit(page: Page): Promise<void> {
  const form = page.locator('form#schedule-visit');
  await page.getByRole('group', { name: 'Listing' }).getByRole('radio').first().check();
  await form.locator('input[name="date"]').first().press('Space');
  await form.locator('input[name="time"]:enabled').first().press('Space');
}

async function chooseTime(page: Page): Promise<void> {
  await page.getByText('Other days').click();
  await page.locator('main a[href*="month="]').last().click();
  await expect(page).toHaveURL(/month=/);
  // The last day: other journeys book the first ones.
  await page.locator('main a[href*="date="]').last().click();
  await page.locator('main a[href*="time="]').first().click();
  await page.getByText('More about the project').click();
}
