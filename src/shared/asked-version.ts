/** The earlier version a page of an editor is asked to show: `?version=3`. Anything else asks for none. */
export function askedVersion(search: Readonly<Record<string, unknown>>): { version?: number } {
  const version = Number(search.version);
  return Number.isInteger(version) && version > 0 && version < 2 ** 31 ? { version } : {};
}
