import { beforeAll, describe, expect, test } from 'vitest';
import { loadStartingPoint } from '#demo/load-demo-agency.ts';
import { insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { DemoSite } from './demo-site.ts';
import { newVisitor } from './new-visitor.ts';
import { textOf } from './plain-page.ts';
import { nameOf, otherPages, type PublicPage, searchablePages } from './public-pages.ts';

const site = new DemoSite(loadStartingPoint);
/** The document of the API names values that are null. */
const pages: readonly PublicPage[] = [...searchablePages.map((address) => ({ address })), ...otherPages].filter(
  ({ address }) => address !== '/api/docs',
);

/** What the demo says, what a new agency once began with, promises, and what is left where a value is missing. */
const neverSaid = [
  /your.agency/i,
  /0700 000/,
  /rent collected/i,
  /within 24 hours/i,
  /viewings? (?:is|are) free/i,
  /for a viewing fee\./i,
  />Viewing</,
  /kettle/i,
  /one address at/i,
  /fix the tap/,
  /at the gate/,
  /cost nothing/,
  /Acacia House/,
  /(?:tel|mailto|sms):(?:null|undefined|["'?])/,
  /wa\.me\/["'?]/,
  />\s*(?:null|undefined|NaN)\s*</,
  /(?:^|[\s,·(])(?:null|undefined)(?:$|[\s,·.)])/,
];

/** But for what a script fills. */
const emptyElement =
  /<(h[1-6]|ul|ol|dl|p)\b(?![^>]*(?:role="status"|sr-only|empty:hidden|id="kept-pages"))[^>]*>\s*<\/\1>/g;

/** Pages with what is written in them, without scripts and styles. */
const wordsOf = (html: string): string => html.replace(/<(script|style)\b(?![^>]*ld\+json)[\s\S]*?<\/\1>/g, '');

async function faultsOf(state: string, opened = pages): Promise<string[]> {
  const faults: string[] = [];
  for (const page of opened) {
    const { status, html } = page.form
      ? await site.post(page.address, page.form, 'owner')
      : await site.open(page.address, 'owner');
    if (status >= 500) faults.push(`${state}: ${nameOf(page)} answers ${status}`);
    const words = wordsOf(html);
    if (status < 300 || status === 422)
      if (!/<h1\b/.test(words)) faults.push(`${state}: ${nameOf(page)} has no content`);
    for (const said of neverSaid) {
      const found = said.exec(words);
      if (found)
        faults.push(
          `${state}: ${nameOf(page)} says ${JSON.stringify(words.slice(Math.max(0, found.index - 60), found.index + 60))}`,
        );
    }
    for (const [empty] of words.matchAll(emptyElement)) faults.push(`${state}: ${nameOf(page)} has an empty ${empty}`);
  }
  return faults;
}

const saveContacts = (fields: Record<string, string>) =>
  site.open('/office/setup/contacts', 'owner').then((page) => site.send(page, 'setup-contacts', fields, 'owner'));

describe('of a new agency', () => {
  test('visitors see that it opens soon, and nothing of its pages', async () => {
    const page = await site.open('/residential');
    expect([page.status, page.title]).toEqual([503, 'Opening soon']);
    expect(page.texts('h1')).toEqual(['Opening soon']);
  });

  test('no page says anything before something is entered', async () => {
    expect(await faultsOf('nothing')).toEqual([]);
  });

  test('the steps are saved without script, and the page for visitors has the name and the number at once', async () => {
    const saved = await saveContacts({ name: 'Kamau Homes', notifications_email: 'grace@kamau.example' });
    expect(saved.url).toBe('/office/look');
    expect(await faultsOf('a name')).toEqual([]);
    await saveContacts({ phone: '0712 345 678' });
    const closed = await site.open('/');
    expect(closed.title).toBe('Opening soon · Kamau Homes');
    expect(closed.linkTo('0712 345 678')).toBe('tel:+254712345678');
  });

  describe('with a name, a number and listings', () => {
    beforeAll(async () => {
      await insertProperty(site.db, { slug: 'bogani', reference_number: 'MK-P-0001' });
      await insertLand(site.db, { slug: 'membley' });
    });

    test('pages that have nothing to show are neither there nor linked', async () => {
      const ofListings = ['/view/property/bogani', '/view/land/membley', '/report/listing?listing=MK-P-0001'];
      expect(await faultsOf('listings', [...pages, ...ofListings.map((address) => ({ address }))])).toEqual([]);
      const home = await site.open('/', 'owner');
      const links = home.all('a').map((link) => link.getAttribute('href') ?? '');
      for (const path of [
        '/services',
        '/property/management',
        '/blogs',
        '/careers',
        '/joint/venture',
        '/about',
        '/leads',
      ]) {
        expect(links).not.toContain(path);
        expect([path, (await site.open(path, 'owner')).status]).toEqual([path, 404]);
      }
      expect(links.some((href) => href.startsWith('https://wa.me'))).toBe(false);
    });

    test('listings can be reported, with a warning that promises nothing', async () => {
      const { main } = await site.open('/view/property/bogani', 'owner');
      expect(textOf(main)).toContain('If anything on this page is not true, tell us.');
      const report = await site.open('/report/listing?listing=MK-P-0001', 'owner');
      expect(textOf(report.main)).toContain(
        'Asked for money before you have seen it? Do not pay, and tell us. Call us at 0712 345 678.',
      );
    });

    test('the home page shows published listings though none is featured', async () => {
      const home = await site.open('/', 'owner');
      expect(home.texts('h2')).toEqual(expect.arrayContaining(['Properties', 'Land']));
      expect(home.region('The site is closed')).toBeTruthy();
    });

    test('the owner opens it, and everybody sees it without the note', async () => {
      const opened = await site.send(await site.open('/office/setup', 'owner'), 'open-site', {}, 'owner');
      expect(opened.main.textContent).toContain('The site is open to everybody.');
      const home = await site.open('/');
      expect(home.status).toBe(200);
      expect(home.html).not.toContain('The site is closed');
    });

    test('mails name nothing that is not there, and promise neither hours nor free viewings', async () => {
      const person = { name: 'Amina Yusuf', email: 'amina@home.example', message: 'Is the house still to be had?' };
      const sent = await site.send(await site.open('/contact'), 'contact', person);
      expect(sent.status).toBe(200);
      const question = { ...newVisitor(), requirements: 'Is the access road public?' };
      const asked = await site.send(await site.open('/view/land/membley'), 'land-inquiry', question);
      expect(textOf(asked.main)).toContain('Request Submitted!');
      const mails = await site.db
        .selectFrom('outgoing_mails')
        .select(['to_address', 'text_body', 'html_body'])
        .execute();
      expect(mails.map(({ to_address }) => to_address).sort()).toEqual(
        expect.arrayContaining(['amina@home.example', 'grace@kamau.example']),
      );
      for (const { text_body, html_body } of mails)
        for (const said of neverSaid) expect(`${text_body} ${html_body}`).not.toMatch(said);
    });
  });
});
