import { listOfLand } from './land-filters.ts';
import type { LandSearch } from './land-search.ts';

/** The document's title of a page of a list: 'Homes for sale, page 2 · Makao'. */
export const listTitle = (name: string, page: number, siteName: string): string =>
  [page > 1 ? `${name}, page ${page}` : name, siteName].filter(Boolean).join(' · ');

/** What a page of land is for. Without a search, it has the name of its heading. */
export function landListName(search: LandSearch): string {
  const name = listOfLand.nameOf(search);
  return name === 'Land for sale' ? listOfLand.heading : name;
}
