/** The parameter of the address that names the last visit of the page before. */
export const BEFORE = 'visits_before';

/** The value of `visits_before` in an address, for `before` of listRecordVisits; absent where it is no visit. */
export function readVisitsBefore(search: Readonly<Record<string, unknown>>): string | undefined {
  const before = String(search[BEFORE] ?? '');
  return /^(visit|consultation)-\d{1,15}$/.test(before) ? before : undefined;
}
