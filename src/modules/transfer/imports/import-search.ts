import { notFound } from '@tanstack/react-router';
import { isNameUnknown } from '#platform/http/failure.ts';
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

/** For an address with something else than the id of an import. */
export function importOrNotFound(error: unknown): never {
  if (isNameUnknown(error)) throw notFound();
  throw error;
}
