import { callApi } from '#platform/http/client.ts';
import { orNothing } from '#platform/http/failure.ts';
import { getSharedCollection } from './client.gen.ts';
import type { SharedCollection } from './contract.ts';

/** The collection of a link; null where it opens none. @throws ApiFailure when the API cannot be reached */
export const findCollection = (token: string, signal: AbortSignal): Promise<SharedCollection | null> =>
  orNothing(callApi(getSharedCollection, { query: { token }, signal }));
