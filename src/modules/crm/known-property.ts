import { readEstimateSearch } from '#modules/listings';
import { ownedTypes } from './owned-property.ts';

/** What an owner said before, on the page of the estimate, so that the forms need not ask it again. */
export interface KnownProperty {
  place: string;
  type: string;
  /** '' where it was not said. */
  bedrooms: string;
  /** Whole square metres; '' where it was not said. */
  sizeSqm: string;
  isToLet: boolean;
}

/** Null where the address says nothing of a property. */
export function readKnownProperty(search: Readonly<Record<string, unknown>>): KnownProperty | null {
  const { place, type, purpose, sizeSqm, typed } = readEstimateSearch(search);
  if (place === '') return null;
  return {
    place,
    type: ownedTypes.find((one) => one.toLowerCase() === type) ?? '',
    bedrooms: typed.bedrooms,
    sizeSqm: sizeSqm ? String(Math.round(sizeSqm)) : '',
    isToLet: purpose === 'Rent',
  };
}
