import { redirect } from '@tanstack/react-router';
import { stringifySearch } from './search-params.ts';

/**
 * The parameters of an address by the names a page knows, whatever case they came in: '?Type=rent' asks for 'type'. A name
 * that came in its own spelling too goes by that one. Names of others and all values stay as they are.
 * @returns null where every name is spelled as the page knows it
 */
export function withKnownNames(
  search: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> | null {
  const known = new Map(names.map((name) => [name.toLowerCase(), name]));
  const meant = (name: string) => known.get(name.toLowerCase()) ?? name;
  const own = Object.entries(search).filter(([name]) => meant(name) === name);
  if (own.length === Object.keys(search).length) return null;
  const spelled = Object.entries(search).map(([name, value]) => [meant(name), value] as const);
  return { ...Object.fromEntries(spelled), ...Object.fromEntries(own) };
}

/**
 * Leads to the same page with its parameters as it knows them, so that a search is never read past.
 * @throws a redirect (301)
 */
export function leadToKnownNames(
  { pathname, search }: { pathname: string; search: Readonly<Record<string, unknown>> },
  names: readonly string[],
): void {
  const spelled = withKnownNames(search, names);
  if (spelled) throw redirect({ href: pathname + stringifySearch(spelled), statusCode: 301 });
}
