import type { Place } from './places/place.ts';

const kmPerDegree = 111.32;
const dayMs = 86_400_000;

/** A number in [0, 1) derived from the text by FNV-1a; the same text gives the same number. */
function steadyFraction(words: string): number {
  let hash = 0x811c9dc5;
  for (const character of words) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return (hash >>> 0) / 2 ** 32;
}

/** A point within the place's spread, derived from the text; the same listing always gets the same point. */
export function pointWithin(place: Place, words: string): [latitude: number, longitude: number] {
  const angle = 2 * Math.PI * steadyFraction(`${words} angle`);
  const distanceKm = place.spreadKm * Math.sqrt(steadyFraction(`${words} distance`));
  const north = (distanceKm * Math.sin(angle)) / kmPerDegree;
  const east = (distanceKm * Math.cos(angle)) / (kmPerDegree * Math.cos((place.latitude * Math.PI) / 180));
  return [rounded(place.latitude + north), rounded(place.longitude + east)];
}

const rounded = (degrees: number): number => Number(degrees.toFixed(5));

export interface ListingDates {
  createdAt: Date;
  publishedAt: Date;
  /** When the price was lowered, for listings with a lowered price. */
  priceChangedAt: Date;
  confirmedAt: Date;
}

/** The listing's rank by publication: 0 is the newest of `count`. */
export interface Turn {
  nth: number;
  count: number;
}

/**
 * Dates of publication and last confirmation, counted back from `now`: publications are spread evenly over the last 300
 * days in the given order, confirmations over the last 20.
 */
export function datesFor({ nth, count }: Turn, words: string, now: Date): ListingDates {
  const publishedDaysAgo = 2 + ((nth + steadyFraction(`${words} hour`) / 2) * 298) / count;
  const confirmedDaysAgo = Math.min(publishedDaysAgo - 1, 20 * steadyFraction(`${words} confirmed`));
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs);
  return {
    createdAt: daysAgo(publishedDaysAgo + 3),
    publishedAt: daysAgo(publishedDaysAgo),
    priceChangedAt: daysAgo(publishedDaysAgo * 0.4),
    confirmedAt: daysAgo(confirmedDaysAgo),
  };
}
