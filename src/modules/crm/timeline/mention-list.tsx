import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { callApi } from '#platform/http/client.ts';
import { getEnquiryOptions } from '../enquiries/client.gen.ts';
import { mentionAt, namesBeginning } from './mentions.ts';

export interface MentionListProps {
  /** The text area of the note. */
  text: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Colleagues whose name begins as typed after an '@', under the text area, which keeps the focus. The arrow keys and
 * Enter choose one, Escape closes the list.
 */
export function MentionList({ text }: MentionListProps) {
  const id = useId();
  const names = useNames();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const offered = typed === null ? [] : namesBeginning(typed, names);
  const isOpen = offered.length > 0;

  const choose = (name: string) => {
    const area = text.current;
    const mention = area && mentionAt(area.value, area.selectionStart);
    if (!mention) return;
    area.setRangeText(`@${name} `, mention.start, area.selectionStart, 'end');
    setTyped(null);
    // The form and its draft hear of typing by this event, which a change by script does not send.
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = steps[event.key];
    const name = offered[active];
    if (step !== undefined) setActive((active + step + offered.length) % offered.length);
    else if (event.key === 'Enter' && name !== undefined) choose(name);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
  };
  // Listeners read the newest state by this reference, so that they are added once.
  const keys = useRef(onKey);
  useEffect(() => {
    keys.current = onKey;
  });
  useEffect(() => {
    const area = text.current;
    if (!area) return;
    const onKeyDown = (event: KeyboardEvent) => keys.current(event);
    const read = () => {
      setTyped(mentionAt(area.value, area.selectionStart)?.typed ?? null);
      setActive(0);
    };
    const close = () => setTyped(null);
    read();
    area.addEventListener('input', read);
    area.addEventListener('click', read);
    area.addEventListener('keydown', onKeyDown);
    area.addEventListener('blur', close);
    return () => {
      area.removeEventListener('input', read);
      area.removeEventListener('click', read);
      area.removeEventListener('keydown', onKeyDown);
      area.removeEventListener('blur', close);
    };
  }, [text]);
  useEffect(() => {
    const area = text.current;
    if (!area || !isOpen) return;
    area.setAttribute('aria-controls', id);
    area.setAttribute('aria-activedescendant', `${id}-${active}`);
    return () => {
      area.removeAttribute('aria-controls');
      area.removeAttribute('aria-activedescendant');
    };
  }, [text, id, isOpen, active]);

  return (
    <>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label="Colleagues"
          className="absolute inset-x-0 top-full z-40 mt-1 max-md:top-auto max-md:bottom-full rounded-panel border border-line bg-surface py-2 shadow-float"
        >
          {offered.map((name, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text area has the focus and hears the keys
            <div
              key={name}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Pressing would take the focus off the text area, which closes the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
              className="grid min-h-11 cursor-pointer content-center px-4 py-1.5 leading-snug wrap-anywhere hover:bg-sunken aria-selected:bg-sunken aria-selected:inset-ring-2 aria-selected:inset-ring-focus"
            >
              {name}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {isOpen && (offered.length === 1 ? '1 colleague' : `${offered.length} colleagues`)}
      </p>
    </>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The names of active colleagues, each once; none until they are here. */
function useNames(): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const stopping = new AbortController();
    callApi(getEnquiryOptions, { signal: stopping.signal }).then(
      ({ people }) => setNames([...new Set(people.map(({ name }) => name))]),
      // Names can be typed without the list.
      () => {},
    );
    return () => stopping.abort();
  }, []);
  return names;
}
