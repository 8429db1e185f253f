import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { listListingsByReference, listListingsForVisits } from '../contract.ts';
import { listReferredListings } from './listings-by-reference.ts';
import { listListingsOpenToVisits } from './queries.ts';

export function registerListings(api: Api, { db }: { db: Database }): void {
  api.handle(listListingsForVisits, async ({ query }) => ({
    listings: await listListingsOpenToVisits(db, query.search),
  }));
  api.handle(listListingsByReference, async ({ query }) => ({
    listings: await listReferredListings(db, query.references),
  }));
}
