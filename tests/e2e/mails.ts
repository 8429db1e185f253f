import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The page of the newest mail to an address, as the site without a mail server keeps it. */
export async function mailTo(page: Page, email: string): Promise<string> {
  const list = await (await page.request.get('/dev/mail')).text();
  const row = list.split('<tr').find((part) => part.includes(email)) ?? '';
  const address = /\/dev\/mail\/\d+/.exec(row)?.[0];
  expect(address).toBeDefined();
  return (await page.request.get(address ?? '')).text();
}

/** Opens the newest mail to an address that has these words in its subject, in the list of kept mails. */
export async function openMail(page: Page, email: string, subject = ''): Promise<void> {
  await page.goto('/dev/mail');
  await page.getByRole('row', { name: email }).filter({ hasText: subject }).getByRole('link').first().click();
}
