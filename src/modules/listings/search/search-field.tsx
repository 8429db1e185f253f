import { Search } from 'lucide';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/field.tsx';
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
  /** Whether the page is for searching, so that the field has the focus. */
  autoFocus?: boolean;
  className?: string;
}

/** One field for every search, in the visitor's own words. */
export function SearchField({ typed = '', list, purpose, autoFocus = false, className }: SearchFieldProps) {
  return (
    <search className={classNames('block', className)}>
      <form method="get" action={searchPath} aria-label="Search" className="flex items-end gap-2.5">
        {list && <input type="hidden" name="list" value={list} />}
        {purpose && <input type="hidden" name="purpose" value={purpose} />}
        <TextField
          label="Search in your own words"
          name="q"
          icon={Search}
          placeholder="2 bed to let Westlands under 100k"
          enterKeyHint="search"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestTyped}
          defaultValue={typed}
          autoFocus={autoFocus}
          className="min-w-0 grow"
        />
        <Button type="submit" variant={list || autoFocus ? 'primary' : 'light'}>
          Search
        </Button>
      </form>
    </search>
  );
}
