import { describe, expect, test } from 'vitest';
import { readMails } from '#tests/support/read-mails.ts';
import { DemoSite } from './demo-site.ts';
import { newVisitor } from './new-visitor.ts';
import { textOf } from './plain-page.ts';

/**
 * Forms as visitors without script meet them: in the page, with what is wrong beside the field, and thanked for. What the
 * server makes of every form is tested in src/web/server/security/visitor-forms.test.ts.
 */
const site = new DemoSite();
const phoneSentence = 'Enter a phone number, such as 0712 345 678';
interface Case {
  path: string;
  id: string;
  typed: () => Record<string, string>;
  wrong: { field: string; answer: string; sentence: string };
  thanks: string | RegExp;
}

const lead = () => ({ ...newVisitor(), property_type: 'villa', terms_accepted: 'on' });
const address = { field: 'email', answer: 'amina@home', sentence: 'Please enter a valid email address' };
const newsletter = { typed: () => ({ email: newVisitor().email }), wrong: address, thanks: 'Subscription Successful' };
const request = {
  id: 'request-details',
  typed: lead,
  wrong: { field: 'email', answer: 'amina@home', sentence: 'Invalid email' },
  thanks: "Thank you! We'll contact you shortly.",
};

const cases: readonly Case[] = [
  { path: '/land', id: 'newsletter', ...newsletter },
  { path: '/view/blog/mortgages-in-plain-shillings', id: 'stay-updated', ...newsletter },
  {
    path: '/contact',
    id: 'contact',
    typed: () => ({ name: 'Grace Wambui', email: newVisitor().email, phone: '', message: 'Call me on a Saturday?' }),
    wrong: { field: 'phone', answer: 'call me', sentence: phoneSentence },
    thanks: /Thank you.*Your reference is L-\w+\..*Send Another Message/,
  },
  ...['/', '/services', '/leads'].map((path) => ({ path, ...request })),
  {
    path: '/property/management?tab=owners',
    id: 'property-owner',
    typed: () => ({ ...newVisitor(), property_address: 'House 4, Bogani Court', property_city: 'Nairobi' }),
    wrong: { field: 'phone', answer: 'call me', sentence: phoneSentence },
    thanks: /Property submitted successfully!.*Your reference is O-/,
  },
  {
    path: '/property/management?tab=tenants',
    id: 'tenant-application',
    typed: () => ({ ...newVisitor(), preferred_location: 'Kileleshwa', budget_min: '60,000', budget_max: '90,000' }),
    wrong: { field: 'budget_max', answer: 'much', sentence: 'Write one amount in digits, such as 35,000 or 1.5m' },
    thanks: /Application submitted successfully!/,
  },
  {
    path: '/view/land/membley-eighth-ready-to-build',
    id: 'land-inquiry',
    typed: () => ({ ...newVisitor(), requirements: 'Is the access road public?' }),
    wrong: { field: 'phone', answer: '12', sentence: phoneSentence },
    thanks: /Request Submitted!/,
  },
  {
    path: '/report/listing?listing=MK-L-1002',
    id: 'report-listing',
    typed: () => ({ reason: 'asked-for-money', message: 'At the gate.', email: newVisitor().email, phone: '' }),
    wrong: { field: 'phone', answer: 'call me', sentence: phoneSentence },
    thanks: /Thank you for telling us.*Your reference is R-/,
  },
  {
    path: '/request/valuation',
    id: 'request-valuation',
    typed: () => ({
      purpose: 'Let',
      address: 'Othaya Road, Kileleshwa',
      property_type: 'Godown',
      size: '1,400 sq m',
      name: 'Wambui Kariuki',
      phone: newVisitor().phone,
    }),
    wrong: { field: 'phone', answer: '12', sentence: phoneSentence },
    thanks: /Thank you, we have your request.*Your reference is S-\w{7}/,
  },
  {
    path: '/land?search=nothing-like-this',
    id: 'search-alert',
    typed: () => ({ email: newVisitor().email }),
    wrong: { field: 'email', answer: 'grace@home', sentence: 'Please enter a valid email address' },
    thanks: /Please open the link we have mailed/,
  },
  {
    path: '/alerts/home?listing=property/the-jacaranda-house',
    id: 'home-alert',
    typed: () => ({ email: newVisitor().email, frequency: 'weekly' }),
    wrong: { field: 'email', answer: 'grace@home', sentence: 'Please enter a valid email address' },
    thanks: /Please open the link we have mailed/,
  },
];

const tagsOf = ({ id, path }: Case): string[] => {
  if (id === 'newsletter') return ['S-167'];
  return id === 'request-details' && path !== '/leads' ? ['S-006'] : [];
};

describe('without script', () => {
  for (const form of cases) {
    const { path, id, typed, wrong, thanks } = form;
    test(`the form ${id} of ${path} comes back with what is wrong at the field and with every answer, then is thanked for`, {
      tags: tagsOf(form),
    }, async () => {
      const page = await site.open(path);
      expect(page.formOf(id).getAttribute('method')).toBe('post');
      const answers = typed();
      const entered = { ...answers, [wrong.field]: wrong.answer };
      const refused = await site.send(page, id, entered);
      expect(refused.status).toBe(422);
      expect(refused.saidAt(id, wrong.field)).toContain(wrong.sentence);
      expect(refused.fieldsOf(id)).toMatchObject(entered);
      const sent = await site.send(refused, id, answers);
      expect(sent.status).toBe(200);
      expect(sent.url).toMatch(new RegExp(`sent=${id}(&reference=[A-Z]-\\w+)?#${id}$`));
      expect(textOf(sent.one(`[id="${id}"]`))).toMatch(thanks);
      if (answers.email === undefined) return;
      const mails = await readMails(site.db);
      expect(mails.map(({ to_address }) => to_address)).toContain(answers.email);
    });
  }

  test('what was sent may be followed by another message', async () => {
    const sent = await site.open('/contact?sent=contact&reference=L-ABCDEFG');
    expect(sent.linkTo('Send Another Message')).toMatch(/^\/contact(#contact)?$/);
  });
});

describe('a search without script', () => {
  test('both searches of the home page lead to homes, which can be searched further', { tags: ['S-110'] }, async () => {
    const home = await site.open('/');
    const searches = home
      .all('main form[action="/properties"]')
      .map((form) => form.querySelectorAll('input[name], select[name]').map((field) => field.getAttribute('name')));
    expect(searches).toEqual([['search'], ['propertyType', 'location', 'priceRange']]);
    const found = await site.open('/properties?search=Jacaranda');
    expect(textOf(found.one('main article'))).toContain('The Jacaranda House');
    const place = await site.open('/properties?propertyType=&location=Kilimani&priceRange=');
    expect(textOf(place.one('h1'))).toBe('Find Your Dream Property');
    expect(place.one('main input[name=city]').getAttribute('value')).toBe('Kilimani');
    const nothing = await site.open('/properties?city=Atlantis');
    expect(nothing.texts('main h2, main h3')).toContain('No properties found');
    expect(nothing.linkTo('Reset Filters')).toBe('/properties');
  });

  test('places of business are narrowed by the form of their page', async () => {
    const page = await site.open('/commercial');
    const type = page.one('main select[name=commercial_subtype]');
    expect(type.querySelectorAll('option').map((option) => option.getAttribute('value'))).toContain('office');
    const offices = await site.open('/commercial?commercial_subtype=office');
    expect(textOf(offices.one('main article'))).toContain('Office');
  });
});
