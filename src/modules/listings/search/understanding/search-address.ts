import { listHref, readSearch } from '../../filters/list-search.ts';
import { NEAREST, type RawSearch } from '../../filters/search-values.ts';
import { subtypeParameter } from '../../kinds/property-labels.ts';
import { commercialList, generalList, type ListingList, landList, residentialList } from '../../lists/listing-lists.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Place } from '../../places/place.ts';
import type { SearchedList, UnderstoodSearch } from './understood-search.ts';

/** Where a text was typed: over a list, or null elsewhere, and with which purpose chosen there. */
export interface TypedOver {
  list: SearchedList | null;
  purpose: 'sale' | 'rent' | null;
}

/**
 * The address of the list that shows what a text means.
 * @param text as it was typed; the address carries it as `q`, so that the search field shows it again
 */
export function searchAddress(
  understood: UnderstoodSearch,
  shownPurpose: TypedOver['purpose'],
  gazetteer: Gazetteer,
  text: string,
): string {
  const { list } = understood;
  const place = placeText(understood.places, gazetteer);
  const isNearLandmark = understood.places.length > 0 && understood.places.every(({ kind }) => kind === 'landmark');
  const sort = understood.sort ?? (isNearLandmark ? NEAREST : '');
  const common = { not_in: placeText(understood.notIn, gazetteer), sort, q: text };
  if (list === 'land')
    return listHref(landList, readSearch(landList, { ...landParameters(understood), location: place, ...common }));
  const purpose = understood.purpose?.toLowerCase() ?? shownPurpose;
  const page = listOf(list, purpose !== null);
  const parameters = { ...propertyParameters(understood), [page.placeParameter]: place, type: purpose, ...common };
  const category = page === generalList && list !== 'properties' ? list : null;
  return listHref(page, readSearch(page, { ...parameters, property_category: category }));
}

/**
 * The lists of homes and of business space show either sales or rents. Without a purpose the list of all properties,
 * narrowed down to their category, shows both.
 */
function listOf(list: SearchedList, hasPurpose: boolean): ListingList {
  if (!hasPurpose) return generalList;
  if (list === 'residential') return residentialList;
  return list === 'commercial' ? commercialList : generalList;
}

/** The names of places so that the gazetteer reads the same places from them: 'Milimani, Kisumu', 'Kilifi town', 'near Yaya Centre'. */
export const placeText = (places: readonly Place[], gazetteer: Gazetteer): string =>
  places.map((place) => unambiguousName(place, gazetteer)).join('; ');

function unambiguousName(place: Place, gazetteer: Gazetteer): string {
  const name = gazetteer.wantedName(place);
  if (gazetteer.read(name)[0]?.id === place.id) return name;
  return [place, ...gazetteer.ancestors(place).slice(0, 1)].map(({ name }) => name).join(', ');
}

const propertyParameters = (understood: UnderstoodSearch): RawSearch => ({
  ...(understood.type ? { [subtypeParameter(understood.type)]: understood.type } : {}),
  bedrooms: textOf(understood.bedrooms),
  bathrooms: textOf(understood.bathrooms),
  parking_min: textOf(understood.parkingSpaces),
  min_price: textOf(understood.priceKes.min),
  max_price: textOf(understood.priceKes.max),
  min_size: textOf(understood.floorAreaSqm.min),
  max_size: textOf(understood.floorAreaSqm.max),
  plot_min: textOf(understood.acres.min),
  features: understood.features.join(','),
  furnishing: understood.furnishing?.toLowerCase(),
  search: understood.rest.join(' '),
});

const landParameters = (understood: UnderstoodSearch): RawSearch => ({
  min_price: textOf(understood.priceKes.min),
  max_price: textOf(understood.priceKes.max),
  min_size: textOf(understood.acres.min),
  max_size: textOf(understood.acres.max),
  tenure: understood.tenures.join(','),
  search_on_file: understood.hasOfficialSearch ? 'true' : '',
  search: understood.rest.join(' '),
});

const textOf = (value: number | null): string => (value === null ? '' : String(value));
