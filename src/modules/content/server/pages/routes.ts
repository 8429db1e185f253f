import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { isRecord } from '#platform/text/json.ts';
import { type PageContentKey, pageContentSchemas } from '../../pages/block-schemas.ts';
import { listPageContents, type PageContents } from '../../pages/contract.ts';
import { registerOfficePageContents } from './admin-routes.ts';
import { findPageContents } from './queries.ts';

export function registerPageContents(api: Api, { db }: { db: Database }): void {
  api.handle(listPageContents, async ({ query }, { log }) => {
    const stored = await findPageContents(db, query.keys);
    return { contents: Object.assign({}, ...query.keys.map((key) => readBlock(key, stored.get(key), log))) };
  });
  registerOfficePageContents(api, { db });
}

/** A block under its key; nothing when it is not written or has an outdated shape. */
function readBlock(key: PageContentKey, content: unknown, log: FastifyBaseLogger): PageContents {
  if (content === undefined) return {};
  const block = pageContentSchemas[key].safeParse(withoutUnsourcedFigures(content));
  if (block.success) return { [key]: block.data };
  log.error({ key, issues: block.error.issues }, 'a block of page_contents has a shape its page cannot show');
  return {};
}

/** Removes figures without a source, which blocks from before sources were required may contain. */
function withoutUnsourcedFigures(content: unknown): unknown {
  if (!isRecord(content)) return content;
  return {
    ...content,
    ...(Array.isArray(content.stats) && { stats: content.stats.filter(isSourced) }),
    ...(isRecord(content.project) && { project: { percent_source: '', ...content.project } }),
  };
}

const isSourced = (figure: unknown): boolean =>
  isRecord(figure) && typeof figure.source === 'string' && figure.source.trim() !== '';
