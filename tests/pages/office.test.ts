import { describe, expect, test } from 'vitest';
import { insertVisit } from '#tests/support/rows/bookings.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { DemoSite } from './demo-site.ts';
import { textOf } from './plain-page.ts';

const site = new DemoSite();

/** One page of a kind: the others differ by an id, a key or what is chosen. */
const kindOf = (path: string): string =>
  (path.split(/[?#]/)[0] ?? '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '…')
    .replace(/(page-contents|legal-texts)\/.+/, '$1/…');

test('every page of the office that links lead to has a button that signs out', async () => {
  const seen = new Map<string, string>([['/office', '/office']]);
  const without: string[] = [];
  for (const [kind, path] of seen) {
    const page = await site.open(path, 'owner');
    if (!String(page.headers['content-type']).includes('text/html')) continue;
    if (!page.html.includes('name="form_id" value="sign-out"')) without.push(kind);
    for (const link of page.all('a[href^="/office"]').map((one) => one.getAttribute('href') ?? '')) {
      // A preview shows the page as visitors see it, with a link back to the office; files are no pages.
      if (!seen.has(kindOf(link)) && !/\/preview|\.csv|\/file/.test(link)) seen.set(kindOf(link), link);
    }
  }
  expect(seen.size).toBeGreaterThan(30);
  expect(without).toEqual([]);
});

test('a wrong address of the office stays in its frame and leads back to the list', async () => {
  for (const [path, back] of [
    ['/office/enquiries/9999', 'Back to Enquiries'],
    ['/office/diary/availability', 'Back to Diary'],
  ] as const) {
    const page = await site.open(path, 'manager');
    expect(page.status, path).toBe(404);
    expect(page.region('Back office')).toBeTruthy();
    expect(page.linkTo(back)).toMatch(/^\/office\//);
  }
});

test('who may not see a page is refused it and has no link to it', async () => {
  for (const path of ['/office/land/new', '/office/properties/new', '/office/data-protection']) {
    const page = await site.open(path, 'editor');
    expect([path, page.status, textOf(page.one('h1'))]).toEqual([path, 403, 'Not for your role']);
  }
  expect((await site.open('/office/status', 'agent')).status).toBe(403);
  const linksOf = async (role: 'agent' | 'manager') =>
    (await site.open('/office/account', role)).all('a[href="/office/status"]').length;
  expect(await linksOf('agent')).toBe(0);
  expect(await linksOf('manager')).toBeGreaterThan(0);
  const editor = await site.open('/office/account', 'editor');
  expect(editor.one('form[action="/office/search"] input[name=q]').getAttribute('aria-label')).not.toContain('person');
});

test('the field of the office leads to a page of results, and the period of the figures is chosen with a button', async () => {
  const office = await site.open('/office?days=365', 'agent');
  const period = office.one('form[aria-label="Period of the figures"]');
  expect(period.querySelector('option[selected]')?.getAttribute('value')).toBe('365');
  expect(period.querySelectorAll('button').map(textOf)).toEqual(['Apply']);
  expect(office.one('form[action="/office/search"]').getAttribute('method')).toBe('get');
  const results = await site.open('/office/search?q=jacaranda+house', 'agent');
  expect(textOf(results.one('h1'))).toBe('Results for “jacaranda house”');
  expect(results.linkTo('The Jacaranda House', results.main)).toMatch(/^\/office\/properties\/\d+/);
});

test('a visit leads to its enquiry, which says whose it is and has what was asked before the forms and the details', async () => {
  const diary = await site.open('/office/diary', 'manager');
  const [link] = diary.all('a[href^="/office/diary/visits/"]');
  const visit = await site.open(link?.getAttribute('href') ?? '', 'manager');
  const [toEnquiry] = visit.all('main dd a[href^="/office/enquiries/"]');
  const enquiry = await site.open(toEnquiry?.getAttribute('href') ?? '', 'manager');
  expect(enquiry.all('main h2').map(textOf)).toEqual(['The enquiry', 'Next step', 'Tasks', 'Details', 'What happened']);
  expect(textOf(enquiry.main)).toMatch(/ · With (you|nobody yet|\p{L}+ \p{L}+)/u);
});

test('a list is found by what it is searched for', async () => {
  const articles = await site.open('/office/articles?search=stamp+duty', 'editor');
  expect(textOf(articles.one('main table'))).toContain('Stamp duty');
});

describe('without script', () => {
  test('an owner sets a period of retention', async () => {
    const page = await site.open('/office/data-protection', 'owner');
    const form = page.all('form[aria-label^="Period of: Network addresses"]')[0]?.getAttribute('id') ?? '';
    const short = await site.send(page, form, { days: '1' }, 'owner');
    expect(short.status).toBe(422);
    expect(textOf(short.formOf(form))).toMatch(/Between \d+ and \d+ days/);
    const set = await site.send(page, form, { days: '30' }, 'owner');
    expect(textOf(set.main)).toContain('The period is set. It applies from the next run.');
    expect(textOf(set.main)).toContain('30 days after the last failed attempt');
  });

  test('an article is begun, written, published and withdrawn, and its topics are renamed', async () => {
    const begun = await site.send(
      await site.open('/office/articles/new', 'editor'),
      'new-article',
      { title: 'Plain' },
      'editor',
    );
    const written = { content: '<p>Written without script.</p>', new_categories: 'Neighbourhoods', action: 'publish' };
    const published = await site.send(begun, 'article', written, 'editor');
    expect(textOf(published.main)).toContain('It is saved.');
    expect(textOf((await site.open(published.linkTo(/^\/view\/blog\//), 'editor')).main)).toContain(
      'Written without script.',
    );
    const withdrawn = await site.send(published, 'withdraw-article', {}, 'editor');
    expect(textOf(withdrawn.main)).toContain('Nobody but staff sees it.');

    const topics = await site.open('/office/articles/topics', 'editor');
    const rename = topics.all('form[aria-label="Rename Neighbourhoods"]')[0]?.getAttribute('id') ?? '';
    const renamed = await site.send(topics, rename, { name: 'Areas of Nairobi' }, 'editor');
    expect(textOf(renamed.region('Categories'))).toContain('Areas of Nairobi');
  });

  test('a lender is written down, put away for now, and moved up', async () => {
    const page = await site.open('/office/partner-banks/new', 'manager');
    const { is_active: _shown, ...untouched } = page.fieldsOf('create-bank');
    const lender = { ...untouched, name: 'Mlima Savings' };
    const refused = await site.post(page.url, { ...lender, website: 'http://mlima.example' }, 'manager');
    expect(refused.status).toBe(422);
    expect(refused.saidAt('create-bank', 'website')).toContain(
      'Website must be a web address that begins with https://',
    );
    expect(refused.fieldsOf('create-bank')).not.toHaveProperty('is_active');
    const reply = await site.post(page.url, { ...lender, website: 'https://mlima.example' }, 'manager');
    const saved = await site.open(reply.location ?? '', 'manager');
    expect(textOf(saved.main)).toContain('The lender is saved, as the last one.');
    const row = () => saved.all('main tr').find((one) => textOf(one).includes('Mlima Savings'));
    expect(row() && textOf(row() ?? saved.main)).toContain('Put away');
    const up = saved.all('form').find((one) => one.querySelector('button[aria-label="Move Mlima Savings up"]'));
    const moved = await site.send(saved, up?.getAttribute('id') ?? '', {}, 'manager');
    expect(moved.all('button[aria-label="Move Mlima Savings down"]')).toHaveLength(1);
  });

  test('a stage is changed from the board and from the page of an enquiry, which asks why one was lost at the field', async () => {
    const board = await site.open('/office/enquiries', 'manager');
    const move = board.formOf('move-enquiry');
    const name = move.getAttribute('aria-label')?.replace('Move ', '') ?? '';
    expect(move.querySelectorAll('button[name=stage]').map(textOf)).toContain('Viewing');
    const moved = await site.send(board, 'move-enquiry', { stage: 'Viewing' }, 'manager');
    expect(textOf(moved.region('Viewing'))).toContain(name);

    const id = board.fieldsOf('move-enquiry').enquiry_id;
    const page = await site.open(`/office/enquiries/${id}`, 'manager');
    const asked = await site.send(page, 'move-enquiry', { stage: 'Lost' }, 'manager');
    expect(asked.status).toBe(422);
    expect(asked.saidAt('move-enquiry', 'lost_reason')).toContain('Say why it was lost');
    const lost = { stage: 'Lost', lost_reason: 'Bought elsewhere' };
    const told = await site.send(asked, 'move-enquiry', lost, 'manager');
    expect(textOf(told.main)).toContain('Bought elsewhere');
  });

  test('a rule for new enquiries is added', async () => {
    const rules = await site.open('/office/enquiries/rules', 'owner');
    const added = await site.send(rules, 'add-rule', { areas: 'Karen' }, 'owner');
    expect(textOf(added.main)).toContain('The rule is added.');
    expect(textOf(added.main)).toContain('Position 50 · every form · in Karen');
  });

  test('a visit that leave is entered over waits in the diary for a new agent', async () => {
    const page = await site.open('/office/availability', 'agent');
    const { staff_id } = await site.db
      .selectFrom('staff_sessions')
      .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
      .where('staff.role', '=', 'agent')
      .select('staff_sessions.staff_id')
      .executeTakeFirstOrThrow();
    const { items } = await site.read('/properties?per_page=1');
    await insertVisit(site.db, {
      property_id: items[0].id,
      staff_id,
      status: 'Confirmed',
      starts_at: '2026-12-29T06:00:00Z',
      first_name: 'Nyambura',
      last_name: 'Leavi',
    });
    const leave = { reason: 'Leave', from_day: '2026-12-29', until_day: '2026-12-29' };
    const closed = await site.send(page, 'add-closure', leave, 'agent');
    expect(textOf(closed.main)).toContain('The days are closed. What is booked in this time waits in the diary');
    // Without a choice in the address it is the agent's own and nobody's.
    const diary = await site.open('/office/diary', 'agent');
    expect(diary.linkTo('Show everybody’s')).toMatch(/[?&]staff=everybody$/);
    expect(textOf(diary.region('Needs a new agent or time'))).toContain('Nyambura Leavi');
  });

  test('an own appointment is entered in the diary, which says why where it cannot be, and is taken out again', async () => {
    const page = await site.open('/office/diary?date=2026-12-30', 'agent');
    const dentist = { reason: 'Dentist', from_day: '2026-12-30', from_hour: '10:30', until_hour: '10:00' };
    const refused = await site.send(page, 'add-closure', dentist, 'agent');
    expect([refused.status, refused.saidAt('add-closure', 'until_hour')]).toEqual([422, 'It must end after it begins']);
    const added = await site.send(refused, 'add-closure', { ...dentist, until_hour: '12:00' }, 'agent');
    expect(textOf(added.region('Own appointments'))).toMatch(
      /^Own appointments.*The appointment is in the diary\..*Dentist ?Wed 30 Dec 2026, 10:30 AM–12 PM/,
    );
    const month = await site.open('/office/diary?view=month&date=2026-12-30', 'owner');
    expect(textOf(month.one('main table'))).toContain('10:30 Dentist');
    const id = added.all('input[name=closure_id]').at(0)?.getAttribute('value') ?? '';
    const removed = await site.send(added, `remove-closure-${id}`, {}, 'agent');
    expect(textOf(removed.region('Own appointments'))).not.toContain('Dentist');
  });

  test('a visit is added with a phone number alone', async () => {
    const { items } = await site.read('/properties?per_page=1');
    const page = await site.open('/office/diary/new?date=2026-12-30', 'agent');
    const time = page.formOf('add-visit').querySelectorAll('select[name=time] option')[1]?.getAttribute('value') ?? '';
    const visit = { listing: items[0].title, first_name: 'Nyambura', last_name: 'Kariuki', time };
    const refused = await site.send(page, 'add-visit', visit, 'agent');
    expect(refused.status).toBe(422);
    expect(textOf(refused.main)).toContain('Enter a phone number or an email address');
    const added = await site.send(page, 'add-visit', { ...visit, phone: '0712 345 678' }, 'agent');
    expect(textOf(added.one('h1'))).toBe(items[0].title);
    expect(textOf(added.main)).toContain('Confirmed');
  });

  test('a visit is booked from an enquiry, and belongs to it', async () => {
    const { id, reference } = await insertLeadEnquiry(site.db, { first_name: 'Naliaka', email: 'naliaka@example.com' });
    const { items } = await site.read('/properties?per_page=1');
    const enquiry = await site.open(`/office/enquiries/${id}`, 'manager');
    const page = await site.open(`${enquiry.linkTo('Book a visit')}&date=2026-12-29`, 'manager');
    expect(textOf(page.region('For whom'))).toContain('Naliaka');
    const time =
      page.formOf('enquiry-visit').querySelectorAll('select[name=time] option')[1]?.getAttribute('value') ?? '';
    const refused = await site.send(page, 'enquiry-visit', { listing: 'MK-P-0', time }, 'manager');
    expect(refused.saidAt('enquiry-visit', 'listing')).toContain('No listing on the site');
    const booked = await site.send(page, 'enquiry-visit', { listing: items[0].title, time }, 'manager');
    expect(textOf(booked.one('h1'))).toBe(items[0].title);
    expect(booked.linkTo(reference, booked.main)).toBe(`/office/enquiries/${id}`);
  });

  test('many listings are published at once, and those that are not ready are named with what they lack', async () => {
    const address = '/office/properties/new';
    const draft = {
      title: 'House without a picture',
      property_category: 'Residential',
      property_type: 'villa',
      price: '28,500,000',
      description: 'Four rooms around a court with a well, and a garden.',
      address_line1: 'Mwangaza Lane',
      location: 'Karen',
      city: 'Nairobi',
      county: 'Nairobi',
      bedrooms: '4',
      bathrooms: '3',
    };
    await site.send(await site.open(address, 'manager'), 'create-listing', draft, 'manager');
    const list = await site.open('/office/properties?search=House+without+a+picture', 'manager');
    const [box = ''] = list.all('main table tbody input[type=checkbox]').map((one) => one.getAttribute('name') ?? '');
    const asked = await site.send(list, 'change-listings', { [box]: 'on', action: 'approve' }, 'manager');
    expect(textOf(asked.main)).toContain('Publish 1 listing?');
    const done = await site.send(asked, 'change-listings', {}, 'manager');
    expect(textOf(done.region('1 listing left as it is'))).toContain('House without a pictureAdd a photograph.');
  });

  test('a page asks before listings are archived, and the next one has the way back', async () => {
    const list = await site.open('/office/properties?search=kilimani', 'manager');
    const boxes = list.all('main table tbody input[type=checkbox]').map((box) => box.getAttribute('name') ?? '');
    const [first = '', second = ''] = boxes;
    const asked = await site.send(
      list,
      'change-listings',
      { [first]: 'on', [second]: 'on', action: 'archive' },
      'manager',
    );
    expect(textOf(asked.main)).toContain('Archive 2 listings?');
    const archived = await site.send(asked, 'change-listings', {}, 'manager');
    expect(textOf(archived.one('main table')).match(/Archived/g)?.length).toBeGreaterThanOrEqual(2);
    const undo = archived.all('form').find((one) => textOf(one).includes('Undo'));
    const form = undo?.querySelector('[name=form_id]')?.getAttribute('value') ?? '';
    expect(textOf((await site.send(archived, form, {}, 'manager')).main)).toContain('Undone: 2 listings as before');
  });
});
