import { listPageContents } from '#features/page-contents/client.gen.ts';
import type { PageContents } from '#features/page-contents/contract.ts';
import { callApi } from '#shared/api/client.ts';

/** Blocks of a page whose form has to work without them: none when they cannot be loaded. */
export async function loadContentsIfPossible(
  keys: readonly (keyof PageContents)[],
  signal: AbortSignal,
): Promise<PageContents> {
  try {
    const { contents } = await callApi(listPageContents, { query: { keys: keys.join(',') }, signal });
    return contents;
  } catch {
    return {};
  }
}
