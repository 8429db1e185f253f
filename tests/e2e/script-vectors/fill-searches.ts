import type { FilledListings } from './fill-visitors.ts';
import type { SiteClient } from './site-client.ts';
import { line } from './vectors.ts';

const ofProperties = ['county', 'city', 'search', 'title', 'slug'];
const ofLand = [
  'title',
  'slug',
  'search',
  'location',
  'state',
  'city',
  'zoning',
  'utilities',
  'features',
  'topography',
  'status',
];
const ofEnquiries = ['q', 'agent', 'source'];

/** Text parameters of the calls that read; a word of 20 characters fits into each. */
const ofVisitors: Readonly<Record<string, readonly string[]>> = {
  '/properties': ofProperties,
  '/property/map': ofProperties,
  '/property/facets': ofProperties,
  '/land': ofLand,
  '/land/map': ofLand,
  '/land/facets': ofLand,
  '/listings/for-visits': ['search'],
  '/listings/by-reference': ['references'],
  '/search/understanding': ['q'],
  '/search/suggestions': ['q'],
  '/blogs': ['slug', 'category', 'tag', 'author', 'search', 'mentions'],
};
const ofOffice: Readonly<Record<string, readonly string[]>> = {
  '/office/listings/{kind}': ['search'],
  '/office/articles': ['search', 'category', 'author'],
  '/office/subscribers': ['search'],
  '/office/contacts': ['q'],
  '/office/enquiries': [...ofEnquiries, 'stage'],
  '/office/enquiries/board': ofEnquiries,
  '/office/audit-entries': ['subject_id'],
  '/office/search': ['q'],
};

/** Looks for vectors in every way that the API knows: each parameter alone, and all of a call at once. */
export async function fillSearches(owner: SiteClient, guest: SiteClient, listings: FilledListings): Promise<void> {
  await askEach(guest, ofVisitors);
  await askEach(owner, ofOffice);
  await guest.send('GET', '/property/resolve', { query: { title: listings.propertyTitle } });
  await guest.send('GET', '/land/resolve', { query: { title: listings.landTitle } });
  const of = `/residential?county=${encodeURIComponent(line(100))}&search=${encodeURIComponent(line(200))}`;
  await guest.send('GET', '/search/alternatives', { query: { of } });
}

async function askEach(client: SiteClient, calls: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const params = { kind: 'property' };
  for (const [path, names] of Object.entries(calls)) {
    for (const name of names) await client.send('GET', path, { params, query: { [name]: line(20) } });
    const query = Object.fromEntries(names.map((name) => [name, line(20)]));
    await client.send('GET', path, { params, query });
  }
}
