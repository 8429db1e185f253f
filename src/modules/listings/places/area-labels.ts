import { formatKsh } from '#platform/text/money.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { countyName } from '../counties.ts';
import { listHref, readSearch } from '../filters/list-search.ts';
import { isHomeType, subtypeParameter, typeNames } from '../kinds/property-labels.ts';
import { commercialList, type ListingList, landList, residentialList } from '../lists/listing-lists.ts';
import type { Area, AreaFigure, AreaPrices } from './area-contract.ts';
import type { PlaceKind } from './place.ts';

export const areasPath = '/areas';
export const areaHref = (slug: string): string => `${areasPath}/${slug}`;

interface NamedPlace {
  name: string;
  kind: PlaceKind;
}

/** 'Kilimani', 'Kajiado County' */
export const areaName = ({ name, kind }: NamedPlace): string => (kind === 'county' ? countyName(name) : name);

/** 'in Kilimani', 'along Ngong Road', 'near Yaya Centre' */
export const whereIs = (place: NamedPlace): string => `${prepositions[place.kind] ?? 'in'} ${areaName(place)}`;

const prepositions: Partial<Record<PlaceKind, string>> = { road: 'along', landmark: 'near' };

/** What a place is, in a sentence: 'An area of Nairobi County', 'An estate in Karen', 'A landmark in Kilimani'. */
export function kindText({ kind, within }: Pick<Area, 'kind' | 'within'>): string {
  const parent = within.at(-1);
  const around = parent ? areaName(parent) : 'Kenya';
  if (kind === 'county') return 'A county of Kenya';
  if (kind === 'town') return `A town in ${around}`;
  if (kind === 'area') return `An area of ${around}`;
  if (kind === 'landmark') return `A landmark in ${around}`;
  return kind === 'estate' ? `An estate in ${around}` : `A road in ${around}`;
}

type Purpose = AreaFigure['purpose'];

/** The list of homes or of places of business there, of one type or of all. */
export function propertiesHref(list: ListingList, place: string, purpose: Purpose, type?: AreaFigure['type']): string {
  const ofType = type && type !== 'plot' ? { [subtypeParameter(type)]: type } : {};
  const parameters = { [list.placeParameter]: place, type: purpose.toLowerCase(), ...ofType };
  return listHref(list, readSearch(list, parameters));
}

export const plotsHref = (place: string): string => listHref(landList, readSearch(landList, { location: place }));

export const isHome = (type: AreaFigure['type']): boolean => type !== 'plot' && isHomeType(type);

/** The list of these listings alone; null for houses without a narrower name, as a search for a house finds any house. */
export function typeHref(place: string, { type, purpose }: Pick<AreaFigure, 'type' | 'purpose'>): string | null {
  if (type === 'plot') return plotsHref(place);
  if (type === 'house') return null;
  return propertiesHref(isHome(type) ? residentialList : commercialList, place, purpose, type);
}

/** 'Apartments', 'Plots' */
export const typeName = (type: AreaFigure['type']): string => (type === 'plot' ? 'Plots' : typeNames[type].many);

/** 'KSh 45,000–120,000'; one price where both ends are the same. */
export const priceSpan = ({ low, high }: Pick<AreaPrices, 'low' | 'high'>): string =>
  low === high ? formatKsh(low) : `${formatKsh(low)}–${formatNumber(high)}`;

/** 'KSh 887 a sqm', 'KSh 59,000,000 an acre', in three figures, as sizes are rounded; null where no size is known. */
export function unitPrice({ median_per_sqm, median_per_acre }: AreaPrices): string | null {
  if (median_per_sqm !== null) return `${formatKsh(inThreeFigures(median_per_sqm))} a sqm`;
  return median_per_acre === null ? null : `${formatKsh(inThreeFigures(median_per_acre))} an acre`;
}

const inThreeFigures = (amount: number): number => Number(amount.toPrecision(3));
