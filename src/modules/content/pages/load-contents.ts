import { callApi } from '#platform/http/client.ts';
import { listPageContents } from './client.gen.ts';
import type { PageContentKey } from './contents.ts';
import type { PageContents } from './contract.ts';

/** The blocks of a page by their keys. A block that is not written is absent, and its page does without. */
export async function loadContents<const Key extends PageContentKey>(
  keys: readonly Key[],
  signal?: AbortSignal,
): Promise<Pick<PageContents, Key>> {
  const { contents } = await callApi(listPageContents, {
    query: { keys: keys.join(',') },
    ...(signal ? { signal } : {}),
  });
  return contents;
}
