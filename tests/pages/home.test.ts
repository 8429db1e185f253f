import { expect, test } from 'vitest';
import { DemoSite } from './demo-site.ts';
import { nameOf, textOf } from './plain-page.ts';

const site = new DemoSite();

test('the sections of the home page stand in their order', { tags: ['S-025'] }, async () => {
  const { main } = await site.open('/');
  expect(main.querySelectorAll('h2').map(textOf)).toEqual([
    'Featured properties',
    'What we do',
    'Your property, looked after while you are elsewhere',
    'Our Locations',
    'Featured Land Listings',
    'Finance partners',
    'From first call to keys, in five steps',
    'Tell us what you are looking for',
    'Your request',
    'Latest Blog Posts',
  ]);
});

test('the featured properties are in their row but for the one on top of the page, and View all leads to all', async () => {
  const page = await site.open('/');
  const { items } = await site.read('/properties?per_page=40&featured=true');
  const onTop = items.findLast(
    (one: { listing_purpose: string; property_category: string }) =>
      one.listing_purpose === 'Sale' && one.property_category === 'Residential',
  );
  expect(page.texts('main section:first-of-type p a')).toEqual([onTop.title]);
  const featured = page.region('Featured properties');
  expect(featured.querySelectorAll('article h3').map(textOf)).toEqual(
    items.filter((one: unknown) => one !== onTop).map(({ title }: { title: string }) => title),
  );
  expect(page.linkTo('View all', featured)).toBe('/properties?featured=true');
  const all = await site.open('/properties?featured=true');
  const results = all.region('Featured properties');
  expect(textOf(all.one('#results-count'))).toContain(`${items.length} properties`);
  const cards = results.querySelectorAll('article').map(textOf);
  expect(cards.filter((card) => card.includes('Featured'))).toHaveLength(items.length);
  expect(cards).toHaveLength(items.length);
});

test('the four services lead where they say', { tags: ['S-012'] }, async () => {
  const page = await site.open('/');
  const services = page.region('What we do');
  expect(services.querySelectorAll('h3').map(textOf)).toEqual([
    'Property sales',
    'Property management',
    'Property letting',
    'Real estate consulting',
  ]);
  expect(page.linkTo(/^Rent Now/, services)).toBe('/commercial');
  for (const address of ['/commercial', page.linkTo('Homes to rent', services)]) {
    const toLet = await site.open(address);
    expect(toLet.one('input[name=type][checked]').getAttribute('value')).toBe('rent');
  }
  expect(page.linkTo('Homes to rent', services)).toBe('/residential?type=rent');
  expect(page.linkTo(/^Get In Touch/, services)).toBe('/property-management');
});

test('management shows what an owner gets, and leads to the owners’ own site', { tags: ['S-014'] }, async () => {
  const page = await site.open('/');
  const management = page.region('Your property, looked after while you are elsewhere');
  expect(management.querySelectorAll('li')).toHaveLength(5);
  expect(management.querySelectorAll('dd').map(textOf)).toEqual(['95%', '7', '15+']);
  expect(management.querySelectorAll('dt').map(textOf)).toEqual([
    'occupancy rateHomes in our care, our letting records, March 2026',
    'average days on marketHomes let from January to March 2026, our letting records',
    'years of experienceFirst letting in 2010, our own books',
  ]);
  expect(page.linkTo(/^Open the owner portal/, management)).toMatch(/^https:\/\//);
});

test('a place leads to what we have there', { tags: ['S-069'] }, async () => {
  const page = await site.open('/');
  const locations = page.region('Our Locations');
  expect(locations.querySelectorAll('.tile-name').map(textOf)).toEqual([
    'Nairobi',
    'Syokimau',
    'Kilimani',
    'Naivasha',
    'Ngong Road',
  ]);
  expect(page.linkTo(/^Browse Plots/, locations)).toBe('/land');
  expect(page.linkTo(/^Explore Residentials/, locations)).toBe('/residential');
  expect(page.linkTo(/^Check Commercials/, locations)).toBe('/commercial');
  expect(page.linkTo(/Naivasha$/, locations)).toBe('/properties?location=Naivasha');
  const there = await site.open('/properties?location=Naivasha');
  expect(textOf(there.one('h1'))).toBe('Find Your Dream Property');
  expect(there.one('input[name=city]').getAttribute('value')).toBe('Naivasha');
});

test('the plots stand under their heading, and lead to their pages and to all of them', {
  tags: ['S-072'],
}, async () => {
  const page = await site.open('/');
  const plots = page.region('Featured Land Listings');
  expect(textOf(plots)).toContain('Premium Properties In High-Demand Locations');
  expect(page.linkTo('View all', plots)).toBe('/land');
  expect(plots.querySelectorAll('button').map(nameOf)).toEqual(
    expect.arrayContaining(['Previous land', 'Next land', 'Page 1 of land']),
  );
  const card = plots.querySelector('article');
  expect(card?.querySelector('.line-clamp-2')).toBeTruthy();
  expect(card && page.linkTo(/^View Details/, card)).toMatch(/^\/view\/land\/[a-z0-9-]+$/);
});

test('seven lenders with their logos, and a place for the next', { tags: ['S-077'] }, async () => {
  const page = await site.open('/');
  const partners = page.region('Finance partners');
  const places = partners.querySelectorAll('li');
  expect(places).toHaveLength(8);
  expect(places[0]?.querySelector('img')?.getAttribute('alt')).toBe('Nyumba Housing Finance');
  expect(textOf(partners)).toContain('Long home loans and construction loans');
  expect(textOf(partners).match(/Housing finance/g)).toHaveLength(1);
  expect(textOf(partners).match(/Commercial bank/g)).toHaveLength(6);
  expect(page.linkTo(/^Become a partner/, partners)).toBe('/contact');
});

test('the form links to the terms and to the privacy policy', { tags: ['S-083'] }, async () => {
  const page = await site.open('/');
  const form = page.formOf('request-details');
  expect(page.linkTo('terms', form)).toBe('/terms');
  expect(page.linkTo('privacy policy', form)).toBe('/privacy/policy');
});

test('the latest posts are one large and three small, each with category, team, reading time, day and tags; they come with the page', {
  tags: ['S-085', 'S-086'],
}, async () => {
  const page = await site.open('/');
  const latest = page.region('Latest Blog Posts');
  expect(page.linkTo(/^View all posts/, latest)).toBe('/blogs');
  const posts = latest.querySelectorAll('article');
  expect(posts).toHaveLength(4);
  for (const post of posts) {
    expect(textOf(post)).toMatch(/Makao team · \d+ min read/);
    expect(post.querySelectorAll('time').map(textOf)).toEqual([expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/)]);
    expect(post.querySelectorAll('a[href^="/blogs?category="]')).toHaveLength(1);
    expect(post.querySelectorAll('[aria-label=Tags] li').length).toBeLessThanOrEqual(5);
  }
  expect(latest.querySelectorAll('.skeleton')).toEqual([]);
});
