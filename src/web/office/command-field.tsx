import { Autocomplete } from '@base-ui/react/autocomplete';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { OwnAccount } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { searchOffice } from './search-client.gen.ts';
import { type Choice, foundChoice, groupsOf, placesFor, searchLabel } from './search-labels.ts';

const TYPING_PAUSE_MS = 180;
const SHORTEST = 2;

/** Searches after a pause in typing; empty for short queries. Keeps the last result while searching. */
function useOfficeSearch(query: string, isOpen: boolean): { found: Choice[]; isSearching: boolean } {
  const [answer, setAnswer] = useState<{ query: string; found: Choice[] }>({ query: '', found: [] });
  const wanted = query.trim();
  const isLongEnough = wanted.length >= SHORTEST;
  useEffect(() => {
    if (!isOpen || !isLongEnough) return;
    const stopping = new AbortController();
    const timer = setTimeout(() => {
      callApi(searchOffice, { query: { q: wanted }, signal: stopping.signal })
        .then(({ items }) => setAnswer({ query: wanted, found: items.map(foundChoice) }))
        // Errors are shown by the page of results, which Enter opens.
        .catch(() => {});
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [wanted, isOpen, isLongEnough]);
  if (!isLongEnough) return { found: [], isSearching: false };
  return { found: answer.found, isSearching: answer.query !== wanted };
}

/**
 * The search field and command palette of the office: its pages, actions, listings and people, filtered while typing.
 * Ctrl K or Cmd K focuses it from everywhere, Escape gives the focus back. Without JavaScript it is a form that leads
 * to the page of results.
 */
export function CommandField({ account }: { account: OwnAccount }) {
  const field = useCommandField(account);
  const { choices, isOpen, isSearching, query } = field;
  const hasChoices = choices.length > 0;
  return (
    <Autocomplete.Root
      items={groupsOf(choices)}
      mode="none"
      open={isOpen && hasChoices}
      onOpenChange={field.onOpenChange}
      value={query}
      onValueChange={field.type}
      openOnInputClick
      highlightItemOnHover={false}
      onItemHighlighted={field.onHighlight}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to every screen reader yet */}
      <form
        role="search"
        action="/office/search"
        method="get"
        onSubmit={field.onSubmit}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) field.close();
        }}
        className="relative max-w-[420px]"
      >
        <Icon of={Search} className="pointer-events-none absolute top-3 left-3.5 text-muted" />
        <Autocomplete.Input
          ref={field.input}
          name="q"
          type="search"
          required
          maxLength={100}
          aria-label={searchLabel(account)}
          placeholder={searchLabel(account)}
          onFocus={field.open}
          onKeyDown={field.onKeyDown}
          aria-keyshortcuts="Control+K Meta+K"
          {...(!useHydrated() && plainField)}
          className="h-11 w-full rounded-control border border-transparent bg-sunken pr-11 pl-10.5 text-text placeholder:text-muted focus:border-line-strong [&::-webkit-search-cancel-button]:hidden"
        />
        <Autocomplete.Clear
          ref={field.clear}
          render={<IconButton label="Clear" icon={X} />}
          className="absolute top-0 right-0"
        />
        {isOpen &&
          (hasChoices ? (
            <ChoiceList onChoose={field.choose} />
          ) : (
            <p className={`${panelLook} px-4 py-5 text-sm text-muted`}>Nothing found. Enter looks further.</p>
          ))}
        <p role="status" className="sr-only">
          {isOpen && !isSearching && query.trim().length > 1 ? countText(choices.length) : ''}
        </p>
      </form>
    </Autocomplete.Root>
  );
}

const panelLook = 'absolute inset-x-0 top-full z-40 mt-1 rounded-panel border border-line bg-surface shadow-float';

/** Before the script runs, the field is not a combobox: it opens no list. */
const plainField = {
  role: undefined,
  'aria-expanded': undefined,
  'aria-haspopup': undefined,
  'aria-autocomplete': undefined,
};

const countText = (count: number): string =>
  count === 0 ? 'Nothing found' : count === 1 ? '1 result' : `${count} results`;

function useCommandField(account: OwnAccount) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const clear = useRef<HTMLButtonElement>(null);
  const cameFrom = useShortcut(input);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  // While one choice is highlighted, the list stays: Base UI highlights by position, so results that arrive later would
  // put another choice under Enter.
  const [pinnedChoices, setPinnedChoices] = useState<Choice[] | null>(null);
  const { found, isSearching } = useOfficeSearch(query, isOpen);
  const choices = pinnedChoices ?? [...found, ...placesFor(account, query)];

  const close = () => {
    setOpen(false);
    setPinnedChoices(null);
  };
  const go = (href: string) => {
    close();
    setQuery('');
    input.current?.blur();
    void router.navigate({ href });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim()) go(`/office/search?q=${encodeURIComponent(query.trim())}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (isOpen && query) return clear.current?.click();
    close();
    const before = cameFrom.current;
    cameFrom.current = null;
    if (before?.isConnected) before.focus();
  };
  return {
    input,
    clear,
    query,
    isOpen,
    isSearching,
    choices,
    close,
    onSubmit,
    onKeyDown,
    choose: (choice: Choice) => go(choice.href),
    open: () => setOpen(true),
    onOpenChange: (willOpen: boolean, { reason }: Autocomplete.Root.ChangeEventDetails) => {
      if (willOpen) setOpen(true);
      else if (reason !== 'escape-key') close();
    },
    onHighlight: (choice: Choice | undefined) => setPinnedChoices((pinned) => (choice ? (pinned ?? choices) : null)),
    type: (text: string, { reason }: Autocomplete.Root.ChangeEventDetails) => {
      // A chosen title is not a search, and Escape is handled by `onKeyDown`.
      if (reason === 'item-press' || reason === 'escape-key') return;
      setQuery(text);
      setOpen(true);
    },
  };
}

/** Ctrl K and Cmd K focus the field if it is visible. Returns the element that had the focus before. */
function useShortcut(input: RefObject<HTMLInputElement | null>) {
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      const field = input.current;
      if (!field || field.getClientRects().length === 0) return;
      event.preventDefault();
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement !== field) cameFrom.current = activeElement;
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input]);
  return cameFrom;
}

function ChoiceList({ onChoose }: { onChoose: (choice: Choice) => void }) {
  return (
    <Autocomplete.List aria-label="Results" className={`${panelLook} max-h-[min(28rem,70dvh)] overflow-y-auto py-2`}>
      {({ name, items }: ReturnType<typeof groupsOf>[number]) => (
        <Autocomplete.Group key={name} items={items}>
          <Autocomplete.GroupLabel className="px-4 pt-2 pb-1 text-xs font-semibold text-muted">
            {name}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(choice: Choice) => (
              <Autocomplete.Item
                key={choice.href}
                value={choice}
                onClick={() => onChoose(choice)}
                // Autocomplete sets no `aria-selected`; some screen readers announce the highlighted option by it.
                render={(props, { highlighted }) => (
                  <div {...props} role="option" tabIndex={-1} aria-selected={highlighted} />
                )}
                className="grid min-h-11 cursor-pointer content-center px-4 py-1.5 leading-snug hover:bg-sunken data-highlighted:bg-sunken data-highlighted:inset-ring-2 data-highlighted:inset-ring-focus"
              >
                <span className="truncate font-medium">{choice.title}</span>
                {choice.line && <span className="truncate text-xs text-muted">{choice.line}</span>}
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}
