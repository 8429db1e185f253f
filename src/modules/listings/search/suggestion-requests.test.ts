import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchSuggestions } from './search-contract.ts';
import { type Suggested, suggestionRequests } from './suggestion-requests.ts';

const PAUSE_MS = 120;

const suggestionsOf = (name: string): SearchSuggestions => ({
  areas: [{ name, within: '', href: '/search', homes: 1, spaces: 0, plots: 0 }],
  buildings: [],
  listings: [],
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Requests whose replies come when the test says so, and what was suggested so far. */
function start() {
  const calls: { text: string; signal: AbortSignal; reply: PromiseWithResolvers<SearchSuggestions> }[] = [];
  const suggested: Suggested[] = [];
  const requests = suggestionRequests(
    (text, signal) => {
      const reply = Promise.withResolvers<SearchSuggestions>();
      calls.push({ text, signal, reply });
      return reply.promise;
    },
    (reply) => suggested.push(reply),
  );
  const ask = async (text: string) => {
    requests.ask(text);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
  };
  const answer = async (at: number, name: string) => {
    calls[at]?.reply.resolve(suggestionsOf(name));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { calls, suggested, requests, ask, answer };
}

describe('suggestions are asked for', () => {
  test.each(['', 'k', ' k ', 'k.', '  '])('not for %j, which has fewer than two letters or digits', async (text) => {
    const { calls, suggested, ask } = start();
    await ask(text);
    expect(calls).toEqual([]);
    expect(suggested.map(({ suggestions }) => suggestions)).toEqual([null]);
  });

  test('after a pause in typing, for the last text alone', async () => {
    const { calls, requests } = start();
    for (const text of ['ki', 'kil', 'kili']) {
      requests.ask(text);
      await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
    }
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls.map(({ text }) => text)).toEqual(['kili']);
  });

  test('again for a text whose call failed', async () => {
    const { calls, suggested, ask } = start();
    await ask('kili');
    calls[0]?.reply.reject(new Error('offline'));
    await vi.advanceTimersByTimeAsync(0);
    expect(suggested).toEqual([{ text: 'kili', suggestions: null }]);
    await ask('kilim');
    await ask('kili');
    expect(calls.map(({ text }) => text)).toEqual(['kili', 'kilim', 'kili']);
  });
});

describe('a new text', () => {
  test('aborts the call for the text before', async () => {
    const { calls, ask } = start();
    await ask('kili');
    await ask('kilim');
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  test('is not overtaken by the reply for the text before', async () => {
    const { suggested, ask, answer } = start();
    await ask('kili');
    await ask('west');
    await answer(1, 'Westlands');
    await answer(0, 'Kilimani');
    expect(suggested).toEqual([{ text: 'west', suggestions: suggestionsOf('Westlands') }]);
  });

  test('that is too short takes the suggestions away at once', async () => {
    const { calls, suggested, requests, ask } = start();
    await ask('kili');
    requests.ask('k');
    expect(suggested.at(-1)).toEqual({ text: 'k', suggestions: null });
    expect(calls[0]?.signal.aborted).toBe(true);
  });
});

test('nothing is asked for once it is stopped', async () => {
  const { calls, requests } = start();
  requests.ask('kili');
  requests.stop();
  await vi.advanceTimersByTimeAsync(PAUSE_MS * 2);
  expect(calls).toEqual([]);
});
