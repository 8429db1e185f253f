import { Autocomplete } from '@base-ui/react/autocomplete';
import { useEffect, useRef, useState } from 'react';
import type { Suggestion } from '#platform/http/suggestions.ts';
import { useHydrated } from '../navigation/use-hydrated.ts';
import { controlClasses, FieldFrame, type FieldProps, useField } from './field-frame.tsx';

const TYPING_PAUSE_MS = 150;
const SHORTEST = 2;

export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

export interface ChooseFieldProps extends FieldProps {
  /** Asks for what fits the typed text. */
  suggest: Suggest;
  /** Said where nothing fits: 'Nobody fits.' */
  noneText: string;
  required?: boolean;
  maxLength: number;
  defaultValue?: string;
}

/**
 * A text field that lists what fits while somebody types. Choosing writes a text that people read and the server takes
 * for the chosen record, so the form sends one text, with script and without. Inside it is an ordinary field of its form.
 */
export function ChooseField({ suggest, noneText, required, maxLength, defaultValue = '', ...props }: ChooseFieldProps) {
  const field = useField(props);
  const choosing = useChoosing(field.returnedValue ?? defaultValue, suggest);
  const { items, isOpen, text } = choosing;
  const isPlain = !useHydrated();
  // Of what was chosen: 'MK-P-1014, Karen, Sold' is known before the form is sent.
  const said = choosing.isNone ? noneText : choosing.detail;
  return (
    <FieldFrame {...props} id={field.wiring.id} error={field.error}>
      <Autocomplete.Root
        items={items}
        mode="none"
        open={isOpen && items.length > 0}
        onOpenChange={choosing.onOpenChange}
        onItemHighlighted={choosing.onHighlight}
        value={text}
        onValueChange={choosing.onType}
        highlightItemOnHover={false}
      >
        <div className="on-light relative">
          <Autocomplete.Input
            ref={choosing.input}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.parentElement?.contains(relatedTarget)) choosing.close();
            }}
            type="text"
            name={props.name}
            required={required}
            maxLength={maxLength}
            autoComplete="off"
            {...field.wiring}
            {...(isPlain && plainInput)}
            className={controlClasses(field.error)}
          />
          {isOpen && items.length > 0 && <SuggestionList onChoose={choosing.choose} />}
          <p role="status" className={said ? 'mt-1 text-sm text-muted' : 'sr-only'}>
            {said || (isOpen && items.length > 0 ? countText(items.length) : '')}
          </p>
        </div>
      </Autocomplete.Root>
    </FieldFrame>
  );
}

/** Before the script runs, the field is not a combobox: it opens no list. */
const plainInput = {
  role: undefined,
  'aria-expanded': undefined,
  'aria-haspopup': undefined,
  'aria-autocomplete': undefined,
};

const countText = (count: number): string => (count === 1 ? '1 suggestion' : `${count} suggestions`);

function SuggestionList({ onChoose }: { onChoose: (item: Suggestion) => void }) {
  return (
    <Autocomplete.List
      aria-label="Suggestions"
      className="absolute inset-x-0 top-full z-40 mt-1 max-h-[min(24rem,60dvh)] overflow-y-auto rounded-panel border border-line bg-surface py-2 shadow-float"
    >
      {(item: Suggestion) => (
        <Autocomplete.Item
          key={item.value}
          value={item}
          onClick={() => onChoose(item)}
          // Autocomplete sets no `aria-selected`; some screen readers announce the highlighted option by it.
          render={(props, { highlighted }) => (
            <div {...props} role="option" tabIndex={-1} aria-selected={highlighted} />
          )}
          className="grid min-h-11 cursor-pointer content-center px-4 py-1.5 leading-snug hover:bg-sunken data-highlighted:bg-sunken data-highlighted:inset-ring-2 data-highlighted:inset-ring-focus"
        >
          <span className="font-medium wrap-anywhere">{item.label}</span>
          {item.detail && <span className="text-xs wrap-anywhere text-muted">{item.detail}</span>}
        </Autocomplete.Item>
      )}
    </Autocomplete.List>
  );
}

interface Answer {
  text: string;
  items: readonly Suggestion[];
}

const noAnswer: Answer = { text: '', items: [] };

/**
 * What was typed, and what fits it after a pause in typing. While new suggestions are fetched, those of the same text
 * with letters more or fewer stay.
 */
function useChoosing(startText: string, suggest: Suggest) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(startText);
  const [detail, setDetail] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState(noAnswer);
  // While one suggestion is highlighted, the list stays: Base UI highlights by position, so suggestions that arrive
  // later would put another one under Enter.
  const [pinned, setPinned] = useState<readonly Suggestion[] | null>(null);
  const wanted = text.trim();
  const isLongEnough = wanted.length >= SHORTEST;

  // What was typed before the script ran.
  useEffect(() => {
    if (input.current) setText(input.current.value);
  }, []);
  useEffect(() => {
    if (!isOpen || !isLongEnough) return;
    const stopping = new AbortController();
    const timer = setTimeout(() => {
      suggest(wanted, stopping.signal).then(
        (items) => setAnswer({ text: wanted, items }),
        // The field works without suggestions.
        () => {},
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [wanted, isOpen, isLongEnough, suggest]);

  const close = () => {
    setOpen(false);
    setPinned(null);
  };
  const isNear = wanted.startsWith(answer.text) || answer.text.startsWith(wanted);
  const items = pinned ?? (isLongEnough && isNear ? answer.items : noAnswer.items);
  return {
    input,
    text,
    detail,
    items,
    isOpen,
    // Digits are a telephone number that is not finished yet. It stays said when the field is left: what stands below
    // would else move under the finger that is about to press it.
    isNone: isLongEnough && answer.text === wanted && items.length === 0 && /\p{L}/u.test(wanted),
    close,
    onHighlight: (item: Suggestion | undefined) => setPinned((kept) => (item ? (kept ?? items) : null)),
    onOpenChange: (willOpen: boolean) => {
      if (!willOpen) close();
    },
    onType: (typed: string, { reason }: Autocomplete.Root.ChangeEventDetails) => {
      // `choose` writes what was chosen.
      if (reason === 'item-press') return;
      setText(typed);
      setDetail('');
      setOpen(true);
    },
    choose: ({ value, detail: about }: Suggestion) => {
      setText(value);
      setDetail(about);
      close();
      // The form takes the error off a field that was put right by `input`, which choosing does not send.
      input.current?.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}
