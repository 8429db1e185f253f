import type { Furnishing, PropertyFeature } from '../../kinds/features.ts';
import type { Tenure } from '../../kinds/land-public.ts';
import type { ListingPurpose, SearchedType } from '../../kinds/property-public.ts';
import type { Place } from '../../places/place.ts';

/** The list that answers a search: homes, places of business, all properties, or land. */
export type SearchedList = 'residential' | 'commercial' | 'properties' | 'land';

/** Bounds of a number, both inclusive; null is no bound. */
export interface Bounds {
  min: number | null;
  max: number | null;
}

export const noBounds: Bounds = { min: null, max: null };

export const isBounded = ({ min, max }: Bounds): boolean => min !== null || max !== null;

/** What a visitor's text means, as filters of a list. Everything that was not said is null or empty. */
export interface UnderstoodSearch {
  list: SearchedList;
  /** A reference number as listings have it: 'MK-P-1001'. */
  reference: string | null;
  purpose: ListingPurpose | null;
  /** 'house' is any house; a studio has no type, but 0 bedrooms. */
  type: SearchedType | null;
  /** 0 is a studio. */
  bedrooms: number | null;
  bathrooms: number | null;
  /** At least this many. */
  parkingSpaces: number | null;
  priceKes: Bounds;
  /** Of a property. */
  floorAreaSqm: Bounds;
  /** Of a plot, or of the plot of a home. */
  acres: Bounds;
  /** Any of these. */
  places: readonly Place[];
  /** None of these. */
  notIn: readonly Place[];
  features: readonly PropertyFeature[];
  furnishing: Exclude<Furnishing, 'Semi-furnished'> | null;
  /** Any of these. */
  tenures: readonly Tenure[];
  /** Land with an official search on file. */
  hasOfficialSearch: boolean;
  sort: 'price_asc' | 'price_desc' | 'created_at_desc' | 'size_desc' | 'size_asc' | null;
  /** The words and phrases that no filter of the list accounts for; they are looked up in the texts of listings. */
  rest: readonly string[];
  /** Words that were read as others: a typing error in the name of a place, or a price that is none in shillings. */
  corrections: readonly { typed: string; read: string }[];
  /** What is neither a filter of the list nor looked up: 'without dsq', a second price, a number without a unit. */
  leftOut: readonly string[];
}

/** Whether a text says what to look for; otherwise it means all listings. What it is searched without does not count. */
export function saysAnything(understood: UnderstoodSearch): boolean {
  const { list, priceKes, floorAreaSqm, acres, places, notIn, features, tenures, rest, hasOfficialSearch } = understood;
  const { reference, purpose, type, bedrooms, bathrooms, parkingSpaces, furnishing, sort } = understood;
  const choices = [reference, purpose, type, bedrooms, bathrooms, parkingSpaces, furnishing, sort];
  return (
    list !== 'properties' ||
    hasOfficialSearch ||
    choices.some((choice) => choice !== null) ||
    [priceKes, floorAreaSqm, acres].some(isBounded) ||
    [places, notIn, features, tenures, rest].some((some) => some.length > 0)
  );
}
