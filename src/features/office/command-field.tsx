import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { OwnAccount } from '#features/sign-in/contract.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { type Choice, groupsOf, placesFor, searchLabel } from './search-words.ts';
import { useOfficeSearch } from './use-office-search.ts';

/**
 * The field at the top of the office, and its command palette: rooms, actions, listings and people as one types.
 * Ctrl K or Cmd K leads to it from everywhere, Escape back. Without script it is a form that leads to the results.
 */
export function CommandField({ account }: { account: OwnAccount }) {
  const field = useCommandField(account);
  const label = searchLabel(account);
  const { id, choices, active, isOpen, isSearching, words } = field;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every screen reader yet
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
      <label htmlFor={`${id}-field`} className="sr-only">
        {label}
      </label>
      <Icon of={Search} className="pointer-events-none absolute top-3 left-3.5 text-muted" />
      <input
        ref={field.input}
        id={`${id}-field`}
        name="q"
        type="search"
        required
        maxLength={100}
        autoComplete="off"
        placeholder={label}
        value={words}
        onChange={({ target }) => field.type(target.value)}
        onFocus={field.open}
        onClick={field.open}
        onKeyDown={field.onKeyDown}
        {...(field.isLive
          ? {
              role: 'combobox',
              'aria-expanded': isOpen && choices.length > 0,
              'aria-autocomplete': 'list' as const,
              'aria-controls': isOpen && choices.length > 0 ? `${id}-list` : undefined,
              'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
              'aria-keyshortcuts': 'Control+K Meta+K',
            }
          : {})}
        className="h-11 w-full rounded-control border border-transparent bg-sunken pr-3 pl-10.5 text-text placeholder:text-muted focus:border-line-strong"
      />
      {isOpen && <ChoiceList id={id} choices={choices} active={active} onChoose={field.choose} />}
      <p role="status" className="sr-only">
        {isOpen && !isSearching && words.trim().length > 1 ? countWords(choices.length) : ''}
      </p>
    </form>
  );
}

const countWords = (count: number): string =>
  count === 0 ? 'Nothing found' : count === 1 ? '1 result' : `${count} results`;

function useCommandField(account: OwnAccount) {
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const cameFrom = useShortcut(input);
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  // By its address: what is found comes a moment later and stands before the rooms, and Enter must not mean another.
  const [activeHref, setActiveHref] = useState<string | null>(null);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const { found, isSearching } = useOfficeSearch(words, isOpen);
  const choices = [...found, ...placesFor(account, words)];
  const active = choices.findIndex(({ href }) => href === activeHref);

  const close = () => {
    setOpen(false);
    setActiveHref(null);
  };
  const go = (href: string) => {
    close();
    setWords('');
    input.current?.blur();
    void router.navigate({ href });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const choice = isOpen ? choices[active] : undefined;
    if (choice) go(choice.href);
    else if (words.trim()) go(`/office/search?q=${encodeURIComponent(words.trim())}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (isOpen && words) return setWords('');
      close();
      const before = cameFrom.current;
      cameFrom.current = null;
      if (before?.isConnected) before.focus();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setOpen(true);
    // From the field itself, down is the first and up the last; beyond the ends comes the field again.
    const next = active + step;
    setActiveHref(choices[next < -1 ? choices.length - 1 : next]?.href ?? null);
  };
  return {
    id,
    input,
    words,
    isOpen,
    active,
    isLive,
    isSearching,
    choices,
    close,
    onSubmit,
    onKeyDown,
    choose: (choice: Choice) => go(choice.href),
    open: () => setOpen(true),
    type: (text: string) => {
      setWords(text);
      setActiveHref(null);
      setOpen(true);
    },
  };
}

/** Ctrl K and Cmd K bring the focus to the field that can be seen. Gives back where it was before. */
function useShortcut(input: React.RefObject<HTMLInputElement | null>) {
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

interface ChoiceListProps {
  id: string;
  choices: readonly Choice[];
  active: number;
  onChoose: (choice: Choice) => void;
}

function ChoiceList({ id, choices, active, onChoose }: ChoiceListProps) {
  return (
    <div className="absolute inset-x-0 top-full z-40 mt-1 max-h-[min(28rem,70dvh)] overflow-y-auto rounded-panel border border-line bg-surface py-2 shadow-float">
      {choices.length === 0 && <p className="px-4 py-3 text-sm text-muted">Nothing found. Enter looks further.</p>}
      <div {...(choices.length > 0 && { role: 'listbox', id: `${id}-list`, 'aria-label': 'Results' })}>
        {groupsOf(choices).map(({ name, choices: inGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <p id={`${id}-${name}`} role="presentation" className="px-4 pt-2 pb-1 text-xs font-semibold text-muted">
              {name}
            </p>
            {inGroup.map((choice) => (
              <Option
                key={choice.href}
                id={`${id}-${choices.indexOf(choice)}`}
                choice={choice}
                isActive={choices.indexOf(choice) === active}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  isActive: boolean;
  onChoose: (choice: Choice) => void;
}

function Option({ id, choice, isActive, onChoose }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(choice)}
      className={classNames(
        'grid min-h-11 cursor-pointer content-center px-4 py-1.5 leading-snug hover:bg-sunken',
        isActive && 'bg-sunken inset-ring-2 inset-ring-focus',
      )}
    >
      <span className="truncate font-medium">{choice.title}</span>
      {choice.line && <span className="truncate text-xs text-muted">{choice.line}</span>}
    </div>
  );
}
