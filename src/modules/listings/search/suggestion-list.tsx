import { type RefObject, useLayoutEffect, useRef } from 'react';
import { keepSearch } from './recent-searches.ts';
import { type SuggestionOption, typedParts } from './suggestion-options.ts';
import { optionKey, type SearchCombobox } from './use-search-combobox.ts';

interface SuggestionListProps {
  box: SearchCombobox;
  /** Over the page below the field, or in the flow of a dialog. */
  isOverPage: boolean;
}

/** The popup of the search field: groups of links, which are options to screen readers. */
export function SuggestionList({ box, isOverPage }: SuggestionListProps) {
  const { groups, listId, active, idOf, typed } = box;
  const list = useRef<HTMLDivElement>(null);
  useRoomBelow(list);
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label="Suggestions"
      // The focus stays in the input while a mouse presses here.
      onMouseDown={(event) => event.preventDefault()}
      className={`suggestions ${isOverPage ? 'absolute inset-x-0 top-full z-35 mt-1.5 shadow-float' : 'mt-2.5'}`}
    >
      {groups.map(({ name, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no group of form fields
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true" className="px-4 pt-2.5 pb-1 text-xs font-semibold text-muted">
            {name}
          </p>
          {options.map((option) => {
            const key = optionKey(name, option.href);
            return <OptionLink key={key} id={idOf(key)} option={option} isActive={key === active} typed={typed} />;
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionLinkProps {
  id: string;
  option: SuggestionOption;
  isActive: boolean;
  typed: string;
}

const OptionLink = ({ id, option: { href, title, note, search }, isActive, typed }: OptionLinkProps) => (
  <a
    id={id}
    href={href}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    onClick={() => {
      if (search !== undefined) keepSearch(search);
    }}
    className="suggestion"
  >
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {typedParts(title, typed).map(({ text, isTyped }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which are replaced together
        isTyped ? <b key={index}>{text}</b> : text,
      )}
    </span>
    {note && (
      <span className="text-sm text-muted tabular-nums">
        <span className="sr-only">, </span>
        {note}
      </span>
    )}
  </a>
);

/** In pixels: to the foot of the window, of the popup with three rows, and at most. */
const GAP = 8;
const LEAST_ROOM = 180;
const MOST_HEIGHT = 440;

/**
 * Keeps the popup above the keyboard of a phone, which covers the window without changing its size. If too little is left
 * below the field, the page scrolls the field to the top.
 */
function useRoomBelow(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = list.current;
    const viewport = window.visualViewport;
    if (!element || !viewport) return;
    const roomBelow = () => viewport.offsetTop + viewport.height - element.getBoundingClientRect().top - GAP;
    const resize = () => {
      element.style.maxHeight = `${Math.max(Math.min(roomBelow(), MOST_HEIGHT), LEAST_ROOM / 2)}px`;
    };
    const makeRoom = () => {
      if (roomBelow() < LEAST_ROOM) element.parentElement?.scrollIntoView({ block: 'start', behavior: 'instant' });
      resize();
    };
    makeRoom();
    const listening = new AbortController();
    const { signal } = listening;
    viewport.addEventListener('resize', makeRoom, { signal });
    viewport.addEventListener('scroll', resize, { signal });
    window.addEventListener('scroll', resize, { signal, passive: true });
    return () => listening.abort();
  }, [list]);
}
