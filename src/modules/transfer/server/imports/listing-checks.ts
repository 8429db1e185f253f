import type { ListingKind } from '#modules/listings';
import { canBeMarked, formOfListing, priceBounds, publishingGaps } from '#modules/listings/server';
import { formatNumber } from '#platform/text/numbers.ts';
import { slugify } from '#platform/text/text.ts';
import { floorProblems } from './floor-sizes.ts';
import type { CheckedRow, Fields, FoundProblem, Note } from './import-mapper.ts';
import { landNames, listingColumns } from './listing-columns.ts';
import { LAND } from './listing-words.ts';

type Texts = Record<string, string>;

/** What a row that is there brings to its check beside the columns of a file; a new row has none of them. */
export const KIND = 'kind of listing';
export const ID = 'id of the listing';
export const PHOTOGRAPHS = 'photographs held';
export const WAS_PUBLIC = 'public before';

export const columns = listingColumns();
const headerOf = (field: string) => columns.find((column) => column.field === field)?.header;
export const byLandName = new Map(Object.entries(landNames).map(([name, landName]) => [landName, name]));

/** A row's fields under the names that its kind has, and back under those of the columns. */
const toOwnNames = (kind: ListingKind, fields: Fields): Fields =>
  kind === 'property' ? fields : renamed(fields, (name) => landNames[name] ?? name);
export const toColumnNames = (kind: ListingKind, fields: Fields): Fields =>
  kind === 'property' ? fields : renamed(fields, (name) => byLandName.get(name) ?? name);
const renamed = (fields: Fields, nameOf: (name: string) => string): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [nameOf(name), value]));

export const kindOf = (fields: Fields): ListingKind =>
  fields[KIND] === 'land' || (fields[KIND] === undefined && fields.property_type === LAND) ? 'land' : 'property';

/** The form of a kind, and which fields of a row it has. */
export const forms = { property: kindForm('property'), land: kindForm('land') };

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

/** A reference that no listing has, for the check of a row that gets one when it is made. */
const UNNAMED = 'UNNAMED';

/** Checks a row as the form of its kind is checked. */
export function checkRow(fields: Fields): CheckedRow {
  const kind = kindOf(fields);
  const { form, textsOf } = forms[kind];
  const given = textsOf(fields);
  // A new listing is given its address, and a reference where the file has none, when it is made.
  const texts: Texts = {
    ...given,
    slug: given.slug ?? (slugify(given.title ?? '') || 'new'),
    reference_number: given.reference_number || UNNAMED,
  };
  const tidied = form.normalized(texts);
  const wrong = tidied ? [] : form.problemsOf(texts);
  // The category follows from the type, and city and county from the location: without one, it alone is asked for.
  const isUnknownPlace = given.location !== '' && (given.city === '' || given.county === '');
  const isToldElsewhere = (field: string) =>
    (field === 'property_category' && given.property_type === '') ||
    // A title is made from type and place.
    (field === 'title' && (given.title ?? '') === '' && (given.property_type === '' || given.location === '')) ||
    ((isUnknownPlace || given.location === '') && (field === 'city' || field === 'county'));
  const told = wrong.filter(({ field }) => !isToldElsewhere(field));
  const problems = told.map(({ field, message }): FoundProblem => {
    const name = kind === 'land' ? (byLandName.get(field) ?? field) : field;
    const code = (texts[field] ?? '') === '' ? 'missing' : 'form';
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
      ...(fields[KIND] === undefined ? floorProblems(fields, headerOf('floor_area_sqm') ?? '') : []),
    ],
    fields: { ...fields, ...stored, approval_status },
    notes: [...notes, ...priceNotes(kind, fields)],
  };
}

/** A price of a new listing that is taken as written, though hardly anything of its kind costs as much, or as little. */
function priceNotes(kind: ListingKind, fields: Fields): Note[] {
  const price = Number(fields.price ?? 0);
  if (fields[KIND] !== undefined || price === 0 || fields.price_currency === 'USD') return [];
  const { min, max } = priceBounds(kind, fields);
  const isRent = kind === 'property' && fields.listing_purpose === 'Rent';
  const least = isRent ? Math.max(min, LEAST_RENT_A_BEDROOM * Number(fields.bedrooms ?? 0)) : min;
  if (price >= least && price <= max) return [];
  return [{ column: headerOf('price') ?? '', code: 'odd', from: formatNumber(price), to: '' }];
}

/** In shillings a month. 'KSh 5,000' for five bedrooms are dollars: a room in a shared house costs more. */
const LEAST_RENT_A_BEDROOM = 2_500;

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
