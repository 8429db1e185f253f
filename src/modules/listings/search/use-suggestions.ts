import { useEffect, useState } from 'react';
import { callApi } from '#platform/http/client.ts';
import { listSearchSuggestions } from './search-client.gen.ts';
import { type Suggested, suggestionRequests } from './suggestion-requests.ts';

const nothing: Suggested = { text: '', suggestions: null };

/** What the server suggests for a text, asked for while the field is in use; the last reply until the next comes. */
export function useSuggestions(typed: string, isInUse: boolean): Suggested {
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
