import { TextLink } from '#web/ui/navigation/site-link.tsx';
import type { ListingKind } from './contract.ts';
import { type MissingPart, missingSentence } from './missing-parts.ts';
import { type TableSearch, tableHref } from './table-search.ts';

interface MissingSummaryProps {
  kind: ListingKind;
  /** The list that was changed. */
  search: TableSearch;
  missing: readonly { part: MissingPart; listings: number }[];
}

/** '212 need a photograph', each a link to the list of those. */
export function MissingSummary({ kind, search, missing }: MissingSummaryProps) {
  if (missing.length === 0) return null;
  const { page: _page, change: _change, ...list } = search;
  return (
    <ul aria-label="What is missing" className="grid gap-1">
      {missing.map(({ part, listings }) => (
        <li key={part}>
          <TextLink href={tableHref(kind, { ...list, missing: part })}>{missingSentence(part, listings)}</TextLink>
        </li>
      ))}
    </ul>
  );
}
