import type { Field, ListingKind } from '#modules/listings';
import {
  canBeMarked,
  createImportedListings,
  fieldsOfKind,
  findHomesWeHave,
  findSources,
  findWrittenByReference,
  formOfListing,
  incompleteText,
  type ListingOfFile,
  publishingGaps,
  updateImportedListing,
  type WantedPictures,
  wantPictures,
} from '#modules/listings/server';
import { ApiError } from '#platform/http/server/errors.ts';
import { slugify } from '#platform/text/text.ts';
import { fillListing } from './fill-listing.ts';
import type {
  CheckedRow,
  Fields,
  FoundProblem,
  ImportMapper,
  KnownRow,
  Note,
  RowToWrite,
  Writing,
} from './import-mapper.ts';
import { columnsOfTheProgram, LAND, landNames, listingColumns, PICTURES } from './listing-columns.ts';
import { HomesToCompare, homeOfRow, homeWeHave } from './same-home.ts';

type Texts = Record<string, string>;

/** What a row that is there brings to its check beside the columns of a file; a new row has none of them. */
const KIND = 'kind of listing';
const ID = 'id of the listing';
const PHOTOGRAPHS = 'photographs held';
const WAS_PUBLIC = 'public before';

const columns = listingColumns();
const headerOf = (field: string) => columns.find((column) => column.field === field)?.header;
const byLandName = new Map(Object.entries(landNames).map(([name, landName]) => [landName, name]));

/** A row's fields under the names that its kind has, and back under those of the columns. */
const toOwnNames = (kind: ListingKind, fields: Fields): Fields =>
  kind === 'property' ? fields : renamed(fields, (name) => landNames[name] ?? name);
const toColumnNames = (kind: ListingKind, fields: Fields): Fields =>
  kind === 'property' ? fields : renamed(fields, (name) => byLandName.get(name) ?? name);
const renamed = (fields: Fields, nameOf: (name: string) => string): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [nameOf(name), value]));

const kindOf = (fields: Fields): ListingKind =>
  fields[KIND] === 'land' || (fields[KIND] === undefined && fields.property_type === LAND) ? 'land' : 'property';

/** The form of a kind, and which fields of a row it has. */
const forms = { property: kindForm('property'), land: kindForm('land') };

function kindForm(kind: ListingKind) {
  const form = formOfListing(kind);
  const isOfForm = new Set(form.fieldNames);
  return {
    form,
    textsOf: (fields: Fields): Texts =>
      Object.fromEntries(
        Object.entries(toOwnNames(kind, fields))
          .filter(([field]) => isOfForm.has(field))
          .map(([field, value]) => [field, value === null ? '' : String(value)]),
      ),
  };
}

/** The row of the template that is a plot. */
function plotExample(): Record<string, string> {
  const examples = Object.entries<Field>(fieldsOfKind.land).map(([name, { file }]) => [
    byLandName.get(name) ?? name,
    file?.example ?? '',
  ]);
  return { ...Object.fromEntries(examples), property_type: LAND, status: 'Available' };
}

/** A reference that no listing has, for the check of a row that gets one when it is made. */
const UNNAMED = 'UNNAMED';

function checkRow(fields: Fields): CheckedRow {
  const kind = kindOf(fields);
  const { form, textsOf } = forms[kind];
  const given = textsOf(fields);
  // A new listing is given its address, and a reference where the file has none, when it is made.
  const texts = {
    ...given,
    slug: given.slug ?? (slugify(given.title ?? '') || 'new'),
    reference_number: given.reference_number || UNNAMED,
  };
  const tidied = form.normalized(texts);
  const wrong = tidied ? [] : form.problemsOf(texts);
  // The category follows from the type: without one, the type alone is asked for.
  const isUnknownPlace = given.location !== '' && (given.city === '' || given.county === '');
  const isToldElsewhere = (field: string) =>
    (field === 'property_category' && given.property_type === '') ||
    (isUnknownPlace && (field === 'city' || field === 'county'));
  const told = wrong.filter(({ field }) => !isToldElsewhere(field));
  const problems = told.map(({ field, message }): FoundProblem => {
    const name = kind === 'land' ? (byLandName.get(field) ?? field) : field;
    const code = (texts[field as keyof typeof texts] ?? '') === '' ? 'missing' : 'form';
    return { column: headerOf(name) ?? name, reason: `${message}.`, code };
  });
  const { approval_status, notes } = approvalOf(kind, fields, { ...texts, ...tidied });
  const stored = toColumnNames(kind, {
    ...(tidied ?? {}),
    ...(given.reference_number ? {} : { reference_number: null }),
  });
  return {
    problems: [
      ...problems,
      ...(isUnknownPlace ? [unknownPlace] : []),
      ...stateProblems(fields),
      ...kindProblems(kind, fields),
    ],
    fields: { ...fields, ...stored, approval_status },
    notes,
  };
}

const unknownPlace: FoundProblem = {
  column: 'Location',
  reason: 'We do not know where this is: write its town behind it, such as ‘Thigiri, Nairobi’.',
  code: 'place',
};

/** A row of a listing we have, of which the file says that it is of the other kind. */
function kindProblems(kind: ListingKind, fields: Fields): FoundProblem[] {
  if (fields[KIND] === undefined || !fields.property_type) return [];
  const isLand = fields.property_type === LAND;
  if (isLand === (kind === 'land')) return [];
  const reason = isLand ? 'We have this reference as a building, not as land.' : 'We have this reference as land.';
  return [{ column: 'Type', reason, code: 'form' }];
}

/** What a file may not make public waits for review, and that is told: a new listing has no photograph yet. */
function approvalOf(
  kind: ListingKind,
  fields: Fields,
  texts: Texts,
): { approval_status: Fields[string]; notes: Note[] } {
  const { approval_status = null } = fields;
  if (approval_status !== 'Approved' || fields[WAS_PUBLIC] === true) return { approval_status, notes: [] };
  const gaps = publishingGaps({ kind, fields: texts, photographs: Number(fields[PHOTOGRAPHS] ?? 0) });
  if (gaps.length === 0 && fields[KIND] !== undefined) return { approval_status, notes: [] };
  return {
    approval_status: 'In review',
    notes: [{ column: 'Approval', code: 'review', from: 'Approved', to: 'In review' }],
  };
}

function stateProblems({ status, listing_purpose, property_type }: Fields): FoundProblem[] {
  const purpose = listing_purpose === 'Rent' && property_type !== LAND ? 'Rent' : 'Sale';
  if (canBeMarked(String(status), purpose)) return [];
  const reason = `What is for ${purpose.toLowerCase()} cannot be ${String(status).toLowerCase()}.`;
  return [{ column: 'Status', reason, code: 'form' }];
}

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
