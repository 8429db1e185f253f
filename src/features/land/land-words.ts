import type { BadgeTone } from '#ui/badge.tsx';
import type { LandStatus } from './contract.ts';

/** The words land is shown with. Typed after the contract, which itself stays out of the browser's download. */

export const landPath = '/land';

/** The address of a plot's page. */
export const landHref = (slug: string): string => `/view/land/${encodeURIComponent(slug)}`;

export const landStatusTones: Record<LandStatus, BadgeTone> = {
  Available: 'available',
  'Under offer': 'reserved',
  Sold: 'closed',
};

/** 'Ruai, Nairobi': the city, or the county where there is none, then the state; once where they are the same. */
export const landPlace = ({ city, county, state }: { city: string; county: string; state: string }): string =>
  [...new Set([city || county, state].filter(Boolean))].join(', ');

/** A list the API sends as one text. */
export const splitWords = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
