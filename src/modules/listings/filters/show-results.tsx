import { createContext, useContext } from 'react';
import { formatTotal } from '#platform/text/numbers.ts';
import { useHydrated } from '#web/ui/navigation/use-hydrated.ts';

interface Noun {
  one: string;
  many: string;
}

export interface Found {
  total: number;
  isCapped: boolean;
}

/** A context, so that a new number renders the buttons that show it and not their form. */
export const FoundContext = createContext<Found | null>(null);

/** '23 homes'; null while that is not known, and without script, where the number would not follow the filters. */
function useFoundCount({ one, many }: Noun): string | null {
  const found = useContext(FoundContext);
  const isHydrated = useHydrated();
  if (!found || !isHydrated) return null;
  if (found.total === 0) return `No ${many} fit`;
  return `${formatTotal(found.total, found.isCapped)} ${found.total === 1 ? one : many}`;
}

/** Label of the button below the filters: 'Show 23 homes', 'No homes fit: see what else', or 'Show homes'. */
export function ShowResults({ noun }: { noun: Noun }) {
  const count = useFoundCount(noun);
  return useContext(FoundContext)?.total === 0 && count ? `${count}: see what else` : `Show ${count ?? noun.many}`;
}

/** '23 homes', beside a button whose label is fixed. */
export const FoundNote = ({ noun }: { noun: Noun }) => (
  <span className="text-sm text-muted tabular-nums empty:hidden">{useFoundCount(noun)}</span>
);
