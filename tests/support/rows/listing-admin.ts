import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { ListingForEditor } from '#src/modules/listings/admin/contract.ts';
import { signedIn } from '../staff-session.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { insertAgency, insertPhotograph } from './records.ts';
import { expectTrueListingCounts } from './true-listing-counts.ts';

/** What somebody types to begin a home. */
export const home = {
  title: 'Mbaazi house',
  listing_purpose: 'Sale',
  property_category: 'Residential',
  property_type: 'villa',
  price: '28,500,000',
  description: '<p>Four rooms around a court, with a borehole and a gate.</p>',
  address_line1: 'Mbaazi Avenue',
  location: 'Lavington',
  city: 'Nairobi',
  county: 'Nairobi',
  country: 'Kenya',
  bedrooms: '4',
  bathrooms: '3',
  latitude: '-1.2789',
  longitude: '36.7712',
};

/** Where the office finds a property. */
export const path = (id: number, rest = '') => `/office/listings/property/${id}${rest}`;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** For the tests of one file: the app without listings, a manager and an agent who are signed in, and ways to call it. */
export function adminOffice() {
  let site: TestApp;
  let manager: Awaited<ReturnType<typeof signedIn>>;
  let agent: Awaited<ReturnType<typeof signedIn>>;

  beforeAll(async () => {
    site = await createTestApp();
    await insertAgency(site.database.db);
    manager = await signedIn(site.database.db, 'manager');
    agent = await signedIn(site.database.db, 'agent');
  });
  beforeEach(async () => {
    await site.database.db.deleteFrom('properties').execute();
    await site.database.db.deleteFrom('land').execute();
  });
  // Whatever staff did: the totals of public lists are still those of the listings.
  afterEach(() => expectTrueListingCounts(site.database.db));
  afterAll(() => site.close());

  const call = (method: Method, path: string, payload?: object, headers = manager.headers) =>
    site.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) });
  const asAgent = (method: Method, path: string, payload?: object) => call(method, path, payload, agent.headers);

  const admin = async (id: number): Promise<ListingForEditor> => (await call('GET', path(id))).json().data;
  const publicPage = (slug: string) => site.app.inject({ url: `/api/v1/properties/${slug}` });
  const save = async (id: number, fields: Record<string, string>, headers = manager.headers) => {
    const { version } = await admin(id);
    return call('PUT', path(id, '/draft'), { version, fields }, headers);
  };
  const approve = async (id: number) => {
    const { version, pictures_version } = await admin(id);
    return call('POST', path(id, '/approvals'), { version, pictures_version });
  };
  const transition = async (id: number, name: string, headers = manager.headers) =>
    call('POST', path(id, '/transitions'), { version: (await admin(id)).version, transition: name }, headers);
  /** A draft without photographs. */
  const beginBare = async (fields: object = home, headers = agent.headers): Promise<number> =>
    (await call('POST', '/office/listings/property', { fields }, headers)).json().data.id;
  /** A draft that has all a page needs. */
  const begin = async (fields: object = home, headers = agent.headers): Promise<number> => {
    const id = await beginBare(fields, headers);
    await insertPhotograph(site.database.db, { kind: 'property', id });
    return id;
  };

  return {
    site: () => site,
    db: () => site.database.db,
    manager: () => manager,
    agent: () => agent,
    call,
    asAgent,
    admin,
    publicPage,
    save,
    approve,
    transition,
    begin,
    beginBare,
  };
}
