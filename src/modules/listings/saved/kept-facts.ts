import { callApi } from '#platform/http/client.ts';
import { isRecord, parseJson } from '#platform/text/json.ts';
import { listListingsByReference } from '../client.gen.ts';
import type { ReferredListing } from '../contract.ts';

/** Cards of saved listings, so that they can be read without network, with their price as it was. */
const CACHE = 'makao-facts';
const PREFIX = '/kept-facts/';

interface KeptFacts {
  listing: ReferredListing;
  keptAt: Date;
}

const keyOf = (reference: string): string => PREFIX + encodeURIComponent(reference);

/** Null where the browser keeps nothing: without https, in some private windows. */
async function openFacts(): Promise<Cache | null> {
  try {
    return await caches.open(CACHE);
  } catch {
    return null;
  }
}

/** Keeps these cards, of now, and drops those of listings that are not named any more. */
export async function keepFacts(references: readonly string[], listings: readonly ReferredListing[]): Promise<void> {
  const cache = await openFacts();
  if (!cache) return;
  const keptAt = new Date().toISOString();
  for (const listing of listings)
    await cache.put(keyOf(listing.reference), new Response(JSON.stringify({ listing, keptAt })));
  const named = new Set(references.map(keyOf));
  for (const key of await cache.keys()) if (!named.has(new URL(key.url).pathname)) await cache.delete(key);
}

/** Fetches and keeps the cards that were never read, such as of a listing that was saved just now. */
export async function keepMissingFacts(references: readonly string[]): Promise<void> {
  const kept = new Set((await readFacts(references)).map(({ listing }) => listing.reference));
  const missing = references.filter((reference) => !kept.has(reference));
  if (missing.length === 0) return;
  const { listings } = await callApi(listListingsByReference, { query: { references: missing.join(',') } });
  await keepFacts(references, listings);
}

/** The kept cards of these listings; those that were never read are missing. */
export async function readFacts(references: readonly string[]): Promise<readonly KeptFacts[]> {
  const cache = await openFacts();
  const texts = await Promise.all(references.map(async (reference) => (await cache?.match(keyOf(reference)))?.text()));
  return texts.flatMap((text) => factsIn(text ?? null));
}

/** Parses what this site has kept itself; another version may have kept it otherwise. */
export function factsIn(text: string | null): readonly KeptFacts[] {
  const kept = parseJson(text ?? '');
  if (!isRecord(kept) || typeof kept.keptAt !== 'string' || !isReferred(kept.listing)) return [];
  return [{ listing: kept.listing, keptAt: new Date(kept.keptAt) }];
}

const isReferred = (value: unknown): value is ReferredListing =>
  isRecord(value) &&
  typeof value.reference === 'string' &&
  ((value.type === 'property' && isRecord(value.property)) || (value.type === 'land' && isRecord(value.land)));
