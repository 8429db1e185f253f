import { type RawBuilder, sql } from 'kysely';
import { imagesOfLand, type LandRow, listLandWithIds } from '#features/land/server/queries.ts';
import { type ImageRow, presentImage } from '#features/photographs/server/queries.ts';
import { listPropertiesWithIds, type PropertyRow, primaryImages } from '#features/properties/server/queries.ts';
import type { Database } from '#server/database/database.ts';
import { cleanRichText } from '#server/rich-text.ts';
import { toAcres } from '#shared/areas.ts';
import type { LandInBrief, PropertyInBrief, ReferredListing } from '../contract.ts';

/** The approved listings of these references, in their order; a reference that names none is left out. */
export async function listReferredListings(db: Database, references: readonly string[]): Promise<ReferredListing[]> {
  const found = await findReferred(db, references);
  const idsOf = (type: Referred['type']) => found.filter((one) => one.type === type).map(({ id }) => id);
  const [properties, plots] = await Promise.all([
    propertiesInBrief(db, idsOf('property')),
    plotsInBrief(db, idsOf('land')),
  ]);
  const byReference = Map.groupBy(found, ({ reference }) => reference);
  return [...new Set(references)].flatMap((reference) =>
    (byReference.get(reference) ?? []).flatMap(({ type, id }): ReferredListing[] => {
      const [property, land] = [properties.get(id), plots.get(id)];
      if (type === 'property') return property ? [{ type, reference, property }] : [];
      return land ? [{ type, reference, land }] : [];
    }),
  );
}

interface Referred {
  reference: string;
  type: 'property' | 'land';
  id: number;
}

/** Which listing each reference means: a reference number, 'property/slug', 'land/slug', or one with a former slug. */
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

async function propertiesInBrief(db: Database, ids: number[]): Promise<Map<number, PropertyInBrief>> {
  const [rows, images] = await Promise.all([listPropertiesWithIds(db, ids), primaryImages(db, ids)]);
  return new Map(rows.map((row) => [row.id, presentProperty(row, images.get(row.id))]));
}

async function plotsInBrief(db: Database, ids: number[]): Promise<Map<number, LandInBrief>> {
  const [rows, images] = await Promise.all([listLandWithIds(db, ids), imagesOfLand(db, ids)]);
  return new Map(rows.map((row) => [row.id, presentPlot(row, images.get(row.id)?.[0])]));
}

const presentProperty = (row: PropertyRow, image: ImageRow | undefined): PropertyInBrief => ({
  id: row.id,
  slug: row.slug,
  reference_number: row.reference_number,
  title: row.title,
  description: cleanRichText(row.description_html),
  featured: row.is_featured,
  listing_purpose: row.listing_purpose,
  status: row.status,
  type: row.property_type,
  location: row.location,
  county: row.county,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  floor_area_sqm: row.floor_area_sqm,
  price: row.price_kes,
  primary_image: image ? presentImage(image) : null,
});

const presentPlot = (row: LandRow, image: ImageRow | undefined): LandInBrief => ({
  id: row.id,
  slug: row.slug,
  reference_number: row.reference_number,
  title: row.title,
  description: cleanRichText(row.description_html),
  is_featured: row.is_featured,
  status: row.status,
  size: row.size,
  size_unit: row.size_unit,
  size_acres: toAcres(row.size_sqm),
  city: row.city,
  county: row.county,
  state: row.state,
  zoning: row.zoning,
  price: row.price_kes,
  primary_image: image ? presentImage(image) : null,
});
