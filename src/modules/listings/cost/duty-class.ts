import type { CostedSale } from './cost-sheet.ts';

/** 'Kitengela Municipality' and 'kitengela' are one name; only letters and digits count. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/\s+(city|town|township|municipality)$/, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

const withCounty = (county: string): string => plainName(`${county.replace(/(\s+city)?(\s+county)?$/i, '')} county`);

/**
 * Whether stamp duty is that of towns or that of elsewhere: what the listing says, else 'Town' where the agency's list
 * names its area, its town, or its county with the word: 'Nairobi County'. A town often has the name of its county, most
 * of which lies outside of it. Null where neither says so: a place that is on no list may still lie in a town.
 */
export function dutyClassOf(
  { dutyClass, place }: Pick<CostedSale, 'dutyClass' | 'place'>,
  townsOfList: readonly string[],
): CostedSale['dutyClass'] {
  if (dutyClass !== null) return dutyClass;
  const listed = new Set(townsOfList.map(plainName));
  const own = [...place.townNames.map(plainName), withCounty(place.county)];
  return own.some((name) => listed.has(name)) ? 'Town' : null;
}
