import { callApi } from '#platform/http/client.ts';
import type { PageContentKey } from './block-schemas.ts';
import { listPageContents } from './client.gen.ts';
import type { PageContents } from './contract.ts';

/** Loads blocks by their keys. A block that has not been written is absent. */
export async function loadContents<const Key extends PageContentKey>(
  keys: readonly Key[],
  signal?: AbortSignal,
): Promise<Pick<PageContents, Key>> {
  const { contents } = await callApi(listPageContents, { query: { keys: keys.join(',') }, ...(signal && { signal }) });
  return contents;
}
