/** Plain parameters in place of the router's JSON. A repeated name is joined with commas, as checkboxes send it. */
export function parseSearch(search: string): Record<string, string> {
  const valuesByName = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    const values = valuesByName.get(name);
    if (values) values.push(value);
    else valuesByName.set(name, [value]);
  }
  return Object.fromEntries(
    [...valuesByName].map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? '') : values.filter(Boolean).join(','),
    ]),
  );
}

/** The query string of the values without empty ones. Commas are not encoded, to stay readable. */
export function stringifySearch(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
}
