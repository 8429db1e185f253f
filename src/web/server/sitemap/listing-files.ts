import { sql } from 'kysely';
import {
  type FileChange,
  type FileSummary,
  IDS_IN_A_FILE,
  type IdSpan,
  type NumberedFiles,
  type NumberedRecord,
  rowsOf,
} from './numbered-files.ts';
import { IMAGES_AT_MOST } from './sitemap-xml.ts';

interface ListingTables {
  listings: 'properties' | 'land';
  images: 'property_images' | 'land_images';
  listingId: 'property_id' | 'land_id';
  path: '/view/property/' | '/view/land/';
}

export const propertyFiles: NumberedFiles = listingFiles({
  listings: 'properties',
  images: 'property_images',
  listingId: 'property_id',
  path: '/view/property/',
});

export const landFiles: NumberedFiles = listingFiles({
  listings: 'land',
  images: 'land_images',
  listingId: 'land_id',
  path: '/view/land/',
});

function listingFiles(tables: ListingTables): NumberedFiles {
  return {
    name: tables.listings,
    listFiles: (db) => rowsOf(db, files(tables)),
    summarise: (db, _now, span) => rowsOf(db, summaries(tables, span)),
    listRecords: (db, _now, span, limit) => rowsOf(db, records(tables, span, limit)),
  };
}

/**
 * Looks the latest change of each file up in the index `properties_sitemap_idx` or `land_sitemap_idx`, whose first column
 * is this expression, without reading the listings. Adding a photograph changes its listing's `updated_at`.
 */
function files({ listings }: Pick<ListingTables, 'listings'>) {
  const table = sql.table(listings);
  const number = sql`((id - 1) / ${sql.lit(IDS_IN_A_FILE)})`;
  const latest = (state: 'Approved' | 'Archived') => sql`(
    select max(updated_at) from ${table}
    where ${number} = file.before and approval_status = ${sql.lit(state)} and published_at is not null)`;
  return sql<FileChange>`
    select before + 1 as number, greatest(published, withdrawn) as "changedAt"
    from generate_series(0, (select (max(id) - 1) / ${sql.lit(IDS_IN_A_FILE)} from ${table})) as file (before)
    cross join lateral (select ${latest('Approved')} as published, ${latest('Archived')} as withdrawn) changed
    where published is not null
    order by 1`;
}

/**
 * Read from the same index. The latest change of a file is that of its listings, including withdrawn ones; adding,
 * turning or removing a photograph changes `updated_at` of its listing. Drafts were never in the file and are ignored.
 */
function summaries({ listings }: ListingTables, span: IdSpan) {
  const number = sql`((id - 1) / ${sql.lit(IDS_IN_A_FILE)})`;
  const inState = (state: 'Approved' | 'Archived') => sql`
    select count(*) as listed, max(updated_at) as changed from ${sql.table(listings)}
    where ${number} = ${(span.first - 1) / IDS_IN_A_FILE} and approval_status = ${sql.lit(state)}
      and published_at is not null`;
  return sql<FileSummary>`
    select ${(span.first - 1) / IDS_IN_A_FILE + 1}::int as number, published.listed as urls,
      greatest(published.changed, withdrawn.changed) as "changedAt"
    from (${inState('Approved')}) published, (${inState('Archived')}) withdrawn
    where published.listed > 0`;
}

function records({ listings, images, listingId, path }: ListingTables, span: IdSpan, limit: number) {
  return sql<NumberedRecord>`
    with listed as materialized (
      select id, slug, updated_at from ${sql.table(listings)}
      where approval_status = 'Approved' and id between ${span.first} and ${span.last} order by id limit ${limit}
    ), photographs as (
      select ${sql.ref(listingId)} as listing_id, array_agg(image_id order by is_primary desc, position) as ids,
        max(image.created_at) as newest
      from ${sql.table(images)} placed join images image on image.id = placed.image_id
      where ${sql.ref(listingId)} in (select id from listed) and placed.is_approved group by 1
    )
    select listed.id, ${path} || slug as path, greatest(updated_at, newest) as "changedAt",
      coalesce(photographs.ids[:${IMAGES_AT_MOST}], '{}') as "imageIds"
    from listed left join photographs on photographs.listing_id = listed.id
    order by listed.id`;
}
