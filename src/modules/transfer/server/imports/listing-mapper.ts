import type { Field, ListingKind } from '#modules/listings';
import {
  createImportedListings,
  fieldsOfKind,
  findHomesWeHave,
  findSources,
  findWrittenByReference,
  incompleteText,
  type ListingOfFile,
  updateImportedListing,
  type WantedPictures,
  wantPictures,
} from '#modules/listings/server';
import { ApiError } from '#platform/http/server/errors.ts';
import { fillListing } from './fill-listing.ts';
import { placeForKnown } from './fill-place.ts';
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
import { HomesToCompare, homeOfRow, homeWeHave } from './same-home.ts';

/** The listings of these references among those of both kinds. */
async function findKnown(trx: Writing['trx'], rows: readonly Fields[]): Promise<(KnownRow | undefined)[]> {
  const references = rows.map(({ reference_number }) => String(reference_number ?? ''));
  const found = {
    property: await findWrittenByReference(trx, 'property', references),
    land: await findWrittenByReference(trx, 'land', references),
  };
  const idsOf = (kind: ListingKind) => [...found[kind].values()].map(({ row }) => row.id);
  const sources = {
    property: await findSources(trx, 'property', idsOf('property')),
    land: await findSources(trx, 'land', idsOf('land')),
  };
  return references.map((reference, index): KnownRow | undefined => {
    const kind = found.property.has(reference) ? 'property' : 'land';
    const listing = found[kind].get(reference);
    if (!listing) return undefined;
    const pictures = String(rows[index]?.[PICTURES] ?? '');
    const known = sources[kind].get(listing.row.id) ?? [];
    const { approval_status, status, is_featured, agent_id } = listing.row;
    const fields = {
      ...toColumnNames(kind, listing.texts),
      ...(kind === 'land' ? { property_type: LAND } : {}),
      approval_status,
      status,
      is_featured,
      agent_id,
      // A picture that an earlier file named is no change.
      [PICTURES]: pictures.split('\n').every((source) => known.includes(source)) ? pictures : known.join('\n'),
      [KIND]: kind,
      [ID]: String(listing.row.id),
      [PHOTOGRAPHS]: String(listing.photographs),
      [WAS_PUBLIC]: approval_status === 'Approved',
    };
    return { reference, version: listing.version, fields };
  });
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

const takenText = 'A listing with this reference was made since the trial. Send the file again to see what differs.';
const changedText = 'Somebody has changed this listing since the trial. Send the file again to see what differs.';

async function make(writing: Writing, rows: readonly RowToWrite[]) {
  const refused = new Map<number, string>();
  const references = new Map<number, string>();
  for (const kind of ['property', 'land'] as const) {
    const ofKind = rows.filter(({ fields }) => kindOf(fields) === kind);
    const made = await createImportedListings(
      writing,
      kind,
      ofKind.map(({ fields }) => ofFile(kind, fields)),
    );
    const wanted: WantedPictures[] = [];
    for (const [index, { row_number, fields }] of ofKind.entries()) {
      const listing = made[index];
      if (listing) references.set(row_number, listing.reference);
      else refused.set(row_number, takenText);
      if (listing) wanted.push({ listingId: listing.id, sources: sourcesOf(fields) });
    }
    await wantPictures(writing.trx, writing.importId, kind, { wanted, asking: askingOf(writing) });
  }
  return { refused, references };
}

async function change(writing: Writing, rows: readonly RowToWrite[]): Promise<Map<number, string>> {
  const known = await findKnown(
    writing.trx,
    rows.map(({ reference }) => ({ reference_number: reference })),
  );
  const refused = new Map<number, string>();
  const wanted: Record<ListingKind, WantedPictures[]> = { property: [], land: [] };
  for (const [index, row] of rows.entries()) {
    const { [KIND]: found, [ID]: id } = known[index]?.fields ?? {};
    const kind = found === 'land' ? 'land' : 'property';
    const reason = await refusalOf(writing, kind, row);
    if (reason !== null) refused.set(row.row_number, reason);
    else wanted[kind].push({ listingId: Number(id), sources: sourcesOf(row.fields) });
  }
  for (const kind of ['property', 'land'] as const)
    await wantPictures(writing.trx, writing.importId, kind, { wanted: wanted[kind], asking: askingOf(writing) });
  return refused;
}

const sourcesOf = (fields: Fields): string[] => String(fields[PICTURES] ?? '').split('\n');
const askingOf = ({ staff, requestId, clock }: Writing) => ({ staff, requestId, now: clock.now() });

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

/** Homes, offices and land, in one file or in several: the type of a row says which it is. */
export const listingMapper: ImportMapper = {
  name: 'listings',
  columns,
  keys: ['reference_number'],
  makesKeys: true,
  title: 'title',
  leftOut: columnsOfTheProgram,
  compared: [
    ...['title', 'property_type', 'listing_purpose', 'price', 'price_currency', 'bedrooms', 'bathrooms'],
    ...['floor_area_sqm', 'plot_size', 'plot_size_unit', 'address_line1', 'location', 'city'],
  ],
  keyFields: (reference) => ({ reference_number: reference }),
  moreExamples: [plotExample()],
  forKnown: (fields, known, { gazetteer }) => placeForKnown(fields, known, gazetteer),
  fill: (fields, { gazetteer }) => fillListing(fields, gazetteer),
  async lookForSame(db, context) {
    const homes = new HomesToCompare(context.gazetteer);
    for (const home of await findHomesWeHave(db)) homes.add(homeWeHave(home));
    return {
      find(row, fields) {
        const home = homeOfRow(row, fields, context);
        const like = homes.find(home);
        homes.add(home);
        return like;
      },
    };
  },
  findKnown,
  checkRow,
  make,
  change,
};
