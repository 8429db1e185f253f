import { callApi } from '#platform/http/client.ts';
import { parseSearch } from '#platform/http/search-params.ts';
import { type RawSearch, readText, textsOf } from '../filters/search-values.ts';
import { understandSearchText } from './search-client.gen.ts';
import { longestTyped } from './search-path.ts';

const lists = ['residential', 'commercial', 'properties', 'land'] as const;
const purposes = ['sale', 'rent'] as const;

/** The fields of the search field's form, from the address that it leads to. Invalid values are ignored. */
export function readTypedSearch(raw: RawSearch) {
  const text = textsOf(raw);
  const list = lists.find((name) => name === text('list'));
  const purpose = purposes.find((name) => name === text('purpose'));
  return { q: readText(text('q'), longestTyped), ...(list ? { list } : {}), ...(purpose ? { purpose } : {}) };
}

/**
 * The list that a text means which stands alone in the address of a list, as the home page sends it: `?search=2 bed
 * Kilimani`. Null where the list shows it already, and where it cannot be understood.
 */
export async function findMeantList(
  { pathname, search }: { pathname: string; search: RawSearch },
  signal: AbortSignal,
): Promise<string | null> {
  const [name, ...others] = Object.keys(search);
  const text = readText(textsOf(search)('search'), longestTyped);
  if (name !== 'search' || others.length > 0) return null;
  // Spaces are no search.
  if (text === '') return search.search === '' ? null : pathname;
  try {
    const { href } = await callApi(understandSearchText, { query: { q: text }, signal });
    return isSameSearch(href, pathname, text) ? null : href;
  } catch {
    return null;
  }
}

/** Whether an address looks a text up in the same list, and does nothing else. */
function isSameSearch(href: string, pathname: string, text: string): boolean {
  const [path = '', query = ''] = href.split('?');
  const { q: _typed, ...search } = parseSearch(query);
  const { search: words = '', ...others } = search;
  return path === pathname && Object.keys(others).length === 0 && words.toLowerCase() === text.toLowerCase();
}
