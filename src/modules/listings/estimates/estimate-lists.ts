import { listHref, readSearch } from '../filters/list-search.ts';
import { subtypeParameter } from '../kinds/property-labels.ts';
import { publicNumbers, type SearchedType } from '../kinds/property-public.ts';
import { commercialList, residentialList } from '../lists/listing-lists.ts';
import { whereIs } from '../places/area-labels.ts';
import type { PriceEstimate } from './estimate-contract.ts';
import { comparedText } from './estimate-sentences.ts';
import { type EstimatedType, isHomeCompared } from './estimate-types.ts';

type Compared = Omit<PriceEstimate, 'asked'>;
type ComparedPlace = PriceEstimate['place'];

interface ListLink {
  label: string;
  href: string;
}

/** As the lists filter by it; null for godowns, which are of two types there. */
const searchedTypes: Readonly<Record<EstimatedType, SearchedType | null>> = {
  apartment: 'apartment',
  house: 'house',
  office: 'office',
  shop: 'retail',
  godown: null,
};

/**
 * The lists of what an estimate rests on, those without a listing left out: in the place that was asked for, and in the
 * one around it that was compared.
 */
export function comparedLists(estimate: Compared): ListLink[] {
  const { too_few_in, asked_place, place, listings } = estimate;
  const [first] = too_few_in;
  return [
    // How many bedrooms the few there have is not known.
    ...(first && first.listings > 0 ? [listOf({ ...estimate, bedrooms: null }, asked_place)] : []),
    ...(listings > 0 ? [listOf(estimate, place)] : []),
  ];
}

function listOf(estimate: Compared, place: ComparedPlace): ListLink {
  const { purpose } = estimate;
  const list = isHomeCompared(estimate.type) ? residentialList : commercialList;
  const type = searchedTypes[estimate.type];
  const bedrooms = bedroomsOf(estimate);
  const search = readSearch(list, {
    [list.placeParameter]: place.search_text,
    type: purpose.toLowerCase(),
    ...(type && { [subtypeParameter(type)]: type }),
    ...(bedrooms !== null && { [publicNumbers.bedrooms.filter.parameter]: String(bedrooms) }),
  });
  const ofList = { ...estimate, place, bedrooms: bedrooms === null ? null : estimate.bedrooms };
  const what = type
    ? comparedText(ofList)
    : `business space ${purpose === 'Rent' ? 'to let' : 'for sale'} ${whereIs(place)}`;
  return { label: `See the ${what}`, href: listHref(list, search) };
}

/** A number of bedrooms that the lists filter by alone; null for several, and for those of the button 'or more'. */
function bedroomsOf({ bedrooms }: Pick<Compared, 'bedrooms'>): number | null {
  if (bedrooms === null || bedrooms.min !== bedrooms.max) return null;
  return bedrooms.min < publicNumbers.bedrooms.filter.lastButton ? bedrooms.min : null;
}
