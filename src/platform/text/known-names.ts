import { redirect } from '@tanstack/react-router';
import { stringifySearch } from '#platform/http/search-params.ts';

/**
 * Renames query parameters to the spelling the page expects, ignoring case: '?Type=rent' is read as 'type'. A parameter
 * in its exact spelling wins over other spellings. Unknown parameters and all values stay unchanged.
 * @returns null when nothing had to be renamed
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

/** Redirects to the same page with its parameters in their expected spelling. @throws a redirect (301) */
export function redirectToKnownNames(
  { pathname, search }: { pathname: string; search: Readonly<Record<string, unknown>> },
  names: readonly string[],
): void {
  const spelled = withKnownNames(search, names);
  if (spelled) throw redirect({ href: pathname + stringifySearch(spelled), statusCode: 301 });
}
