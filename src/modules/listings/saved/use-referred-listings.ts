import { useEffect, useState } from 'react';
import { callApi } from '#platform/http/client.ts';
import { failureText } from '#platform/http/page-context.ts';
import { listListingsByReference } from '../client.gen.ts';
import type { ReferredListing } from '../contract.ts';

export interface ReferredListings {
  /** The listing; null when it is no longer shown, undefined while that is not known. */
  find: (reference: string) => ReferredListing | null | undefined;
  failure: string | null;
  retry: () => void;
}

type Known = ReadonlyMap<string, ReferredListing | null>;

/** The listings with these references. Listings that were not fetched before are fetched in one call. */
export function useReferredListings(references: readonly string[]): ReferredListings {
  const [known, setKnown] = useState<Known>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
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
        setKnown((before) => new Map([...before, ...found]));
      },
      (error: unknown) => controller.signal.aborted || setFailure(failureText(error)),
    );
    return () => controller.abort();
  }, [unknown, attempt]);
  const retry = () => {
    setFailure(null);
    setAttempt((before) => before + 1);
  };
  return { find: (reference) => known.get(reference), failure, retry };
}

async function fetchReferred(references: readonly string[], signal: AbortSignal): Promise<Known> {
  const { listings } = await callApi(listListingsByReference, {
    query: { references: references.join(',') },
    signal,
  });
  const found = new Map(listings.map((listing) => [listing.reference, listing]));
  return new Map(references.map((reference) => [reference, found.get(reference) ?? null]));
}
