import type { z } from 'zod';
import { callApi } from '#platform/http/client.ts';
import type { Pagination } from '#platform/http/contract.ts';
import { failureText, replyUnavailable } from '#platform/http/page-failure.ts';
import { type LandCardItem, toLandCardItem } from './card-items.ts';
import { listLand, listLandFilters } from './land-client.gen.ts';
import type * as contract from './land-contract.ts';
import { type LandGroup, type LandSearch, landApiQuery } from './land-search.ts';

/** One page of plots, as the cards need it. */
export interface LandPage {
  items: LandCardItem[];
  pagination: Pagination;
}

export interface LandChoice {
  value: string;
  count: number;
}

/** What can be chosen in each group, and how many plots there are of it. */
export type LandChoices = Record<LandGroup, LandChoice[]>;

/** What came of loading a search: its page, or why there is none. The page of the site is shown either way. */
export type LandPageResult = { search: LandSearch; choices: LandChoices | null } & (
  | { page: LandPage; failure: null }
  | { page: null; failure: string }
);

/** For the route's loader: a failure is part of the page, so that the form and what was on screen stay. */
export async function loadLandPage(search: LandSearch, signal: AbortSignal): Promise<LandPageResult> {
  const choices = await loadChoices(signal);
  try {
    const { items, pagination } = await callApi(listLand, { query: landApiQuery(search), signal });
    return { search, choices, page: { items: items.map(toLandCardItem), pagination }, failure: null };
  } catch (error) {
    if (signal.aborted) throw error;
    replyUnavailable();
    return { search, choices, page: null, failure: failureText(error) };
  }
}

const keptForMs = 5 * 60_000;
let kept: { choices: LandChoices; at: number } | null = null;

/** The choices; a browser asks for them once in a while. Without them the list still works, so their failure is no failure. */
async function loadChoices(signal: AbortSignal): Promise<LandChoices | null> {
  const isBrowser = typeof window !== 'undefined';
  if (isBrowser && kept && Date.now() - kept.at < keptForMs) return kept.choices;
  try {
    const choices = toChoices(await callApi(listLandFilters, { signal }));
    if (isBrowser) kept = { choices, at: Date.now() };
    return choices;
  } catch {
    return null;
  }
}

const toChoices = (filters: z.output<(typeof contract.listLandFilters)['data']>): LandChoices => ({
  state: filters.states,
  city: filters.cities,
  zoning: filters.zoning,
  utilities: filters.utilities,
  features: filters.features,
  topography: filters.topography,
  status: filters.statuses,
});
