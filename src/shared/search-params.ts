/**
 * Addresses carry plain `name=value` pairs, readable and shareable, in place of the router's JSON.
 * Every value is text; each page's own reading turns it into what it means.
 */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** The query string of the values, without the empty ones; '' when none is left. */
export function stringifySearch(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
