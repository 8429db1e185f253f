import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { listListingsByReference, listListingsForVisits, type ReferredListing } from '../contract.ts';
import { presentLandInBrief } from './land/present.ts';
import { land } from './land/queries.ts';
import { presentPropertyInBrief } from './properties/present.ts';
import { properties } from './properties/queries.ts';
import { listListingsOpenToVisits } from './queries.ts';
import { findReferred, type Referred } from './referred.ts';

/** The approved listings of these references, in their order; a reference that names none is left out. */
async function listReferredListings(db: Database, references: readonly string[]): Promise<ReferredListing[]> {
  const found = await findReferred(db, references);
  const idsOf = (type: Referred['type']) => found.filter((one) => one.type === type).map(({ id }) => id);
  const [propertiesById, landById] = await Promise.all([
    properties.listInBrief(db, idsOf('property'), presentPropertyInBrief),
    land.listInBrief(db, idsOf('land'), presentLandInBrief),
  ]);
  const byReference = Map.groupBy(found, ({ reference }) => reference);
  return [...new Set(references)].flatMap((reference) =>
    (byReference.get(reference) ?? []).flatMap(({ type, id }): ReferredListing[] => {
      const [property, plot] = [propertiesById.get(id), landById.get(id)];
      if (type === 'property') return property ? [{ type, reference, property }] : [];
      return plot ? [{ type, reference, land: plot }] : [];
    }),
  );
}

export function registerListings(api: Api, { db }: { db: Database }): void {
  api.handle(listListingsForVisits, async ({ query }) => ({
    listings: await listListingsOpenToVisits(db, query.search),
  }));
  api.handle(listListingsByReference, async ({ query }) => ({
    listings: await listReferredListings(db, query.references),
  }));
}
