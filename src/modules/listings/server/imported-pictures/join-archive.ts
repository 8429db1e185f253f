import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { idsByReference } from '../admin/imported-listings.ts';
import { listingAdmins } from '../admin/written-listing.ts';
import { joinFiles, type WantedFile } from './archive-names.ts';
import { MAX_PICTURE_BYTES } from './archive-pictures.ts';
import { addressIn } from './fetch-pictures.ts';
import type { ArchivedFile } from './read-archive.ts';
import { type PictureAsking, startFetching } from './want-pictures.ts';

export interface ArchiveToJoin {
  id: string;
  fileName: string;
  files: readonly ArchivedFile[];
  importId: string;
  /** Of the listings that the import made, changed or left as they were. */
  references: readonly string[];
  asking: PictureAsking;
}

/** What is listed of those that belong to no listing. */
const MOST_NAMES = 200;
/** The files that no row names come behind those that it names. */
const BEHIND_NAMED = 1000;
/** Of the table's check. */
const LONGEST_NAME_BYTES = 2000;

/** Gives the files of a ZIP, which is stored already, to the listings of an import, and has them attached. */
export async function joinArchive(trx: Transaction<DB>, archive: ArchiveToJoin): Promise<void> {
  const { importId, references, asking } = archive;
  const ids = {
    property: await idsByReference(trx, listingAdmins.property.table, references),
    land: await idsByReference(trx, listingAdmins.land.table, references),
  };
  const files = archive.files.filter(({ name }) => Buffer.byteLength(name) <= LONGEST_NAME_BYTES);
  const wanted = [...(await wantedFiles(trx, importId, 'property')), ...(await wantedFiles(trx, importId, 'land'))];
  const known = [...ids.property.keys(), ...ids.land.keys()];
  const { named, ofListings, unmatched } = joinFiles(files, { wanted, references: known });
  const found = [...ofListings].flatMap(([reference, ofListing]) =>
    ofListing.map((file, index) => ({
      reference,
      position: BEHIND_NAMED + index,
      source: file.name,
      ...partsOf(file),
    })),
  );
  await trx
    .insertInto('picture_archives')
    .values({
      id: archive.id,
      import_id: importId,
      file_name: archive.fileName,
      joined: named.length + found.length,
      unmatched: unmatched.length,
      unmatched_names: JSON.stringify(unmatched.slice(0, MOST_NAMES).map(({ name }) => name)),
      created_at: asking.now,
    })
    .execute();
  await storeNamed(
    trx,
    archive.id,
    named.map(({ wanted: { id }, file }) => ({ id, ...partsOf(file) })),
  );
  for (const kind of ['property', 'land'] as const) {
    const ofKind = found.flatMap(({ reference, ...picture }) => {
      const listing_id = ids[kind].get(reference);
      return listing_id === undefined ? [] : [{ listing_id, ...picture }];
    });
    await storeFound(trx, archive, kind, ofKind);
  }
  await startFetching(trx, { import_id: importId }, asking);
}

const partsOf = ({ place, sizeBytes }: ArchivedFile) => ({
  place,
  reason: Math.max(place.bytes, sizeBytes) > MAX_PICTURE_BYTES ? 'too_large' : null,
});

/** Those that rows name by a file, and files of earlier ZIPs: what is held by now is recognised and not attached again. */
async function wantedFiles(trx: Transaction<DB>, importId: string, kind: ListingKind): Promise<WantedFile[]> {
  const { rows } = await sql<WantedFile>`
    select picture.id, picture.source, listing.reference_number as reference
    from imported_pictures picture
      join ${sql.table(listingAdmins[kind].table)} listing on listing.id = picture.${sql.ref(`${kind}_id`)}
    where picture.import_id = ${importId} order by picture.id`.execute(trx);
  return rows.filter(({ source }) => addressIn(source) === null);
}

async function storeNamed(trx: Transaction<DB>, archiveId: string, pictures: readonly object[]): Promise<void> {
  await sql`
    update imported_pictures picture set archive_id = ${archiveId}, archive_place = file.place, reason = file.reason,
      state = case when file.reason is null then 'waiting' else 'failed' end, attempts = 0, next_attempt_at = null
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as file (id bigint, place jsonb, reason text)
    where picture.id = file.id and picture.state <> 'held'`.execute(trx);
}

async function storeFound(
  trx: Transaction<DB>,
  { id, importId }: ArchiveToJoin,
  kind: ListingKind,
  pictures: readonly object[],
): Promise<void> {
  const owner = sql.ref(`${kind}_id`);
  await sql`
    insert into imported_pictures (import_id, ${owner}, position, source, state, reason, archive_id, archive_place)
    select ${importId}, listing_id, position, source, case when reason is null then 'waiting' else 'failed' end, reason,
      ${id}, place
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb)
      as file (listing_id bigint, position int, source text, place jsonb, reason text)
    on conflict (${owner}, source) do update set import_id = excluded.import_id, position = excluded.position,
      state = excluded.state, reason = excluded.reason, attempts = 0, next_attempt_at = null,
      archive_id = excluded.archive_id, archive_place = excluded.archive_place
    where imported_pictures.state <> 'held'`.execute(trx);
}
