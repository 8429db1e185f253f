import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectNoForeignReply, type VisitorForm } from './standards/foreign-replies.ts';

/**
 * While the program restarts, the proxy in front of it answers. Whatever it says, no form takes it for a success or
 * shows it to a visitor: the form says its own sentence for a failure, and every entry is kept.
 */

const again = 'Submission failed. Please try again.';
const visitFailed = 'There was an error scheduling your visit. Please try again.';

const visitorForms: readonly (VisitorForm & { name: string })[] = [
  { name: 'newsletter', path: '/terms', id: 'newsletter', call: 'subscribers', sentence: 'Subscription Failed' },
  {
    ...{
      name: 'newsletter beside an article',
      id: 'stay-updated',
      call: 'subscribers',
      sentence: 'Subscription Failed',
    },
    path: '/view/blog/land-rent-and-rates-two-bills-two-governments',
  },
  { name: 'contact', path: '/contact', id: 'contact', call: 'leads', sentence: 'Error sending message' },
  { name: 'leads', path: '/leads', id: 'request-details', call: 'leads', sentence: again },
  {
    ...{ name: 'owner', path: '/property/management?tab=owners', id: 'property-owner' },
    ...{ call: 'property-owners', sentence: again },
  },
  {
    ...{ name: 'tenant', path: '/property/management?tab=tenants', id: 'tenant-application' },
    ...{ call: 'tenant-leads', sentence: again },
  },
  {
    ...{ name: 'land inquiry', id: 'land-inquiry', call: 'leads', sentence: 'Failed to submit inquiry' },
    path: '/land',
    prepare: (page) => page.locator('main a[href^="/view/land/"]').first().click(),
  },
  {
    ...{ name: 'tour', path: '/view/property/the-jacaranda-house', id: 'request-tour', call: 'site/visits' },
    sentence: 'Failed to submit lead information',
  },
  {
    ...{ name: 'visit', path: '/events/site-visit', id: 'schedule-visit', call: 'site/visits', sentence: visitFailed },
    prepare: chooseVisit,
  },
  {
    ...{ name: 'consultation', path: '/book/appointment?service=market-analysis', id: 'confirm-booking' },
    ...{ call: 'consultations', prepare: chooseTime },
    sentence: 'There was an error booking your consultation. Please try again.',
  },
  {
    ...{ name: 'report', path: '/report/listing?listing=property/the-jacaranda-house', id: 'report-listing' },
    ...{ call: 'listing-reports', sentence: 'That could not be sent. Please try again.' },
    prepare: (page) => page.locator('form#report-listing input[type="radio"]').first().check(),
  },
];

test.use({ allowConsoleErrors: ['Failed to load resource'] });

for (const form of visitorForms) {
  test(`the ${form.name} form takes no reply of a proxy for a success, and keeps every entry`, ({ page }) =>
    expectNoForeignReply(page, form));
}

async function chooseVisit(page: Page): Promise<void> {
  const form = page.locator('form#schedule-visit');
  await page.getByRole('group', { name: 'Listing' }).getByRole('radio').first().check();
  await form.getByRole('button', { name: 'Next month' }).click();
  await form.getByRole('group', { name: 'Date' }).locator('input:enabled').first().press('Space');
  await form.locator('input[name="time"]:enabled').first().press('Space');
}

async function chooseTime(page: Page): Promise<void> {
  await page.locator('main a[href*="month="]').last().click();
  await expect(page).toHaveURL(/month=/);
  // The last day: other journeys book the first ones.
  await page.locator('main a[href*="date="]').last().click();
  await page.locator('main a[href*="time="]').first().click();
}
