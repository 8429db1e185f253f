import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { callApi } from '#platform/http/client.ts';
import { useHydrated } from '#web/ui/navigation/use-hydrated.ts';
import { keepSearch, useRecentSearches } from './recent-searches.ts';
import { listSearchSuggestions } from './search-client.gen.ts';
import { type FieldContext, optionGroups } from './suggestion-options.ts';
import { normalised, type Suggested, suggestionRequests } from './suggestion-requests.ts';

const nothing: Suggested = { text: '', suggestions: null };

/** What the server suggests for a text, asked for while the field is in use; the last reply until the next comes. */
function useSuggestions(typed: string, isInUse: boolean): Suggested {
  const [suggested, setSuggested] = useState(nothing);
  const [requests] = useState(() =>
    suggestionRequests((q, signal) => callApi(listSearchSuggestions, { query: { q }, signal }), setSuggested),
  );
  useEffect(() => {
    if (!isInUse) return;
    requests.ask(typed);
    return requests.stop;
  }, [requests, typed, isInUse]);
  return suggested;
}

/**
 * The search field as a combobox with a popup of links, by the ARIA Authoring Practices' pattern with list autocomplete:
 * focus stays in the input, and `aria-activedescendant` names the active option.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useSearchCombobox(typedBefore: string, contextNow: () => FieldContext) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState(typedBefore);
  const [isInUse, setInUse] = useState(false);
  const [context, setContext] = useState<FieldContext>(noContext);
  /** By its key and not by its position: replies that come later move it, or take it away. */
  const [active, setActive] = useState<string | null>(null);
  const recent = useRecentSearches();
  const suggested = useSuggestions(typed, isInUse);

  const groups = optionGroups(typed, suggested.suggestions, recent, context);
  const keys = groups.flatMap((group) => group.options.map((option) => optionKey(group.name, option.href)));
  const isOpen = isInUse && keys.length > 0;
  const activeAt = active === null ? -1 : keys.indexOf(active);
  const idOf = (key: string): string => `${id}-${keys.indexOf(key)}`;

  const open = () => {
    setContext(contextNow());
    setInUse(true);
  };
  const close = () => {
    setInUse(false);
    setActive(null);
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(null);
    open();
  };
  /** Sends nothing: under the empty field are the last searches. */
  const openIfEmpty = () => {
    if (input.current?.value === '') open();
  };
  const clear = () => {
    if (input.current) input.current.value = '';
    setTyped('');
    setActive(null);
  };
  const activate = (at: number) => {
    const key = keys.at(at % keys.length) ?? null;
    setActive(key);
    if (key !== null) document.getElementById(idOf(key))?.scrollIntoView({ block: 'nearest' });
  };

  // The visitor may have come to the field or typed before the script ran, or the browser may have restored a text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the script takes the field over
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const isTyped = field.value !== typedBefore;
    if (isTyped) setTyped(field.value);
    if (document.activeElement !== field) return;
    if (isTyped) open();
    else openIfEmpty();
  }, []);
  useEffect(() => {
    // Back shows the page as it was left.
    window.addEventListener('pagehide', close);
    return () => window.removeEventListener('pagehide', close);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys that choose among the signs of an input method are its own.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actions[event.key];
    if (act?.() === true) event.preventDefault();
  };
  /** By `event.key`; true where the browser is not to act on the key itself. */
  const actions: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => {
      if (isOpen) activate(activeAt + 1);
      else open();
      return true;
    },
    ArrowUp: () => {
      if (isOpen) activate(activeAt < 0 ? -1 : activeAt - 1);
      return isOpen;
    },
    Home: () => moveTo(0),
    End: () => moveTo(-1),
    // These move the caret, and so leave the list.
    ArrowLeft: () => leaveList(),
    ArrowRight: () => leaveList(),
    Enter: () => {
      const option = activeAt < 0 ? undefined : keys[activeAt];
      if (!isOpen || option === undefined) return false;
      document.getElementById(idOf(option))?.click();
      return true;
    },
    Escape: () => {
      if (isOpen) close();
      else if (input.current?.value) clear();
      else return false;
      return true;
    },
  };
  const moveTo = (at: number): boolean => {
    if (!isOpen || activeAt < 0) return false;
    activate(at);
    return true;
  };
  const leaveList = (): boolean => {
    setActive(null);
    return false;
  };

  return {
    typed,
    groups,
    isOpen,
    listId: `${id}-list`,
    active: activeAt < 0 ? null : active,
    idOf,
    status: statusText({ isInUse, isOpen, typed, answered: suggested.text, count: keys.length }),
    close,
    onSubmit: () => {
      const field = input.current;
      // Spaces are no search.
      if (field?.value.trim() === '') field.value = '';
      keepSearch(field?.value ?? '');
      close();
    },
    inputProps: {
      ref: input,
      onInput: () => type(input.current?.value ?? ''),
      onClick: open,
      onFocus: openIfEmpty,
      onBlur: close,
      onKeyDown,
      ...(isHydrated && {
        role: 'combobox',
        'aria-autocomplete': 'list' as const,
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-list` : undefined,
        'aria-activedescendant': isOpen && activeAt >= 0 && active !== null ? idOf(active) : undefined,
      }),
    },
  };
}

export type SearchCombobox = ReturnType<typeof useSearchCombobox>;

const noContext: FieldContext = { list: null, purpose: null };

/** A recent search and an area may lead to the same address. */
export const optionKey = (group: string, href: string): string => `${group} ${href}`;

interface StatusOf {
  isInUse: boolean;
  isOpen: boolean;
  typed: string;
  /** The text of the last reply, normalised. */
  answered: string;
  count: number;
}

/** Announced to screen readers once the suggestions of the typed text are there. */
function statusText({ isInUse, isOpen, typed, answered, count }: StatusOf): string {
  if (!isInUse || answered !== normalised(typed)) return '';
  if (isOpen) return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;
  return answered.length > 1 ? 'No suggestions' : '';
}
