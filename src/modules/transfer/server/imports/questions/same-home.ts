import { type Gazetteer, type HomeWeHave, placeSpelling } from '#modules/listings/server';
import { areaUnitOf, toSqm } from '../cells/areas-in-cells.ts';
import type { CellContext } from '../cells/cell-parsers.ts';
import { SOURCE } from '../cells/sources-in-cells.ts';
import type { Fields, RowOfFile } from '../import-mapper.ts';
import { LAND } from '../listing-words.ts';

/** A home, an office or a plot with what it is compared by; of a listing that is there, or of a row of the file. */
export interface Home extends Omit<HomeWeHave, 'kind' | 'id'> {
  href: string | null;
  /** Of the file; null for a listing that is there. */
  row: number | null;
  /** Of a row, where the file gives it one; empty for a listing that is there, whose reference is in `reference`. */
  ownReference: string;
  /** Whether the title stands in the file; one that the program composes says no more than type, rooms and place. */
  hasWrittenTitle: boolean;
}

/** Share by which sizes, and prices, of the same home differ at most. */
const SIZES_APART = 0.02;
const PRICES_APART = 0.1;

/**
 * Finds the listing, or else the earlier row of the same file, that looks like the same home.
 *
 * A listing that is there, unless another row of the file is about it:
 * - the same type, purpose, place, rooms and size, and a price within a tenth, but for plots, which are alike in all of
 *   these where land was divided; or
 * - the same type, purpose and written title at the same address; or
 * - the same type, purpose and title at the same price in the same place, with no room or size that differs.
 *
 * A row of the same file, see `areSameInFile`.
 */
export class HomesToCompare {
  private readonly byPlace = new Map<string, Home[]>();
  private readonly byTitle = new Map<string, Home[]>();
  private readonly rowsByTitle = new Map<string, Home[]>();
  private readonly rowsByStreet = new Map<string, Home[]>();
  private readonly placeKeys = new Map<string, string>();
  private readonly streets = new Map<string, string>();

  /** @param isInFile whether a row of the file is about a listing, by its reference or link */
  constructor(
    private readonly gazetteer: Gazetteer,
    private readonly isInFile: (home: Home) => boolean = () => false,
  ) {}

  add(home: Home): void {
    if (home.row !== null) {
      if (home.hasWrittenTitle) push(this.rowsByTitle, titleOf(home), home);
      if (this.streetOf(home) !== '') push(this.rowsByStreet, this.typeAndStreet(home), home);
      return;
    }
    push(this.byPlace, this.placeAndRooms(home), home);
    push(this.byTitle, titleOf(home), home);
  }

  find(home: Home): Home | undefined {
    const rows = [this.rowsByTitle.get(titleOf(home)), this.rowsByStreet.get(this.typeAndStreet(home))];
    return this.findListing(home) ?? rows.flatMap((some) => some ?? []).find((row) => this.areSameInFile(home, row));
  }

  private findListing(home: Home): Home | undefined {
    const isNamed = home.ownReference !== '' || home.sources.length > 0;
    const isElsewhere = (other: Home): boolean => !(isNamed && this.isInFile(other));
    const inPlace = home.type === LAND ? [] : (this.byPlace.get(this.placeAndRooms(home)) ?? []);
    const alike = inPlace.find(
      (other) =>
        isNear(home.sqm, other.sqm, SIZES_APART) &&
        isPriceNear(home, other) &&
        agree(home, other) &&
        isElsewhere(other),
    );
    if (alike || home.title === '') return alike;
    const place = this.placeOf(home);
    return (this.byTitle.get(titleOf(home)) ?? []).find(
      (other) =>
        ((home.hasWrittenTitle && this.isSameStreet(home, other)) ||
          (home.price_kes === other.price_kes && place === this.placeOf(other) && agree(home, other))) &&
        isElsewhere(other),
    );
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
    const key = String(this.gazetteer.read(named)[0]?.id ?? placeSpelling(named));
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
    const isKnownPlace = this.gazetteer.read(address)[0]?.kind === 'area';
    return isKnownPlace || street.split(' ').every((word) => around.has(word)) ? '' : street;
  }
}

function push(lists: Map<string, Home[]>, key: string, home: Home): void {
  const list = lists.get(key);
  if (list) list.push(home);
  else lists.set(key, [home]);
}

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

const textOf = (fields: Fields, name: string): string => String(fields[name] ?? '').trim();

function numberOf(fields: Fields, name: string): number | null {
  const text = textOf(fields, name);
  return text === '' || !Number.isFinite(Number(text)) ? null : Number(text);
}

/** What a row that would be made is compared by. */
export function homeOfRow(
  { number, texts }: RowOfFile,
  fields: Fields,
  { dollarRate }: Pick<CellContext, 'dollarRate'>,
): Home {
  const type = textOf(fields, 'property_type');
  const price = numberOf(fields, 'price');
  const isInDollars = textOf(fields, 'price_currency') === 'USD';
  return {
    row: number,
    href: null,
    reference: '',
    ownReference: textOf(fields, 'reference_number'),
    hasWrittenTitle: texts.has('title'),
    sources: textOf(fields, SOURCE).split('\n').filter(Boolean),
    title: textOf(fields, 'title'),
    address: textOf(fields, 'address_line1'),
    location: textOf(fields, 'location'),
    city: textOf(fields, 'city'),
    type,
    purpose: type === LAND ? 'Sale' : textOf(fields, 'listing_purpose'),
    bedrooms: type === LAND ? null : numberOf(fields, 'bedrooms'),
    bathrooms: type === LAND ? null : numberOf(fields, 'bathrooms'),
    sqm: type === LAND ? plotOf(fields) : numberOf(fields, 'floor_area_sqm'),
    price_kes: price !== null && isInDollars ? Math.round(price * (dollarRate ?? 0)) : price,
  };
}

function plotOf(fields: Fields): number | null {
  const value = numberOf(fields, 'plot_size');
  const unit = areaUnitOf(textOf(fields, 'plot_size_unit'));
  return value === null || unit === null ? null : toSqm({ value, unit, isPlot: true });
}

export const homeWeHave = ({ kind, id, ...home }: HomeWeHave): Home => ({
  ...home,
  row: null,
  ownReference: '',
  hasWrittenTitle: true,
  href: `/office/${kind === 'land' ? 'land' : 'properties'}/${id}`,
});
