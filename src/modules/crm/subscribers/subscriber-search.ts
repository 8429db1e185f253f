import { stringifySearch } from '#platform/http/search-params.ts';
import { firstCharacters } from '#platform/text/visible-text.ts';
import type { SubscriberStatus } from './office-contract.ts';

export interface SubscriberSearch {
  page: number;
  search?: string;
  status?: SubscriberStatus;
}

const statuses: readonly SubscriberStatus[] = ['Pending', 'Confirmed', 'Unsubscribed'];

export function readSubscriberSearch(search: Readonly<Record<string, unknown>>): SubscriberSearch {
  const page = Number(search.page);
  const status = statuses.find((one) => one === search.status);
  const text =
    typeof search.search === 'string' || typeof search.search === 'number' ? String(search.search).trim() : '';
  return {
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    ...(text ? { search: firstCharacters(text, 254) } : {}),
    ...(status ? { status } : {}),
  };
}

export const subscribersHref = ({ page, ...filters }: SubscriberSearch, path = '/office/subscribers'): string =>
  path + stringifySearch({ ...filters, page: page > 1 ? page : '' });
