import type { Database } from '#platform/database/server/database.ts';
import type { ChangeFeed } from '#platform/database/server/read-cache.ts';
import type { Api } from '#platform/http/server/api.ts';
import { findSearchAlternatives, listSearchSuggestions, understandSearchText } from '../../search/search-contract.ts';
import { cachedGazetteer } from '../places/places.ts';
import { findAlternatives } from './alternatives.ts';
import { suggest } from './suggestions.ts';
import { understandText } from './understand-text.ts';

interface SearchServices {
  db: Database;
  /** Of this site, whose addresses a visitor may paste. */
  publicUrl: string;
  changes?: ChangeFeed;
}

export function registerSearch(api: Api, { db, publicUrl, changes }: SearchServices): void {
  const gazetteer = cachedGazetteer(db, changes);
  api.handle(understandSearchText, async ({ query: { q, list = null, purpose = null } }) =>
    understandText({ db, gazetteer: await gazetteer(), publicUrl }, q, { list, purpose }),
  );
  api.handle(listSearchSuggestions, async ({ query: { q } }) => suggest(db, await gazetteer(), q));
  api.handle(findSearchAlternatives, async ({ query }) => findAlternatives(db, await gazetteer(), query.of));
}
