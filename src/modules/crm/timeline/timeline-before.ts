/** The value of `before` in an address: the id of an event. */
export const readTimelineBefore = (search: Record<string, unknown>): string | undefined =>
  /^[1-9]\d{0,14}$/.test(String(search.before)) ? String(search.before) : undefined;
