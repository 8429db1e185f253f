import { Search } from 'lucide';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { longestTyped } from './search-values.ts';
import type { SearchedList } from './understanding/understood-search.ts';

/** The page that answers the search field; it leads to the list that shows what was typed. */
export const searchPath = '/search';

interface SearchFieldProps {
  /** What was typed before. */
  typed?: string;
  /** The list it stands over, which answers a text that does not say what is wanted. */
  list?: SearchedList;
  /** The purpose chosen there; it stays where the text does not say one. */
  purpose?: 'sale' | 'rent' | null;
  /** Where it leads, and by which name; the home page's links of the specification have another. */
  target?: { path: string; name: string };
  /** For a page without another purpose. */
  autoFocus?: boolean;
  className?: string;
}

const searchTarget = { path: searchPath, name: 'q' };

/** One field for every search, in the visitor's own words. */
export function SearchField(props: SearchFieldProps) {
  const { typed = '', list, purpose, target = searchTarget, autoFocus = false, className } = props;
  return (
    <search className={className}>
      <form
        action={target.path}
        aria-label="Search in your own words"
        className="flex items-center gap-1 rounded-control border-[1.5px] border-line-strong bg-surface p-1.25 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus"
      >
        {list && <input type="hidden" name="list" value={list} />}
        {purpose && <input type="hidden" name="purpose" value={purpose} />}
        <Icon of={Search} className="ml-3 shrink-0 text-muted" />
        <input
          type="search"
          name={target.name}
          aria-label="What are you looking for?"
          placeholder="2 bed to let Westlands under 100k"
          enterKeyHint="search"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestTyped}
          defaultValue={typed}
          // biome-ignore lint/a11y/noAutofocus: set only on the page that has no other purpose
          autoFocus={autoFocus}
          className="min-h-12 min-w-0 flex-1 bg-transparent px-2 text-ellipsis placeholder:text-ink-500 focus:outline-none"
        />
        <Button type="submit" size="sm">
          {/* The filters below it have a button 'Search'. */}
          {list ? 'Find' : 'Search'}
        </Button>
      </form>
    </search>
  );
}
