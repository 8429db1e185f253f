import { listPageContents, type PageContents } from '#modules/content';
import { callApi } from '#platform/http/client.ts';

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
