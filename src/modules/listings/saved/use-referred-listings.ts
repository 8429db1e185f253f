import { useEffect, useState } from 'react';
import { callApi } from '#platform/http/client.ts';
import { failureText } from '#platform/http/page-context.ts';
import { isConnectionLost } from '#web/ui/feedback/connection-dropped.tsx';
import { listListingsByReference } from '../client.gen.ts';
import type { ReferredListing } from '../contract.ts';
import { keepFacts, readFacts } from './kept-facts.ts';

export interface ReferredListings {
  /** The listing; null when it is no longer shown, undefined while that is not known. */
  find: (reference: string) => ReferredListing | null | undefined;
  failure: string | null;
  /** Without network: the earliest time of what was kept and is shown instead. */
  keptAt: Date | null;
  retry: () => void;
}

type Known = ReadonlyMap<string, ReferredListing | null>;

/** The listings with these references. Listings that were not fetched before are fetched in one call. */
export function useReferredListings(references: readonly string[]): ReferredListings {
  const [known, setKnown] = useState<Known>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const [attempt, setAttempt] = useState(0);
  const unknown = references.filter((reference) => !known.has(reference)).join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the call
  useEffect(() => {
    if (unknown === '') return;
    const controller = new AbortController();
    const asked = unknown.split(',');
    fetchReferred(asked, controller.signal).then(
      (found) => {
        setFailure(null);
        setKeptAt(null);
        setKnown((before) => new Map([...before, ...found]));
        void keepFacts(
          references,
          [...found.values()].filter((listing) => listing !== null),
        );
      },
      async (error: unknown) => {
        const kept = isConnectionLost(error) ? await readFacts(asked) : [];
        if (controller.signal.aborted) return;
        if (kept.length === 0) {
          setFailure(failureText(error));
          return;
        }
        setKnown((before) => new Map([...before, ...kept.map(({ listing }) => [listing.reference, listing] as const)]));
        setKeptAt(new Date(Math.min(...kept.map((facts) => facts.keptAt.getTime()))));
      },
    );
    return () => controller.abort();
  }, [unknown, attempt]);
  const retry = () => {
    setFailure(null);
    setAttempt((before) => before + 1);
  };
  return { find: (reference) => known.get(reference), failure, keptAt, retry };
}

async function fetchReferred(references: readonly string[], signal: AbortSignal): Promise<Known> {
  const { listings } = await callApi(listListingsByReference, {
    query: { references: references.join(',') },
    signal,
  });
  const found = new Map(listings.map((listing) => [listing.reference, listing]));
  return new Map(references.map((reference) => [reference, found.get(reference) ?? null]));
}
