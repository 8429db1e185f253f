import type { SearchSuggestions } from './search-contract.ts';

const TYPING_PAUSE_MS = 120;
/** In letters and digits; a single one begins too many names. */
const SHORTEST = 2;
/** Suggestions for a text; null where there are none to show: a short text, or a call that failed. */
export interface Suggested {
  text: string;
  suggestions: SearchSuggestions | null;
}

interface SuggestionRequests {
  ask: (typed: string) => void;
  stop: () => void;
}

/** As a text is asked for: without spaces around it, since these change nothing. */
export const normalised = (typed: string): string => typed.trim().replace(/\s+/g, ' ').toLowerCase();

const isLongEnough = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= SHORTEST;

/**
 * Asks for suggestions after a pause in typing. A new text aborts the call before; its reply, should it arrive all the
 * same, is dropped.
 * @param onSuggested called at once for a text that is too short, and when a reply arrives
 */
export function suggestionRequests(
  load: (text: string, signal: AbortSignal) => Promise<SearchSuggestions>,
  onSuggested: (suggested: Suggested) => void,
): SuggestionRequests {
  let asking: AbortController | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(pause);
    asking?.abort();
  };
  return {
    stop,
    ask(typed) {
      stop();
      const text = normalised(typed);
      if (!isLongEnough(text)) return onSuggested({ text, suggestions: null });
      asking = new AbortController();
      const { signal } = asking;
      pause = setTimeout(async () => {
        // The field works as a form without suggestions, so that a failure is not shown.
        const suggestions = await load(text, signal).catch(() => null);
        if (!signal.aborted) onSuggested({ text, suggestions });
      }, TYPING_PAUSE_MS);
    },
  };
}
