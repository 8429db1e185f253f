import type { BadgeTone } from '#web/ui/feedback/badge.tsx';
import { townAndCounty } from '../counties.ts';
import type { LandStatus } from '../lists/land-contract.ts';

/** Labels of land. Types alone come from the contract, whose schemas stay out of the browser build. */

export const landPath = '/land';

export const landHref = (slug: string): string => `/view/land/${encodeURIComponent(slug)}`;

export const landStatusTones: Record<LandStatus, BadgeTone> = {
  Available: 'available',
  'Under offer': 'reserved',
  Sold: 'closed',
};

/** 'Kitengela, Kajiado County': the city, then the county; once where they have one name: 'Nairobi'. */
export const landPlace = ({ city, county, state }: { city: string; county: string; state: string }): string =>
  townAndCounty(city, state || county);

/** Splits a list that the API sends as one text, separated by commas. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
