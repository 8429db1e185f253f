import { Search } from 'lucide';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { longestTyped, searchPath } from './search-path.ts';
import { SuggestionList } from './suggestion-list.tsx';
import type { FieldContext } from './suggestion-options.ts';
import type { SearchedList } from './understanding/understood-search.ts';
import { useSearchCombobox } from './use-search-combobox.ts';

type Purpose = 'sale' | 'rent';

export interface SearchFormProps {
  typed?: string;
  /** The list it stands over, which answers a text that does not say what is wanted. */
  list?: SearchedList;
  /** The purpose chosen there; it stays where the text does not say one. */
  purpose?: Purpose | null;
  /** The list's purpose where its address has none. */
  defaultPurpose?: Purpose | null;
  /** Where it leads, and by which name; the home page's links of the specification have another. */
  target?: { path: string; name: string };
  /** For a page without another purpose. */
  autoFocus?: boolean;
  /** Suggestions take their place in a dialog; elsewhere they cover the page. */
  isInDialog?: boolean;
  className?: string;
}

const searchTarget = { path: searchPath, name: 'q' };

/** One field for every search, in the visitor's own words. A plain form; with script, it suggests while one types. */
export function SearchForm(props: SearchFormProps) {
  const { typed = '', list, purpose = null, target = searchTarget } = props;
  const { autoFocus = false, isInDialog = false, className } = props;
  const [sentPurpose, setSentPurpose] = useState(purpose);
  const contextNow = (): FieldContext => ({ list: list ?? null, purpose: list ? shownPurpose(props) : null });
  const box = useSearchCombobox(typed, contextNow);
  return (
    <search className={classNames('relative', className)}>
      <form
        action={target.path}
        aria-label="Search in your own words"
        onSubmit={() => {
          // The browser reads the fields when this returns.
          if (list) flushSync(() => setSentPurpose(shownPurpose(props)));
          box.onSubmit();
        }}
        className="search-field"
      >
        {list && <input type="hidden" name="list" value={list} />}
        {sentPurpose && <input type="hidden" name="purpose" value={sentPurpose} />}
        <Icon of={Search} className="ml-3 shrink-0 text-muted" />
        <input
          {...box.inputProps}
          type="search"
          name={target.name}
          aria-label="What are you looking for?"
          placeholder={list ? examples[list] : examples.properties}
          enterKeyHint="search"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestTyped}
          defaultValue={typed}
          // biome-ignore lint/a11y/noAutofocus: set only on the page that has no other purpose
          autoFocus={autoFocus}
        />
        {/* Over a list, whose form has a button 'Search', and whose homes are what comes first. */}
        <Button type="submit" size="sm" variant={list ? 'quiet' : 'primary'}>
          {list ? 'Find' : 'Search'}
        </Button>
      </form>
      {box.isOpen && <SuggestionList box={box} isOverPage={!isInDialog} />}
      <p role="status" className="sr-only">
        {box.status}
      </p>
    </search>
  );
}

/** Of what a visitor may type, for each list. */
const examples: Readonly<Record<SearchedList, string>> = {
  properties: '2 bed to let Westlands under 100k',
  residential: '3 bed Kilimani with borehole',
  commercial: 'Godown Mombasa Road 1,000 sqm',
  land: 'Quarter acre Ruiru under 5m',
};

/** A list changes its address in place, so that the purpose of the page's HTML may not be the one in view any more. */
function shownPurpose({ purpose = null, defaultPurpose = null }: SearchFormProps): Purpose | null {
  const inAddress = new URLSearchParams(window.location.search).get('type');
  if (inAddress === null) return defaultPurpose;
  // Lists write these two; links of other sites have more spellings, which the server has read.
  return inAddress === 'sale' || inAddress === 'rent' ? inAddress : purpose;
}
