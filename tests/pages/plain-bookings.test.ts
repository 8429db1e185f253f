import { describe, expect, test } from 'vitest';
import { readMails } from '#tests/support/read-mails.ts';
import { DemoSite } from './demo-site.ts';
import { newVisitor } from './new-visitor.ts';
import { type PlainPage, textOf } from './plain-page.ts';

/** Visits, consultations and the links of mails as visitors without script meet them. */
const site = new DemoSite();
const phoneSentence = 'Enter a phone number, such as 0712 345 678';

/** Chooses the nth of the times that can be had. */
const optionOf = (page: PlainPage, id: string, name: string, nth: number): string =>
  page
    .formOf(id)
    .querySelectorAll(`select[name=${name}] option:not([disabled])`)
    .map((option) => option.getAttribute('value') ?? '')
    .filter(Boolean)[nth] ?? '';

describe('a visit without script', () => {
  test('asked for names listing, day, hour, state and reference, and nothing of who asked; only open hours are offered', {
    tags: ['S-288'],
  }, async () => {
    const page = await site.open('/events/site-visit');
    const hours = page.all('#schedule-visit select[name=date] option').map((one) => one.getAttribute('value') ?? '');
    const onWeekdays = hours.filter((hour) => hour !== '' && new Date(hour.slice(0, 10)).getUTCDay() % 6 > 0);
    expect(onWeekdays.length).toBeGreaterThan(20);
    // One o'clock is the fourth hour of a weekday, which the office keeps closed.
    for (const hour of onWeekdays) expect(hour).toMatch(/T(09|10|11|14|15|16):00$/);
    expect(page.linkTo('Later days')).toMatch(/^\/events\/site-visit\?/);
    const listing = page.all('input[type=radio][name=listing]')[2]?.getAttribute('value') ?? '';
    const when = optionOf(page, 'schedule-visit', 'date', 8);
    const visitor = {
      first_name: 'Amina',
      last_name: 'Hassan',
      email: 'amina.plain@example.com',
      phone: '0722 000 761',
    };
    const sent = await site.send(page, 'schedule-visit', { ...visitor, listing, date: when });
    const ticket = textOf(sent.main);
    expect(ticket).toMatch(/Visit Scheduled!.*Listing ?\S.+Date ?\w+day \d+ \w+ 20\d\d.*Time ?\d+/);
    expect(ticket).toMatch(/Asked for, not confirmed yet.*V-\w+/);
    expect(sent.url).toContain(`sent_when=${encodeURIComponent(when)}`);
    expect(sent.url).not.toMatch(/amina|hassan|722/i);
  });

  test('repeats nothing from an address that nobody can have asked for', async () => {
    const page = await site.open(
      '/events/site-visit?sent=schedule-visit&sent_when=<b>soon&sent_listing=property-99999999',
    );
    expect(textOf(page.main)).toContain('Visit Scheduled!');
    expect(textOf(page.main)).not.toMatch(/soon|property-99999999/);
  });

  test('is asked for on the page of a listing too, where no bar stands over what was asked', async () => {
    const page = await site.open('/view/property/the-jacaranda-house');
    expect(page.region('Price and tour')).toBeTruthy();
    const visitor = { ...newVisitor(), preferred_date: optionOf(page, 'request-tour', 'preferred_date', 3) };
    const wrong = await site.send(page, 'request-tour', { ...visitor, phone: 'call me' });
    expect(wrong.saidAt('request-tour', 'phone')).toContain('Enter a phone number, such as');
    expect(wrong.fieldsOf('request-tour')).toMatchObject({ first_name: 'Amina', last_name: "O'Hassan" });
    const sent = await site.send(page, 'request-tour', visitor);
    expect(textOf(sent.main)).toMatch(
      /Request Submitted!.*Asked for, not confirmed yet: \d+ \w+ 20\d\d, .*Your reference is V-/,
    );
    expect(() => sent.region('Price and tour')).toThrow();
  });

  test('begins with a search for the listing, which leads to those found', async () => {
    const page = await site.open('/events/site-visit?search=Naivasha');
    const listings = page.all('label:has(input[type=radio][name=listing])').map(textOf);
    expect(listings.length).toBeGreaterThan(0);
    for (const listing of listings) expect(listing).toContain('Naivasha');
  });

  test('offers twelve listings and the next twelve a link away; a link that names one offers to choose another', {
    tags: ['S-286'],
  }, async () => {
    const listingsOn = (page: PlainPage) => page.all('input[type=radio][name=listing]');
    const all = await site.open('/events/site-visit?show=all');
    expect(listingsOn(all)).toHaveLength(12);
    expect(listingsOn(await site.open(all.linkTo('Show more')))).toHaveLength(24);
    const { items } = await site.read('/properties?page=8');
    const chosen = await site.open(`/events/site-visit?property=${items[0].slug}`);
    expect(chosen.all('input[type=hidden][name=listing]')).toHaveLength(1);
    expect(textOf(chosen.formOf('schedule-visit'))).toContain(items[0].title);
    expect(listingsOn(await site.open(chosen.linkTo('Choose another'))).length).toBeGreaterThan(0);
  });
});

/** Where the links of the newest mail to an address lead. */
async function linksTo(email: string): Promise<string[]> {
  const mail = (await readMails(site.db)).findLast(({ to_address }) => to_address === email);
  return [...(mail?.text_body.matchAll(/https:\/\/www\.makao\.example(\/[^\s>]+)/g) ?? [])].map(
    ([, path = '']) => path,
  );
}

test('a visit is moved and cancelled with the link of its mail, without script', async () => {
  const email = 'diary-visitor@example.com';
  const asking = await site.open('/view/property/the-jacaranda-house');
  const visit = { ...newVisitor(), email, preferred_date: optionOf(asking, 'request-tour', 'preferred_date', 8) };
  await site.send(asking, 'request-tour', visit);
  const link = (await linksTo(email)).find((path) => path.startsWith('/visit/change')) ?? '';
  const page = await site.open(link);
  expect(page.html).toMatch(/<meta name="robots" content="noindex/);
  // Nothing is chosen at first, so that nobody moves a visit to a time they did not look at.
  expect(page.fieldsOf('reschedule-booking').starts_at).toBe('');
  const starts_at = optionOf(page, 'reschedule-booking', 'starts_at', 0);
  const moved = await site.send(page, 'reschedule-booking', { starts_at });
  expect(textOf(moved.main)).toContain('You asked for the new time. We call you within 24 hours to confirm it.');
  const cancelled = await site.send(moved, 'cancel-managed-booking', {});
  expect(textOf(cancelled.main)).toContain('This visit is cancelled');
  expect((await site.open(link)).status).toBe(410);
  const unknown = await site.open('/visit/change?token=visit-1.x');
  expect([unknown.status, textOf(unknown.one('h1'))]).toEqual([404, 'This link does not work']);
});

test('the newsletter is confirmed and ended by one button each without script, and opening a link does neither', async () => {
  const email = 'reader@example.com';
  const footer = await site.open('/about');
  await site.send(footer, 'newsletter', { email });
  const linkTo = async (page: string) =>
    (await linksTo(email)).find((path) => path.startsWith(`/newsletter/${page}`)) ?? '';
  const [confirm, unsubscribe] = [await linkTo('confirm'), await linkTo('unsubscribe')];
  const statusOf = async () =>
    (await site.db.selectFrom('subscribers').select('status').where('email', '=', email).executeTakeFirstOrThrow())
      .status;
  const before = await statusOf();
  const opened = await site.open(confirm);
  expect(await statusOf()).toBe(before);
  expect(textOf((await site.send(opened, 'confirm-subscription', {})).main)).toContain('You are subscribed');
  const leaving = await site.open(unsubscribe);
  expect(await statusOf()).toBe('Confirmed');
  expect(textOf((await site.send(leaving, 'unsubscribe', {})).main)).toContain('You are unsubscribed');
  const incomplete = await site.open('/newsletter/unsubscribe');
  expect(textOf(incomplete.main)).toContain('This link is not complete');
});

describe('a consultation without script', () => {
  /** Steps 1 to 3, each a page: a service, the first open day of next month, its first open time. */
  async function chooseAll(service: string): Promise<PlainPage> {
    const services = await site.open('/book/appointment');
    const days = await site.open(services.linkTo(new RegExp(service), services.main));
    expect(days.texts('main h2')).toContain('Choose a date');
    const later = days.all('main a[href*="month="]').at(-1)?.getAttribute('href') ?? '';
    const month = await site.open(later);
    const hours = await site.open(month.one('main a[href*="date="]').getAttribute('href') ?? '');
    expect(hours.texts('main h2')).toContain('Choose a time');
    const form = await site.open(hours.one('main a[href*="time="]').getAttribute('href') ?? '');
    expect(form.texts('main h2')).toContain('Your details');
    return form;
  }

  test('is asked for in steps that are pages, of which the last is posted', { tags: ['S-278'] }, async () => {
    const page = await chooseAll('Investment planning');
    const visitor = newVisitor();
    const wrong = await site.send(page, 'confirm-booking', { ...visitor, phone: 'call me' });
    expect(wrong.saidAt('confirm-booking', 'phone')).toContain(phoneSentence);
    expect(wrong.fieldsOf('confirm-booking').first_name).toBe('Amina');
    const sent = await site.send(wrong, 'confirm-booking', visitor);
    expect(sent.url).toContain('sent=confirm-booking');
    expect(textOf(sent.main)).toMatch(/Your consultation is asked for.*USD 350/);
    expect(textOf(sent.main)).toMatch(/Your reference is C-\w+\..*We confirm by e-mail/);
  });

  test('whose hour was taken meanwhile keeps all that was typed, and the hour is changed in the form', async () => {
    const page = await chooseAll('Market analysis');
    await site.send(page, 'confirm-booking', newVisitor());
    const visitor = newVisitor();
    const refused = await site.send(page, 'confirm-booking', visitor);
    expect(textOf(refused.formOf('confirm-booking'))).toContain('That time was just taken. Please choose another.');
    expect(refused.fieldsOf('confirm-booking').first_name).toBe('Amina');
    const time = optionOf(refused, 'confirm-booking', 'time', 0);
    const sent = await site.send(refused, 'confirm-booking', { ...visitor, time });
    expect(textOf(sent.main)).toMatch(/Your reference is C-\w+\./);
  });
});
