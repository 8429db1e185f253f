import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { ReferredListing } from '../contract.ts';
import { presentLandInBrief } from './land/present.ts';
import { land } from './land/queries.ts';
import { presentPropertyInBrief } from './properties/present.ts';
import { properties } from './properties/queries.ts';

/** The approved listings of these references, in their order; a reference that names none is left out. */
export async function listReferredListings(db: Database, references: readonly string[]): Promise<ReferredListing[]> {
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
  const { rows } = await sql<Referred>`
    ${numbered('property', 'properties', references)}
    union ${slugged('property', 'properties', references)}
    union ${formerly('property', 'properties', references)}
    union ${numbered('land', 'land', references)}
    union ${slugged('land', 'land', references)}
    union ${formerly('land', 'land', references)}`.execute(db);
  return rows;
}

type Table = 'properties' | 'land';

const slugsOf = (type: Referred['type'], references: readonly string[]): string[] =>
  references.filter((one) => one.startsWith(`${type}/`)).map((one) => one.slice(type.length + 1));

const numbered = (type: Referred['type'], table: Table, references: readonly string[]): RawBuilder<Referred> => sql`
  select reference_number as reference, ${type}::text as type, id from ${sql.table(table)}
  where approval_status = 'Approved' and reference_number = any(${[...references]}::text[])`;

const slugged = (type: Referred['type'], table: Table, references: readonly string[]): RawBuilder<Referred> => sql`
  select ${type} || '/' || slug, ${type}, id from ${sql.table(table)}
  where approval_status = 'Approved' and slug = any(${slugsOf(type, references)}::text[])`;

const formerly = (type: Referred['type'], table: Table, references: readonly string[]): RawBuilder<Referred> => sql`
  select ${type} || '/' || former.slug, ${type}, listing.id
  from listing_slug_redirects as former
  join ${sql.table(table)} as listing on listing.id = ${sql.ref(type === 'property' ? 'former.property_id' : 'former.land_id')}
  where listing.approval_status = 'Approved' and former.slug = any(${slugsOf(type, references)}::text[])`;
