import { LRUCache } from 'lru-cache';
import { RESULT_PARAMETERS } from '../../page-form.ts';
import { parseSearch, stringifySearch } from '../../search-params.ts';

/** A public page whose bytes are the same for every visitor. */
export interface CachedRoute {
  path: RegExp;
  /** The query parameters that the page reads; all others are left out of the address. */
  parameters: readonly string[];
}

export interface CanonicalAddress {
  /** Path and the known parameters, sorted by name. */
  key: string;
  /** Parameters are chosen by the client, so such addresses are unbounded in number. */
  hasParameters: boolean;
}

const REMEMBERED_ADDRESSES = 5_000;
const REMEMBERED_CHARACTERS = 2_000_000;
export const LONGEST_ADDRESS = 2_000;
const resultParameters: ReadonlySet<string> = new Set(RESULT_PARAMETERS);

/** What was read from the latest addresses, bounded in number and, as clients choose their length, in characters. */
export const addressMemory = <Address extends CanonicalAddress>() =>
  new LRUCache<string, Address>({
    max: REMEMBERED_ADDRESSES,
    maxSize: REMEMBERED_CHARACTERS,
    sizeCalculation: ({ key }, address) => key.length + address.length,
  });

/** Reads addresses as cache keys. Null for one that is not cached: another page, or the confirmation of a form. */
export class CanonicalAddresses {
  private readonly known = addressMemory();

  constructor(private readonly routes: readonly CachedRoute[]) {}

  of(address: string): CanonicalAddress | null {
    const known = this.known.get(address);
    if (known) return known;
    const found = address.length > LONGEST_ADDRESS ? null : this.read(address);
    if (found) this.known.set(address, found);
    return found;
  }

  private read(address: string): CanonicalAddress | null {
    const [path = '', query = '', ...rest] = address.split('?');
    const route = rest.length === 0 ? this.routes.find(({ path: pattern }) => pattern.test(path)) : undefined;
    if (!route) return null;
    const search = parseSearch(query);
    const names = new Set(route.parameters);
    const spellings = new Set(route.parameters.map((name) => name.toLowerCase()));
    for (const name of Object.keys(search)) {
      if (resultParameters.has(name) || (!names.has(name) && spellings.has(name.toLowerCase()))) return null;
    }
    const kept = Object.entries(search)
      .filter(([name, value]) => names.has(name) && value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return { key: path + stringifySearch(Object.fromEntries(kept)), hasParameters: kept.length > 0 };
  }
}
