import { resultCount } from '../filters/active-filters.ts';
import type { ListSearch } from '../filters/search-values.ts';
import type { ListingList } from './listing-lists.ts';

interface ResultsCountProps {
  list: ListingList;
  countedSearch: ListSearch;
  totalItems: number | null;
  isCapped: boolean;
  /** Of those found: 'already let'; may be empty. */
  note: string;
  isLoading: boolean;
}

/** The number of results. Announced whenever it changes: 'Loading...', then '27 homes for sale'. */
export function ResultsCount({ list, countedSearch, totalItems, isCapped, note, isLoading }: ResultsCountProps) {
  const found = totalItems === null ? null : resultCount(list, countedSearch, totalItems, isCapped);
  return (
    <p id="results-count" aria-live="polite" className="results-count">
      {isLoading && 'Loading...'}
      {!isLoading && found && (
        <>
          <span className="font-semibold text-text">{found.count}</span>
          <span className="results-rest">
            {found.rest && ` ${found.rest}`}
            {note && `, ${note}`}
          </span>
        </>
      )}
    </p>
  );
}
