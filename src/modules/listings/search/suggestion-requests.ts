import type { SearchSuggestions } from './search-contract.ts';

const TYPING_PAUSE_MS = 120;
/** In letters and digits; a single one begins too many names. */
const SHORTEST = 2;
/** Texts whose suggestions are kept: taking letters back asks for nothing again. */
const KEPT_AT_MOST = 60;

/** Suggestions for a text; null where there are none to show: a short text, or a call that failed. */
export interface Suggested {
  text: string;
  suggestions: SearchSuggestions | null;
}

interface SuggestionRequests {
  /** Asks for the suggestions of a text in place of those asked for before. */
  ask: (typed: string) => void;
  /** Waits for no reply any more. */
  stop: () => void;
}

/** As a text is asked for: without spaces around it, since these change nothing. */
const normalised = (typed: string): string => typed.trim().replace(/\s+/g, ' ').toLowerCase();

const isLongEnough = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= SHORTEST;

/**
 * Asks for suggestions after a pause in typing, each text once. A new text aborts the call before; its reply, should it
 * arrive all the same, is dropped.
 * @param onSuggested called at once for what is known, and when a reply arrives
 */
export function suggestionRequests(
  load: (text: string, signal: AbortSignal) => Promise<SearchSuggestions>,
  onSuggested: (suggested: Suggested) => void,
): SuggestionRequests {
  const known = new Map<string, SearchSuggestions>();
  let asking: AbortController | undefined;

  const keep = (text: string, suggestions: SearchSuggestions): void => {
    known.set(text, suggestions);
    const [oldest] = known.keys();
    if (known.size > KEPT_AT_MOST && oldest !== undefined) known.delete(oldest);
  };
  const loadAfterPause = async (text: string, signal: AbortSignal): Promise<void> => {
    await pause(signal);
    if (signal.aborted) return;
    // The field works as a form without suggestions, so that a failure is not shown.
    const suggestions = await load(text, signal).catch(() => null);
    if (suggestions) keep(text, suggestions);
    if (!signal.aborted) onSuggested({ text, suggestions });
  };
  const stop = () => asking?.abort();
  return {
    stop,
    ask(typed) {
      stop();
      const text = normalised(typed);
      const ready = known.get(text);
      if (ready || !isLongEnough(text)) {
        onSuggested({ text, suggestions: ready ?? null });
        return;
      }
      asking = new AbortController();
      void loadAfterPause(text, asking.signal);
    },
  };
}

/** Ends after the pause, or when the signal is aborted. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, TYPING_PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
