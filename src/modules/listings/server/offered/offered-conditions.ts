import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { parseSearch } from '#platform/http/search-params.ts';
import { readSearch } from '../../filters/list-search.ts';
import type { ListingKind } from '../../kinds/listing-kind.ts';
import { listLandQuery } from '../../lists/land-contract.ts';
import { generalList, landList, listAt } from '../../lists/listing-lists.ts';
import { listPropertiesQuery } from '../../lists/property-contract.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { isApproved, type ListingTable } from '../approved-listings.ts';
import { matchingLand } from '../land/queries.ts';
import { textQuery } from '../lists/searchable-lists.ts';
import { matchingProperties } from '../properties/queries.ts';

/** What a listing lacks that the search finds and the feed's format cannot hold; it is left out of the feed. */
const lackings = ['under offer', 'price', 'position', 'photograph'] as const;
type Lacking = (typeof lackings)[number];

export interface Offered {
  /** The canonical address of a list; null for all listings. */
  search: string | null;
  /** Which listings under offer are wanted. */
  underOffer: 'all' | 'sales' | 'none';
  /** What a listing has to have, beside being public and neither sold nor let. */
  needs: readonly Exclude<Lacking, 'under offer'>[];
}

/** The rows of one table that are on offer and found, and the first thing that one lacks. */
interface OfferedRows {
  table: ListingTable;
  isFound: Expression<SqlBool>;
  lacks: ReadonlyMap<Lacking, Expression<SqlBool>>;
}

export const offeredRows = (offered: Offered, gazetteer: Gazetteer): OfferedRows[] =>
  (offered.search === null ? [generalList.path, landList.path] : [offered.search]).map((href) => {
    const { table, isFound } = foundBy(href, gazetteer);
    return { table, isFound, lacks: lacksOf(table, offered) };
  });

function foundBy(href: string, gazetteer: Gazetteer): Pick<OfferedRows, 'table' | 'isFound'> {
  const [path = '', query = ''] = href.split('?');
  const list = listAt(path) ?? generalList;
  const asked = textQuery(list, readSearch(list, parseSearch(query)), 1);
  const { onCounts, onRows } =
    list.kind === 'land'
      ? matchingLand({ ...listLandQuery.parse(asked), isOpen: true }, gazetteer)
      : matchingProperties({ ...listPropertiesQuery.parse(asked), isOpen: true }, gazetteer);
  return {
    table: list.kind === 'land' ? 'land' : 'properties',
    isFound: sql<SqlBool>`(${sql.join([isApproved, ...onCounts, ...onRows], sql` and `)})`,
  };
}

function lacksOf(table: ListingTable, { underOffer, needs }: Offered): OfferedRows['lacks'] {
  const ofSales = table === 'land' ? sql`false` : sql`listing_purpose = 'Rent'`;
  const places =
    table === 'land'
      ? sql`select from land_images where land_id = land.id and is_approved`
      : sql`select from property_images where property_id = properties.id and is_approved`;
  const conditions: Record<Lacking, Expression<SqlBool>> = {
    'under offer': sql<SqlBool>`(status = 'Under offer' and ${underOffer === 'sales' ? ofSales : sql`true`})`,
    price: sql<SqlBool>`price_kes is null`,
    position: sql<SqlBool>`shown_latitude is null`,
    photograph: sql<SqlBool>`not exists (${places})`,
  };
  const asked = (underOffer === 'all' ? needs : ['under offer', ...needs]) as readonly Lacking[];
  return new Map(lackings.filter((one) => asked.includes(one)).map((one) => [one, conditions[one]]));
}

interface OfferedCount {
  listings: number;
  /** When one of them changed last; null without any. */
  changedAt: Date | null;
  /** How many lack something first of all, in the order of `lackings`. */
  leftOut: { lacking: Lacking; listings: number }[];
}

/** How many listings are read, and how many the search finds beside them. */
export async function countOffered(db: Database, offered: Offered, gazetteer: Gazetteer): Promise<OfferedCount> {
  const counts = new Map<string | null, number>();
  let changedAt: Date | null = null;
  for (const { table, isFound, lacks } of offeredRows(offered, gazetteer)) {
    const whens = [...lacks].map(([lacking, condition]) => sql`when ${condition} then ${sql.lit(lacking)}`);
    const lacking = whens.length === 0 ? sql`null::text` : sql`case ${sql.join(whens, sql` `)} end`;
    const { rows } = await sql<{ lacking: string | null; listings: number; changed_at: Date }>`
      select lacking, count(*)::integer as listings, max(updated_at) as changed_at
      from (select ${lacking} as lacking, updated_at from ${sql.table(table)} where ${isFound}) as found
      group by lacking`.execute(db);
    for (const { lacking: one, listings, changed_at } of rows) {
      counts.set(one, (counts.get(one) ?? 0) + listings);
      if (one === null && (changedAt === null || changed_at > changedAt)) changedAt = changed_at;
    }
  }
  return {
    listings: counts.get(null) ?? 0,
    changedAt,
    leftOut: lackings.flatMap((lacking) => {
      const listings = counts.get(lacking) ?? 0;
      return listings > 0 ? [{ lacking, listings }] : [];
    }),
  };
}

/** Whether a search finds the listing, and it has what is needed: it would be read with the others. */
export async function isOffered(
  db: Database,
  offered: Offered,
  { kind, id }: { kind: ListingKind; id: number },
  gazetteer: Gazetteer,
): Promise<boolean> {
  const wanted = kind === 'land' ? 'land' : 'properties';
  for (const { table, isFound, lacks } of offeredRows(offered, gazetteer)) {
    if (table !== wanted) continue;
    const conditions = [isFound, ...[...lacks.values()].map((one) => sql`not ${one}`)];
    const { rows } = await sql`
      select from ${sql.table(table)} where id = ${id} and ${sql.join(conditions, sql` and `)}`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}
