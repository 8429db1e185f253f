import { placeSpelling } from '#modules/listings/server';
import type { CellContext } from '../cells/cell-parsers.ts';
import type { Fields, RowOfFile } from '../import-mapper.ts';
import { LAND } from '../listing-words.ts';
import { type Home, homeOfRow } from './home.ts';

/** Share by which sizes, and prices, of the same home differ at most. */
const SIZES_APART = 0.02;
const PRICES_APART = 0.1;
/** Of a price in dollars, which is compared in shillings. */
const ROUNDED = 0.001;

/**
 * Finds the listings, or else the earlier row of the same file, that look like the same home. A listing is what one row
 * of the file is about at most: once it is taken, other rows are compared with what is left.
 *
 * A listing that is there:
 * - the same type, purpose, place, rooms and size, and a price within a tenth, but for plots, which are alike in all of
 *   these where land was divided; or
 * - the same type, purpose and written title at the same address; or
 * - the same type, purpose and title at the same price in the same place, with no room or size that differs.
 *
 * A row of the same file, see `areSameInFile`.
 */
export class HomesToCompare {
  private readonly byReference = new Map<string, Home>();
  /** Those that no row is about yet. */
  private readonly byPlace = new Map<string, Home[]>();
  private readonly byTitle = new Map<string, Home[]>();
  private readonly byPictures = new Map<string, Home[]>();
  private readonly taken = new Set<string>();
  private readonly rowsByTitle = new Map<string, Home[]>();
  private readonly rowsByStreet = new Map<string, Home[]>();
  private readonly rowsWithPictures = new Map<string, number>();
  private readonly placeKeys = new Map<string, string>();
  private readonly streets = new Map<string, string>();

  constructor(private readonly context: Pick<CellContext, 'gazetteer' | 'dollarRate'>) {}

  homeOf(row: RowOfFile, fields: Fields): Home {
    return homeOfRow(row, fields, this.context);
  }

  addListing(home: Home): void {
    this.byReference.set(home.reference, home);
    push(this.byPlace, this.placeAndRooms(home), home);
    push(this.byTitle, titleOf(home), home);
    if (home.pictures !== null) push(this.byPictures, home.pictures, home);
  }

  /** @param home of a row; `reference` is that of the listing which the row is known to be */
  addRow(home: Home): void {
    if (home.hasWrittenTitle) push(this.rowsByTitle, titleOf(home), home);
    if (this.streetOf(home) !== '') push(this.rowsByStreet, this.typeAndStreet(home), home);
    if (home.pictures !== null)
      this.rowsWithPictures.set(home.pictures, (this.rowsWithPictures.get(home.pictures) ?? 0) + 1);
  }

  /** Notes that a row is about a listing, so that no other one is. */
  take(reference: string): void {
    const home = this.byReference.get(reference);
    if (!home || this.taken.has(reference)) return;
    this.taken.add(reference);
    remove(this.byPlace, this.placeAndRooms(home), home);
    remove(this.byTitle, titleOf(home), home);
  }

  listing(reference: string): Home | undefined {
    return this.byReference.get(reference);
  }

  /** The listings that look like a row and that no other one is about, those with the same pictures first. */
  *listingsLike(home: Home): Generator<Home> {
    const isFree = (other: Home): boolean => !this.taken.has(other.reference) && this.looksLike(home, other);
    const pictured = (home.pictures === null ? [] : (this.byPictures.get(home.pictures) ?? [])).filter(isFree);
    yield* pictured;
    const others = [this.byPlace.get(this.placeAndRooms(home)), this.byTitle.get(titleOf(home))];
    const seen = new Set(pictured);
    for (const list of others)
      for (const other of list ?? [])
        if (!seen.has(other) && isFree(other)) {
          seen.add(other);
          yield other;
        }
  }

  /** The listing with the pictures of a row, where no other listing and no other row of the file has the same ones. */
  listingByPictures(home: Home): Home | undefined {
    if (home.pictures === null || this.rowsWithPictures.get(home.pictures) !== 1) return undefined;
    const [listing, ...others] = this.byPictures.get(home.pictures) ?? [];
    const isIt = listing && others.length === 0 && !this.taken.has(listing.reference) && this.looksLike(home, listing);
    return isIt ? listing : undefined;
  }

  /** The first earlier row that looks like one. */
  rowLike(home: Home): Home | undefined {
    const isNamed = home.ownReference !== '' || home.sources.length > 0;
    const isLike = (row: Home): boolean =>
      (row.row ?? 0) < (home.row ?? 0) && !(isNamed && row.reference !== '') && this.areSameInFile(home, row);
    return (
      this.rowsByTitle.get(titleOf(home))?.find(isLike) ?? this.rowsByStreet.get(this.typeAndStreet(home))?.find(isLike)
    );
  }

  private looksLike(home: Home, other: Home): boolean {
    if (
      home.type !== LAND &&
      this.placeAndRooms(home) === this.placeAndRooms(other) &&
      isNear(home.sqm, other.sqm, SIZES_APART) &&
      isPriceNear(home, other) &&
      agree(home, other)
    )
      return true;
    if (home.title === '' || titleOf(home) !== titleOf(other)) return false;
    if (home.hasWrittenTitle && this.isSameStreet(home, other)) return true;
    return home.price_kes === other.price_kes && this.placeOf(home) === this.placeOf(other) && agree(home, other);
  }

  /**
   * Rows of one file that its links or numbers tell apart are different homes. Of others no number may differ; the same
   * are two at the same price with the same address or the same written title, and two with both of these and a price
   * within a tenth. Only the latter counts against different references.
   */
  private areSameInFile(one: Home, other: Home): boolean {
    if ((one.sources.length > 0 && other.sources.length > 0) || !isPriceNear(one, other) || !agree(one, other))
      return false;
    const isSameTitle = one.hasWrittenTitle && other.hasWrittenTitle && titleOf(one) === titleOf(other);
    const isSameStreet = this.isSameStreet(one, other);
    if (isSameTitle && isSameStreet) return true;
    if (one.ownReference !== '' && other.ownReference !== '') return false;
    return (
      one.price_kes === other.price_kes && (isSameStreet || (isSameTitle && this.placeOf(one) === this.placeOf(other)))
    );
  }

  private isSameStreet(one: Home, other: Home): boolean {
    const street = this.streetOf(one);
    return street !== '' && street === this.streetOf(other);
  }

  private typeAndStreet(home: Home): string {
    return [typeOf(home), this.streetOf(home)].join('|');
  }

  private placeAndRooms(home: Home): string {
    return [this.placeOf(home), home.type, home.purpose, home.bedrooms ?? ''].join('|');
  }

  /** The place that location and city name, or their words where the program does not know it. */
  private placeOf({ location, city }: Home): string {
    const named = [location, city].filter(Boolean).join(', ');
    const known = this.placeKeys.get(named);
    if (known !== undefined) return known;
    const key = String(this.context.gazetteer.read(named)[0]?.id ?? placeSpelling(named));
    this.placeKeys.set(named, key);
    return key;
  }

  /** The address, unless it says no more than the place: 'Kilimani, Nairobi' is no street. */
  private streetOf(home: Home): string {
    const named = [home.address, home.location, home.city].join('|');
    const street = this.streets.get(named) ?? this.readStreet(home);
    this.streets.set(named, street);
    return street;
  }

  private readStreet({ address, location, city }: Home): string {
    const around = new Set(placeSpelling(`${location} ${city} Kenya`).split(' '));
    const street = placeSpelling(address);
    const isKnownPlace = this.context.gazetteer.read(address)[0]?.kind === 'area';
    return isKnownPlace || street.split(' ').every((word) => around.has(word)) ? '' : street;
  }
}

function push(lists: Map<string, Home[]>, key: string, home: Home): void {
  const list = lists.get(key);
  if (list) list.push(home);
  else lists.set(key, [home]);
}

/** It is mostly the first one: the rows of a file come in the order in which their listings were made. */
function remove(lists: Map<string, Home[]>, key: string, home: Home): void {
  const list = lists.get(key) ?? [];
  const at = list.indexOf(home);
  if (at !== -1) list.splice(at, 1);
}

/** Whether a row can be a listing of which nothing would change, before all of their fields are compared. */
export const mayBeUnchanged = (home: Home, listing: Home): boolean =>
  home.ownReference === '' &&
  (home.price_kes === listing.price_kes || isNear(home.price_kes, listing.price_kes, ROUNDED)) &&
  (!home.hasWrittenTitle || titleOf(home) === titleOf(listing)) &&
  agree(home, listing);

const typeOf = ({ type, purpose }: Home): string => [type, purpose].join('|');

const titleOf = (home: Home): string => [home.title.trim().toLowerCase().replace(/\s+/g, ' '), typeOf(home)].join('|');

const isNear = (one: number | null, other: number | null, share: number): boolean =>
  one !== null && other !== null && Math.abs(one - other) <= share * Math.max(one, other);

const isPriceNear = (one: Home, other: Home): boolean =>
  (one.price_kes === null && other.price_kes === null) || isNear(one.price_kes, other.price_kes, PRICES_APART);

/** Whether no number that both of them have differs. */
const agree = (one: Home, other: Home): boolean =>
  isSameOrUnknown(one.bedrooms, other.bedrooms) &&
  isSameOrUnknown(one.bathrooms, other.bathrooms) &&
  (one.sqm === null || other.sqm === null || isNear(one.sqm, other.sqm, SIZES_APART));

const isSameOrUnknown = (one: number | null, other: number | null): boolean =>
  one === null || other === null || one === other;
