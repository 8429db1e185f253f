import { stringifySearch } from '#platform/http/search-params.ts';
import type { Delivery, WebhookEvent } from './contract.ts';

export const eventLabels: Record<WebhookEvent | 'test', string> = {
  'listing.published': 'Listing published',
  'listing.changed': 'Listing changed',
  'listing.gone': 'Listing gone',
  'enquiry.made': 'Enquiry made',
  test: 'Test',
};

const problems: Record<NonNullable<Delivery['last_problem']>, string> = {
  refused_address: 'Its address is in a private network',
  timeout: 'No answer within 10 seconds',
  unreachable: 'It could not be reached',
  stopped: 'The webhook was stopped',
};

/** What came of the last attempt: 'It answered 500'. Null before the first. */
export function answerOf({ last_status, last_problem }: Pick<Delivery, 'last_status' | 'last_problem'>): string | null {
  if (last_problem) return problems[last_problem];
  return last_status === null ? null : `It answered ${last_status}`;
}

export interface DeliverySearch {
  state?: 'failed';
  before?: string;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Which messages the page of a webhook shows; what is no valid value counts as absent. */
export function readDeliverySearch(search: Readonly<Record<string, unknown>>): DeliverySearch {
  const { state, before } = search;
  return {
    ...(state === 'failed' && { state }),
    ...(typeof before === 'string' && uuid.test(before) && { before }),
  };
}

export const webhookHref = (id: number, search: DeliverySearch = {}): string =>
  `/office/webhooks/${id}${stringifySearch({ ...search })}`;
