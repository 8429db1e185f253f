import { expect, test } from 'vitest';
import { quickLinks } from '#src/modules/agency/navigation.ts';
import { DemoSite } from './demo-site.ts';
import { structuredDataOf } from './page-source.ts';
import { nameOf, textOf } from './plain-page.ts';

const site = new DemoSite();

test('the navigation marks where the reader is, by the start of the path', { tags: ['S-049'] }, async () => {
  const page = await site.open('/blogs/author/makao-editorial-team');
  const marked = page.region('Main').querySelectorAll('[aria-current=page]');
  expect(marked.map(textOf)).toEqual(['Tips & Insights']);
});

test('the bars on top name the office, a site visit and the phone; a chat with its first words stands on every page', async () => {
  const page = await site.open('/land');
  const header = page.one('header');
  expect(textOf(header)).toContain('4th Floor, Acacia House, Ngong Road, Nairobi');
  expect(page.linkTo('Site Visit', header)).toBe('/events/site-visit');
  expect(page.linkTo(/0700 000 214/, header)).toBe('tel:+254700000214');
  expect(page.linkTo('Chat with us on WhatsApp (opens in a new tab)')).toBe(
    'https://wa.me/254700000214?text=Hello%20Makao.',
  );
});

test('the footer has the newsletter, the ways on, the office, its profiles and its hours', {
  tags: ['S-057'],
}, async () => {
  const page = await site.open('/about');
  const footer = page.document.querySelectorAll('footer').at(-1) ?? page.one('footer');
  expect(footer.querySelectorAll('button').map(nameOf)).toContainEqual(expect.stringMatching(/^Subscribe/));
  expect(page.region('Quick links').querySelectorAll('a')).toHaveLength(quickLinks.length);
  expect(page.region('Property types').querySelectorAll('a')).toHaveLength(5);
  expect(textOf(footer)).toContain('4th Floor, Acacia House, Ngong Road, Nairobi');
  expect(page.linkTo(/0700 000 214/, footer)).toBe('tel:+254700000214');
  expect(page.linkTo(/sales@makao.example/, footer)).toBe('mailto:sales@makao.example');
  for (const profile of ['Instagram', 'Facebook', 'LinkedIn', 'YouTube'])
    expect(page.linkTo(new RegExp(profile), footer)).toMatch(/^https:\/\//);
  expect(footer.querySelectorAll('dt').map(textOf)).toEqual(['Mon–Fri', 'Sat', 'Sun']);
  expect(footer.querySelectorAll('dd').map(textOf)).toEqual(['8:00 AM–5:00 PM', '10:00 AM–2:00 PM', 'Closed']);
});

test('the contact page gives every way to reach the agency', { tags: ['S-009'] }, async () => {
  const page = await site.open('/contact');
  expect(page.title).toBe('Contact Us · Makao');
  expect(textOf(page.one('h1'))).toBe('Call, write, or come up.');
  expect(textOf(page.region('Breadcrumb'))).toContain('Home');
  expect(page.linkTo(/0700 000 214/, page.main)).toBe('tel:+254700000214');
  expect(page.linkTo(/sales@makao.example/, page.main)).toBe('mailto:sales@makao.example');
  expect(textOf(page.main)).toContain('4th Floor, Acacia House, Ngong Road, Nairobi');
  expect(textOf(page.main)).toMatch(/Mon–Fri ?8:00 AM–5:00 PM/);
  expect(page.linkTo(/^Get directions/, page.main)).toMatch(/openstreetmap\.org\/directions\?to=-1\.2997/);
  expect(page.html).toContain('openingHoursSpecification');
});

test('the about page shows its figures and the eight values', { tags: ['S-033'] }, async () => {
  const page = await site.open('/about');
  expect(page.main.querySelectorAll('dl > div').map(textOf)).toEqual([
    'years15+First letting in 2010, our own books',
    'people in the team20+',
    'finance partners8+',
    'awards5+',
  ]);
  expect(page.region('What we hold to').querySelectorAll('h3').map(textOf)).toEqual([
    'Honouring God',
    'Teamwork',
    'Speed and efficiency',
    'Innovation and creativity',
    'Professionalism',
    'Determination',
    'Integrity',
    'Customer-centric service',
  ]);
});

test('each of the people has a portrait, a registration and what they sell; the principal is named there and at the foot', async () => {
  const page = await site.open('/about');
  const team = page.region('The people you will meet');
  const people = team.querySelectorAll('li');
  expect(people.length).toBeGreaterThanOrEqual(6);
  for (const person of people) expect(person.querySelector('img')?.getAttribute('alt')).toMatch(/^Portrait of /);
  const samuel = textOf(page.one('#samuel-kiplagat'));
  expect(samuel).toContain('EARB/DEMO/0003');
  expect(samuel).toMatch(/\d+ homes for sale.*, in Kilimani/);
  expect(textOf(page.one('#wangari-otieno'))).not.toContain('EARB');
  const principal = /Principal agent: Daniel Mwangi, EARB registration EARB\/DEMO\/0001, \d{4}/;
  expect(textOf(team)).toMatch(principal);
  expect(textOf(page.one('footer'))).toMatch(principal);
});

test('each of the four services leads to the contact page, and the form is there too', {
  tags: ['S-034'],
}, async () => {
  const page = await site.open('/services');
  const services = page.main.querySelectorAll('article');
  expect(services).toHaveLength(4);
  for (const service of services) expect(page.linkTo(/^Contact Us/, service)).toBe('/contact');
  expect(page.linkTo('Contact Us', page.main)).toBe('/contact');
  expect(page.formOf('request-details').querySelectorAll('button').map(nameOf)).toContainEqual(
    expect.stringMatching(/^Request Details/),
  );
});

test('the fee of a service is the one in the settings', async () => {
  const page = await site.open('/services');
  const sentences = page.main
    .querySelectorAll('article p')
    .map(textOf)
    .filter((text) => text.startsWith('Our fee'));
  expect(sentences).toEqual([
    'Our fee is 3% of the selling price. VAT is added.',
    'Our fee is 8% of the rent collected. VAT is added.',
    'Our fee is one month’s rent, paid by the landlord. VAT is added.',
  ]);
  const owners = await site.open('/property/management?tab=owners');
  const fees = owners.main.querySelectorAll('dd').map(textOf);
  expect(fees).toEqual(expect.arrayContaining([expect.stringMatching(/^8% of the rent collected/)]));
  expect(fees).toEqual(expect.arrayContaining([expect.stringMatching(/^One month’s rent, paid by the landlord/i)]));
});

test('advice has a contact form of its own, beside the link of its service', async () => {
  const page = await site.open('/services');
  const address = page.linkTo('Ask about consulting', page.main);
  expect(address).toBe('/contact?about=consulting#contact');
  const contact = await site.open('/contact?about=consulting');
  const form = contact.region('Ask about consulting');
  expect(form.getAttribute('id')).toBe('contact');
  expect(contact.fieldsOf('contact').message).toMatch(/^I would like advice on a property/);
  expect(contact.linkTo('Book a consultation now', form)).toBe('/book/appointment');
});

test('the page of a home leads to a form for a question, which names it; of no home it is the usual form', async () => {
  const home = await site.open('/view/property/the-jacaranda-house');
  expect(home.linkTo('Ask a question', home.main)).toBe('/contact?about=property/the-jacaranda-house#contact');
  const contact = await site.open('/contact?about=property/the-jacaranda-house');
  expect(contact.fieldsOf('contact').message).toMatch(/^About The Jacaranda House \(MK-P-\d+\):/);
  const form = contact.region('Ask a question');
  expect(contact.linkTo('Back to the listing', form)).toBe('/view/property/the-jacaranda-house');
  const unknown = await site.open('/contact?about=property/no-such-home');
  expect([unknown.fieldsOf('contact').message, textOf(unknown.main)]).toEqual([
    '',
    expect.stringContaining('Send a message'),
  ]);
});

test('the joint venture page leads on', { tags: ['S-037'] }, async () => {
  const page = await site.open('/joint/venture');
  expect(textOf(page.one('main dl'))).toBe(
    [
      'prime locationsSites surveyed for partners, our project register, March 202630+',
      'projects completedHanded over since 2012, our project register, March 202610+',
    ].join(''),
  );
  expect(textOf(page.main)).toContain('50% complete');
  expect(textOf(page.main)).toContain('Quantity surveyor’s report to us, March 2026');
  expect(page.linkTo(/^Contact Our Team/, page.main)).toBe('/contact');
  expect(page.linkTo(/0700 000 214/, page.main)).toBe('tel:+254700000214');
  expect(page.linkTo(/sales@makao.example/, page.main)).toBe('mailto:sales@makao.example');
  expect(page.linkTo(/^View Properties/, page.main)).toBe('/properties');
});

test('an opening whose deadline has passed says so, and stands there to be opened without script', {
  tags: ['S-214'],
}, async () => {
  const page = await site.open('/careers');
  const closed = page
    .all('main details')
    .find((one) => textOf(one).includes('Property Acquisition & Management Associate'));
  expect(closed?.hasAttribute('open')).toBe(false);
  expect(closed && textOf(closed)).toMatch(/Closed.*The deadline has passed\./);
  expect(textOf(page.main)).toContain('Deadline was Monday 16 June 2025, 5 PM');
  expect(closed?.querySelectorAll('h4, h3').map(textOf)).toContain('Client relations');
  expect(closed && page.linkTo(/^Apply Now/, closed)).toBe(
    `mailto:careers@makao.example?subject=${encodeURIComponent('Application: Property Acquisition & Management Associate')}`,
  );
  expect(page.linkTo(/^Email Us/)).toBe('mailto:careers@makao.example');
  const data = JSON.stringify(structuredDataOf(page.html));
  expect(data).toContain('Lettings Executive, Nairobi West');
  expect(data).not.toContain('Property Acquisition');
});

test('a legal text says when it was updated and who stands behind it, and leads to each of its sections', {
  tags: ['S-317'],
}, async () => {
  const terms = await site.open('/terms');
  expect(textOf(terms.main)).toContain('updated 1 November 2025');
  const contents = terms.region('On this page').querySelectorAll('a');
  expect(contents.map(textOf)).toContain('14. Law and courts');
  for (const link of contents) expect(terms.all(`[id="${link.getAttribute('href')?.slice(1)}"]`)).toHaveLength(1);
  const policy = await site.open('/privacy/policy');
  const company = policy.region('Makao Property Agency Ltd');
  expect(policy.linkTo(/0700 000 214/, company)).toBe('tel:+254700000214');
  expect(policy.linkTo(/sales@makao.example/, company)).toBe('mailto:sales@makao.example');
  expect(textOf(company)).toContain('Principal agent: Daniel Mwangi');
});

test('management begins with the buildings in our care; beside its tabs stand the phone, the mail and a chat', {
  tags: ['S-222'],
}, async () => {
  const page = await site.open('/property/management');
  expect(textOf(page.one('[role=tab][aria-selected=true]'))).toBe('Our Managed Properties');
  const buildings = page.all('[role=tabpanel] article').map(textOf);
  expect(buildings).toEqual([
    expect.stringContaining('Naivasha'),
    expect.stringContaining('Grand Eben'),
    expect.stringContaining('Alfajiri Apartments'),
  ]);
  const desk = page.region('Talk to the management desk');
  expect(page.linkTo(/0700 000 214/, desk)).toBe('tel:+254700000214');
  expect(page.linkTo(/sales@makao.example/, desk)).toBe('mailto:sales@makao.example');
  expect(page.linkTo(/WhatsApp us/, desk)).toMatch(/^https:\/\/wa\.me\/254700000214\?text=Hello.*managed/);
  const unknown = await site.open('/property/management?tab=castles');
  expect(textOf(unknown.one('[role=tab][aria-selected=true]'))).toBe('Our Managed Properties');
});

test('up to three featured plots of the landing page lead to their pages', { tags: ['S-296'] }, async () => {
  const page = await site.open('/leads');
  const plots = page.region('Featured land').querySelectorAll('article');
  expect(plots).toHaveLength(3);
  for (const plot of plots) {
    expect(textOf(plot)).toMatch(/Available|Under offer|Sold/);
    expect(textOf(plot)).toMatch(/KSh [\d,]+/);
    expect(page.linkTo(/^Explore Property/, plot)).toMatch(/^\/view\/land\/[a-z0-9-]+$/);
  }
  expect(page.all('h1')).toHaveLength(1);
});

test.each([
  '/',
  '/about',
  '/services',
  '/leads',
  '/blogs',
  '/view/blog/mortgages-in-plain-shillings',
  '/property/management',
  '/events/site-visit',
  '/residential',
  '/land',
])('every picture of %s that nobody photographed says so', async (path) => {
  const { main } = await site.open(path);
  expect(textOf(main)).toContain('Artist’s impression');
  const pictures = main
    .querySelectorAll('.photo')
    .filter((frame) => frame.querySelector('picture img:not(.photo-still)') && !frame.closest('[aria-hidden=true]'));
  for (const picture of pictures) expect(textOf(picture)).toBe('Artist’s impression');
});
