import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { listListingsByReference, listListingsForVisits, type ReferredListing } from '../contract.ts';
import { presentLandInBrief } from './land/present.ts';
import { land } from './land/queries.ts';
import { presentPropertyInBrief } from './properties/present.ts';
import { properties } from './properties/queries.ts';
import { listListingsOpenToVisits } from './queries.ts';

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

interface Referred {
  reference: string;
  type: 'property' | 'land';
  id: number;
}

/** Resolves references: a reference number, 'property/slug' or 'land/slug', also with a former slug. */
async function findReferred(db: Database, references: readonly string[]): Promise<Referred[]> {
  const asked = sql`${[...references]}::text[]`;
  const ofKind = (type: Referred['type'], table: string) => sql`
    select reference_number as reference, ${type}::text as type, id from ${sql.table(table)}
    where approval_status = 'Approved' and reference_number = any(${asked})
    union
    select ${type} || '/' || slug, ${type}, id from ${sql.table(table)}
    where approval_status = 'Approved' and slug = any(${slugsOf(type, references)}::text[])
    union
    select ${type} || '/' || former.slug, ${type}, listing.id
    from listing_slug_redirects as former
    join ${sql.table(table)} as listing on listing.id = ${sql.ref(`former.${type}_id`)}
    where listing.approval_status = 'Approved' and former.slug = any(${slugsOf(type, references)}::text[])`;
  const { rows } = await sql<Referred>`
    ${ofKind('property', 'properties')} union ${ofKind('land', 'land')}`.execute(db);
  return rows;
}

const slugsOf = (type: Referred['type'], references: readonly string[]): string[] =>
  references.filter((one) => one.startsWith(`${type}/`)).map((one) => one.slice(type.length + 1));

export function registerListings(api: Api, { db }: { db: Database }): void {
  api.handle(listListingsForVisits, async ({ query }) => ({
    listings: await listListingsOpenToVisits(db, query.search),
  }));
  api.handle(listListingsByReference, async ({ query }) => ({
    listings: await listReferredListings(db, query.references),
  }));
}
