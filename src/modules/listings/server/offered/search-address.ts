import { parseSearch } from '#platform/http/search-params.ts';
import { landParameterNames, propertyParameterNames } from '../../filters/list-search.ts';
import { listAt } from '../../lists/listing-lists.ts';
import { type DescribedSearch, describeSearch } from '../../search/described-search.ts';

/** Parameters that change how a list looks or begins, and not which listings it finds. */
const looks = new Set(['q', 'sort', 'view', 'page', 'at', 'priced_for']);

/** Parameters that may stand there with what the list shows anyway. */
const oftenUsual = new Set(['type', 'property_category']);

interface Refused {
  problem: string;
}

/**
 * Reads the address of a filtered list, whole or from its path on, as people copy it. A page ignores what it cannot read;
 * here that is refused, as more listings than were meant would go out.
 */
export function readSearchAddress(text: string): DescribedSearch | Refused {
  const [address = ''] = text
    .trim()
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .split('#', 1);
  const [path = '', query = ''] = address.split('?', 2);
  const list = listAt(path.replace(/(.)\/+$/, '$1'));
  if (!list)
    return {
      problem: 'This is not the address of a list. Filter a list of the site, and copy the address of that page.',
    };
  const raw = Object.fromEntries(Object.entries(parseSearch(query)).filter(([, value]) => value.trim() !== ''));
  const found = describeSearch(list.path, raw);
  if (!found) throw new Error(`${list.path} is a list that describeSearch does not know`);
  const known = list.kind === 'land' ? landParameterNames : propertyParameterNames;
  for (const [name, value] of Object.entries(raw)) {
    if (!known.includes(name)) return { problem: `‘${name}’ is not a filter of this list.` };
    if (looks.has(name) || oftenUsual.has(name)) continue;
    const { [name]: _, ...others } = raw;
    if (describeSearch(list.path, others)?.href === found.href)
      return { problem: `‘${name}=${value}’ finds nothing of its own. Choose it once more on the page of the list.` };
  }
  return found;
}
