import { expect, test } from 'vitest';
import { readMails } from '#tests/support/read-mails.ts';
import { DemoSite } from './demo-site.ts';
import { newVisitor } from './new-visitor.ts';
import { textOf } from './plain-page.ts';

/** Alerts of new listings as visitors without script ask for and end them. */
const site = new DemoSite();

/** The mail to an address, and where its links lead. */
async function mailTo(email: string) {
  const text = (await readMails(site.db)).findLast(({ to_address }) => to_address === email)?.text_body ?? '';
  const linkTo = (page: string) => new RegExp(`/alerts/${page}\\?token=[\\w-]+`).exec(text)?.[0] ?? '';
  return { text, confirm: linkTo('confirm'), unsubscribe: linkTo('unsubscribe') };
}

test('an alert is asked for under a list, started and stopped by one button each', async () => {
  const list = await site.open('/residential?type=rent&county=Kilimani&max_price=80000&sort=price_asc');
  const search = 'Homes for rent in Kilimani, up to KSh 80,000 a month';
  expect(textOf(list.main)).toContain(search);
  const { email } = newVisitor();
  const asked = await site.send(list, 'search-alert', { email });
  expect(textOf(asked.main)).toContain('Please open the link we have mailed');
  const { text, confirm, unsubscribe } = await mailTo(email);
  expect(text).toContain(search);
  const started = await site.send(await site.open(confirm), 'confirm-alert', {});
  expect(textOf(started.main)).toContain('Your alert is running');
  const stopped = await site.send(await site.open(unsubscribe), 'end-alert', {});
  expect(textOf(stopped.main)).toContain('This alert has stopped');
  const allStopped = await site.send(stopped, 'end-all-alerts', {});
  expect(textOf(allStopped.main)).toContain('All alerts have stopped');
});

test('the unsubscribe button of mail programs works on the same link', async () => {
  const { email } = newVisitor();
  await site.send(await site.open('/commercial'), 'search-alert', { email });
  const { confirm, unsubscribe } = await mailTo(email);
  await site.send(await site.open(confirm), 'confirm-alert', {});
  const reply = await site.post(unsubscribe, { 'List-Unsubscribe': 'One-Click' });
  expect([reply.status, reply.location]).toEqual([200, null]);
  const { status } = await site.db
    .selectFrom('search_alerts')
    .select('status')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(status).toBe('Ended');
});

test('a link that does not work says what to do', async () => {
  const page = await site.open(`/alerts/renew?token=${'x'.repeat(43)}`);
  const refused = await site.send(page, 'renew-alert', {});
  expect(textOf(refused.main)).toContain('This link is not valid any more.');
  expect(textOf(refused.main)).toContain('ask under the list for a new alert');
  expect(textOf((await site.open('/alerts/unsubscribe')).main)).toContain('This link is not complete');
});
