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
 * The latest change of a file is that of its listings, including withdrawn ones, or of their photographs. Drafts were
 * never in the file and are ignored.
 */
function summaries({ listings, images, listingId }: ListingTables, span: IdSpan) {
  const isInSpan = sql`listing.id between ${span.first} and ${span.last}`;
  return sql<FileSummary>`
    with photographs as (
      select placed.${sql.ref(listingId)} as listing_id, count(*) as images, max(image.created_at) as newest
      from ${sql.table(images)} placed
      join images image on image.id = placed.image_id
      join ${sql.table(listings)} listing on listing.id = placed.${sql.ref(listingId)}
      where listing.approval_status = 'Approved' and ${isInSpan}
      group by 1
    )
    select (listing.id - 1) / ${IDS_IN_A_FILE} + 1 as number,
      count(*) filter (where listing.approval_status = 'Approved') as urls,
      coalesce(sum(photographs.images), 0)::bigint as images,
      greatest(max(listing.updated_at), max(photographs.newest)) as "changedAt"
    from ${sql.table(listings)} listing
    left join photographs on photographs.listing_id = listing.id
    where listing.approval_status in ('Approved', 'Archived') and listing.published_at is not null and ${isInSpan}
    group by 1
    having count(*) filter (where listing.approval_status = 'Approved') > 0
    order by 1`;
}

function records({ listings, images, listingId, path }: ListingTables, span: IdSpan, limit: number) {
  return sql<NumberedRecord>`
    select listing.id, ${path} || listing.slug as path,
      greatest(listing.updated_at, photographs.newest) as "changedAt",
      coalesce(photographs.ids, '{}') as "imageIds"
    from ${sql.table(listings)} listing
    left join lateral (
      select array_agg(image.id order by placed.is_primary desc, placed.position) as ids, max(image.created_at) as newest
      from (
        select * from ${sql.table(images)} placed where placed.${sql.ref(listingId)} = listing.id
        order by placed.is_primary desc, placed.position limit ${IMAGES_AT_MOST}
      ) placed
      join images image on image.id = placed.image_id
    ) photographs on true
    where listing.approval_status = 'Approved' and listing.id between ${span.first} and ${span.last}
    order by listing.id
    limit ${limit}`;
}
