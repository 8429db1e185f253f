import { numberProblem, plainNumber } from '#platform/text/numbers.ts';
import { hasControlCharacter } from '#platform/text/text.ts';
import { visibleLine } from '#platform/text/visible-text.ts';
import { type ListingPurpose, listingPurposes } from '../kinds/property-public.ts';
import { type EstimatedType, estimatedTypes, MOST_BEDROOMS_COMPARED } from './estimate-types.ts';

export const estimatePath = '/request/valuation/estimate';

/** The parameters of the page, which are the fields of its form. */
export const estimateParameters = ['purpose', 'place', 'type', 'bedrooms', 'size'] as const;
type EstimateParameter = (typeof estimateParameters)[number];

/** What is asked for, as far as it can be read, and what is wrong with the rest. */
export interface EstimateSearch {
  purpose: ListingPurpose;
  /** '' where none is named. */
  place: string;
  type: EstimatedType;
  bedrooms: number | null;
  sizeSqm: number | null;
  /** As it was typed, for the form. */
  typed: Readonly<Record<EstimateParameter, string>>;
  problems: Partial<Record<EstimateParameter, string>>;
}

const LONGEST_PLACE = 100;
const sizeBounds = { min: 1, max: 1_000_000, decimals: 1 };

/** Reads the parameters of an address. What cannot be used is said at its field, or has its usual value where it is a choice. */
export function readEstimateSearch(search: Readonly<Record<string, unknown>>): EstimateSearch {
  const text = (name: EstimateParameter): string => {
    const value = search[name];
    return typeof value === 'string' ? visibleLine(value) : '';
  };
  const purpose = listingPurposes.find((one) => one.toLowerCase() === text('purpose').toLowerCase()) ?? 'Rent';
  const type = estimatedTypes.find((one) => one === text('type').toLowerCase()) ?? 'apartment';
  const bedrooms = /^\d{1,2}$/.test(text('bedrooms')) ? Number(text('bedrooms')) : null;
  const isCounted = bedrooms !== null && bedrooms <= MOST_BEDROOMS_COMPARED;
  const size = text('size');
  const sizeProblem = size === '' ? null : numberProblem('Size', size, sizeBounds);
  const place = text('place');
  const placeProblem = problemOfPlace(place);
  return {
    purpose,
    place: placeProblem ? '' : place,
    type,
    bedrooms: isCounted ? bedrooms : null,
    sizeSqm: size === '' || sizeProblem ? null : Number(plainNumber(size)),
    typed: {
      purpose: purpose.toLowerCase(),
      place: place.slice(0, LONGEST_PLACE),
      type,
      bedrooms: isCounted ? String(bedrooms) : '',
      size: size.slice(0, 20),
    },
    problems: { ...(placeProblem && { place: placeProblem }), ...(sizeProblem && { size: sizeProblem }) },
  };
}

function problemOfPlace(place: string): string | null {
  if (place.length > LONGEST_PLACE) return `Write ${LONGEST_PLACE} characters or fewer`;
  return hasControlCharacter(place) ? 'Write the name of an area, estate or town' : null;
}

/** The address of an estimate. */
export const estimateHref = ({ typed }: Pick<EstimateSearch, 'typed'>, place: string): string =>
  `${estimatePath}?${knownQuery({ typed: { ...typed, place } })}`;

/** What was said of a property, for the addresses of the pages with forms about it. */
export function knownQuery({ typed }: Pick<EstimateSearch, 'typed'>): string {
  const query = new URLSearchParams(typed);
  for (const [name, value] of [...query]) if (value === '') query.delete(name);
  return query.toString();
}
