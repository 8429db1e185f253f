import type { RowOutcome } from './contract.ts';

export interface ImportSearch {
  outcome?: RowOutcome;
  page?: number;
}

const outcomes: readonly RowOutcome[] = ['make', 'change', 'same', 'refuse'];

/** What the address of the page asks for; anything odd is left out. */
export function readImportSearch(search: Readonly<Record<string, unknown>>): ImportSearch {
  const outcome = outcomes.find((one) => one === search.outcome);
  const page = Number(search.page);
  return {
    ...(outcome ? { outcome } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {}),
  };
}
