import type { Field, ListingKind } from '#modules/listings';
import {
  addListingSources,
  createImportedListings,
  fieldsOfKind,
  findListingSources,
  findReferencesBySource,
  findSources,
  findWrittenByReference,
  incompleteText,
  type ListingOfFile,
  updateImportedListing,
  wantPictures,
} from '#modules/listings/server';
import { ApiError } from '#platform/http/server/errors.ts';
import { SOURCE } from './cells/sources-in-cells.ts';
import { fillListing, TITLE_OF_MANY } from './filling/fill-listing.ts';
import { placeForKnown } from './filling/fill-place.ts';
import { settleFloor, withoutOddFloor } from './floor-sizes.ts';
import type { Fields, ImportMapper, KnownRow, RowToWrite, Writing } from './import-mapper.ts';
import {
  byLandName,
  checkRow,
  columns,
  forms,
  ID,
  KIND,
  kindOf,
  PHOTOGRAPHS,
  toColumnNames,
  WAS_PUBLIC,
} from './listing-checks.ts';
import { columnsOfTheProgram, PICTURES } from './listing-columns.ts';
import { LAND } from './listing-words.ts';

const REFERENCE = 'reference_number';

/** The listings of these rows among those of both kinds: by the reference, or else by a link or number elsewhere. */
async function findKnown(trx: Writing['trx'], rows: readonly Fields[]): Promise<(KnownRow | undefined)[]> {
  const bySource = await findReferencesBySource(trx, rows.flatMap(sourcesOf));
  const given = rows.map(({ reference_number }) => String(reference_number ?? ''));
  const references = [...new Set([...given, ...bySource.values()])];
  const found = {
    property: await findWrittenByReference(trx, 'property', references),
    land: await findWrittenByReference(trx, 'land', references),
  };
  const idsOf = (kind: ListingKind) => [...found[kind].values()].map(({ row }) => row.id);
  const known = {
    property: await namesOf(trx, 'property', idsOf('property')),
    land: await namesOf(trx, 'land', idsOf('land')),
  };
  return rows.map((row, index): KnownRow | undefined => {
    const ofRow = sourcesOf(row).map((source) => bySource.get(source));
    const reference = [given[index], ...ofRow].find(
      (one) => found.property.has(one ?? '') || found.land.has(one ?? ''),
    );
    if (reference === undefined) return undefined;
    const kind = found.property.has(reference) ? 'property' : 'land';
    const listing = found[kind].get(reference);
    if (!listing) return undefined;
    const { pictures, sources } = known[kind];
    const { approval_status, status, is_featured, agent_id } = listing.row;
    const fields = {
      ...toColumnNames(kind, listing.texts),
      ...(kind === 'land' ? { property_type: LAND } : {}),
      approval_status,
      status,
      is_featured,
      agent_id,
      [PICTURES]: beside(row[PICTURES], pictures.get(listing.row.id)),
      [SOURCE]: beside(row[SOURCE], sources.get(listing.row.id)),
      [KIND]: kind,
      [ID]: String(listing.row.id),
      [PHOTOGRAPHS]: String(listing.photographs),
      [WAS_PUBLIC]: approval_status === 'Approved',
    };
    return { reference, version: listing.version, fields };
  });
}

const namesOf = async (trx: Writing['trx'], kind: ListingKind, ids: readonly number[]) => ({
  pictures: await findSources(trx, kind, ids),
  sources: await findListingSources(trx, kind, ids),
});

/** Pictures or links that an earlier file named are no change: those of the row, or else all that are known. */
function beside(ofRow: Fields[string] | undefined, known: readonly string[] = []): string {
  const text = String(ofRow ?? '');
  return text.split('\n').every((one) => known.includes(one)) ? text : known.join('\n');
}

const ofFile = (kind: ListingKind, fields: Fields): ListingOfFile => ({
  texts: forms[kind].textsOf(fields),
  beside: besideOf(fields),
});

const besideOf = ({ approval_status, status, is_featured, agent_id }: Fields): ListingOfFile['beside'] => ({
  ...(typeof approval_status === 'string' ? { approval_status } : {}),
  ...(typeof status === 'string' ? { status } : {}),
  ...(typeof is_featured === 'boolean' ? { is_featured } : {}),
  ...(agent_id === null || typeof agent_id === 'string' ? { agent_id } : {}),
});

const takenText =
  'A listing with this reference or link was made since the trial. Send the file again to see what differs.';
const changedText = 'Somebody has changed this listing since the trial. Send the file again to see what differs.';

async function make(writing: Writing, rows: readonly RowToWrite[]) {
  const refused = new Map<number, string>();
  const references = new Map<number, string>();
  for (const kind of ['property', 'land'] as const) {
    const ofKind = rows.filter(({ fields }) => kindOf(fields) === kind);
    const taken = await findReferencesBySource(
      writing.trx,
      ofKind.flatMap(({ fields }) => sourcesOf(fields)),
    );
    const isTaken = ({ fields }: RowToWrite) => sourcesOf(fields).some((source) => taken.has(source));
    for (const { row_number } of ofKind.filter(isTaken)) refused.set(row_number, takenText);
    const free = ofKind.filter((row) => !isTaken(row));
    const made = await createImportedListings(
      writing,
      kind,
      free.map(({ fields }) => ofFile(kind, fields)),
    );
    const named: Named[] = [];
    for (const [index, { row_number, fields }] of free.entries()) {
      const listing = made[index];
      if (listing) references.set(row_number, listing.reference);
      else refused.set(row_number, takenText);
      if (listing) named.push({ listingId: listing.id, fields });
    }
    await noteNamed(writing, kind, named);
  }
  return { refused, references };
}

async function change(writing: Writing, rows: readonly RowToWrite[]): Promise<Map<number, string>> {
  const known = await findKnown(
    writing.trx,
    rows.map(({ reference }) => ({ reference_number: reference })),
  );
  const refused = new Map<number, string>();
  const named: Record<ListingKind, Named[]> = { property: [], land: [] };
  for (const [index, row] of rows.entries()) {
    const { [KIND]: found, [ID]: id } = known[index]?.fields ?? {};
    const kind = found === 'land' ? 'land' : 'property';
    const reason = await refusalOf(writing, kind, row);
    if (reason !== null) refused.set(row.row_number, reason);
    else named[kind].push({ listingId: Number(id), fields: row.fields });
  }
  for (const kind of ['property', 'land'] as const) await noteNamed(writing, kind, named[kind]);
  return refused;
}

/** A listing with the fields of its row. */
interface Named {
  listingId: number;
  fields: Fields;
}

/** Notes what rows name beside the fields of their listings: the pictures they want, and what they are known by elsewhere. */
async function noteNamed(writing: Writing, kind: ListingKind, rows: readonly Named[]): Promise<void> {
  const { trx, importId, staff, requestId, clock } = writing;
  const namedIn = (name: string) =>
    rows.map(({ listingId, fields }) => ({ listingId, sources: linesOf(fields, name) }));
  const asking = { staff, requestId, now: clock.now() };
  await wantPictures(trx, importId, kind, { wanted: namedIn(PICTURES), asking });
  await addListingSources(trx, kind, namedIn(SOURCE));
}

const linesOf = (fields: Fields, name: string): string[] =>
  String(fields[name] ?? '')
    .split('\n')
    .filter(Boolean);
const sourcesOf = (fields: Fields): string[] => linesOf(fields, SOURCE);

/** Changes a listing; answers why it could not be, or null. */
async function refusalOf(writing: Writing, kind: ListingKind, row: RowToWrite): Promise<string | null> {
  const { reference, expected_version, fields } = row;
  try {
    const seenVersion = expected_version ?? 0;
    await updateImportedListing(writing, kind, { ...ofFile(kind, fields), reference, seenVersion });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'listing_incomplete') return `${error.message} ${incompleteText(error)}`;
    return error.code === 'forbidden' ? error.message : changedText;
  }
}

/** The row of the template that is a plot. */
function plotExample(): Record<string, string> {
  const examples = Object.entries<Field>(fieldsOfKind.land).map(([name, { file }]) => [
    byLandName.get(name) ?? name,
    file?.example ?? '',
  ]);
  return { ...Object.fromEntries(examples), property_type: LAND, status: 'Available' };
}

const floorHeader = columns.find(({ field }) => field === 'floor_area_sqm')?.header ?? '';

/** Homes, offices and land, in one file or in several: the type of a row says which it is. */
export const listingMapper: ImportMapper = {
  name: 'listings',
  columns,
  keys: [REFERENCE],
  alsoKnownBy: [SOURCE],
  makesKeys: true,
  title: 'title',
  leftOut: columnsOfTheProgram,
  compared: [
    ...['title', 'property_type', 'listing_purpose', 'price', 'price_currency', 'bedrooms', 'bathrooms'],
    ...['floor_area_sqm', 'plot_size', 'plot_size_unit', 'address_line1', 'location', 'city', 'description'],
    ...[PICTURES, SOURCE],
  ],
  keyFields: (reference) => ({ [REFERENCE]: reference }),
  // A listing that is known by its link keeps its reference.
  forKnown: ({ [TITLE_OF_MANY]: isTitleOfMany, ...fields }, known, { gazetteer }) => ({
    ...placeForKnown(withoutOddFloor(fields), known, gazetteer),
    ...(isTitleOfMany ? { title: known.title ?? null } : {}),
    ...(REFERENCE in fields ? { [REFERENCE]: known[REFERENCE] ?? null } : {}),
  }),
  moreExamples: [plotExample()],
  settle: (row) => settleFloor(row, floorHeader),
  fill: (fields, { gazetteer }) => fillListing(fields, gazetteer),
  comparesHomes: true,
  findKnown,
  checkRow,
  make,
  change,
};
