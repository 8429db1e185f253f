import { describe, expect, test } from 'vitest';
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

describe('listings that somebody follows, without script', () => {
  const jacaranda = 'property/the-jacaranda-house';
  const plot = 'land/ruai-bypass-half-acre';

  /** Asks for the listings of a shared collection and confirms. @returns the address of the list, and who has it */
  async function follow(items: string) {
    const { email } = newVisitor();
    const asked = await site.send(await site.open(`/saved?items=${items}`), 'home-alert', {
      email,
      frequency: 'weekly',
    });
    expect(textOf(asked.main)).toContain('Please open the link we have mailed');
    const text = (await readMails(site.db)).findLast(({ to_address }) => to_address === email)?.text_body ?? '';
    const [confirm = ''] = /\/alerts\/homes\/confirm\?token=[\w-]+/.exec(text) ?? [];
    const [, token = ''] = /\/alerts\/unsubscribe\?token=([\w-]+)/.exec(text) ?? [];
    const page = await site.open(confirm);
    expect(textOf(page.main)).toContain('One more press starts the e-mails');
    expect(page.linkTo('The Jacaranda House')).toBe('/view/property/the-jacaranda-house');
    const started = await site.send(page, 'confirm-alert', {});
    expect(textOf(started.main)).toContain('The e-mails have started');
    expect(started.all('main h1').map(textOf)).toEqual(['The e-mails have started']);
    expect(started.linkTo('The Jacaranda House')).toBe('/view/property/the-jacaranda-house');
    return { email, list: `/alerts/homes?token=${token}` };
  }

  test('are asked for on a shared collection, seen and removed one by one by the link of a mail, or all at once', async () => {
    const { list } = await follow(`${jacaranda},${plot}`);
    const page = await site.open(list);
    expect(textOf(page.main)).toContain('The Jacaranda House');
    expect(textOf(page.main)).toContain('Remove');
    const changed = await site.send(page, 'change-home-alert', { frequency: 'daily' });
    expect(textOf(changed.main)).toContain('Saved.');
    const removed = await site.send(changed, 'remove-followed-home', {});
    expect(textOf(removed.main)).toContain('We write about it no more.');
    expect(textOf(removed.main)).not.toContain('The Jacaranda House');
    const stopped = await site.send(removed, 'end-alert', {});
    expect(textOf(stopped.main)).toContain('These e-mails have stopped');
  });

  test('are left by the unsubscribe button of mail programs', { tags: ['S-522'] }, async () => {
    const { email, list } = await follow(jacaranda);
    const reply = await site.post(list.replace('homes', 'unsubscribe'), { 'List-Unsubscribe': 'One-Click' });
    expect(reply.status).toBe(200);
    const { status } = await site.db
      .selectFrom('search_alerts')
      .select('status')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(status).toBe('Ended');
  });

  test('are followed by a feed too, which a shared collection names', async () => {
    const page = await site.open(`/saved?items=${jacaranda}`);
    expect(page.linkTo('follow this listing by RSS')).toBe(`/saved.rss?items=${jacaranda}`);
  });

  test('are nowhere by a link that is cut short', async () => {
    for (const page of ['homes', 'homes/confirm'])
      expect(textOf((await site.open(`/alerts/${page}?token=abc`)).main)).toContain('This link does not work');
    expect(textOf((await site.open('/alerts/home?listing=MK-P-9999')).main)).toContain('We do not know which listing');
  });
});
