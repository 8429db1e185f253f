import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import { findImages, keepImages, listPictureChoices } from '#platform/files/server/picture-choices.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { fieldErrors } from '#platform/http/server/validation.ts';
import { type SavedKind, saveContent } from '#platform/versioning/server/saved-content.ts';
import { getCurrent, withHistory } from '#platform/versioning/server/versioned.ts';
import { blockPlaces } from '../../pages/admin/block-places.ts';
import { getOfficePageContent, listOfficePageContents, savePageContent } from '../../pages/admin/contract.ts';
import { isPageContentKey, type PageContentKey, pageContentSchemas } from '../../pages/block-schemas.ts';
import { listPageContents, type PageContents } from '../../pages/contract.ts';
import { blockInput, fieldsOf } from './block-fields.ts';
import { findPageContents, imageIdsIn } from './queries.ts';

type Content = Record<string, unknown>;

const storedContent = z.record(z.string(), z.unknown());

const blockKind: SavedKind<PageContentKey, Content> = {
  type: 'page_content',
  missing: () => new ApiError('not_found'),
  /** Version 0, with empty content, for a block that has not been written. */
  find: async (db, key) => {
    const row = await db
      .selectFrom('page_contents')
      .select(['version', 'content'])
      .where('key', '=', key)
      .executeTakeFirst();
    return { version: row?.version ?? 0, content: storedContent.safeParse(row?.content).data ?? {} };
  },
  lock: async (trx, key) => {
    await trx
      .insertInto('page_contents')
      .values({ key, content: '{}', version: 0 })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    await trx.selectFrom('page_contents').select('key').where('key', '=', key).forUpdate().execute();
    return blockKind.find(trx, key);
  },
  parse: (stored) => storedContent.safeParse(stored).data ?? null,
  write: async (trx, key, { version, content }, { staff }) => {
    await trx
      .updateTable('page_contents')
      .set({ content: JSON.stringify(content), version, updated_by: staff.id })
      .where('key', '=', key)
      .execute();
    await keepImages(trx, imageIdsIn(content));
  },
  action: () => 'page_content.changed',
};

function registerOfficePageContents(api: Api, { db }: { db: Database }): void {
  api.handle(listOfficePageContents, async () => {
    const rows = await db.selectFrom('page_contents').select(['key', 'version', 'updated_at']).execute();
    const written = new Map(rows.map((row) => [row.key, row]));
    const items = Object.keys(blockPlaces)
      .filter(isPageContentKey)
      .map((key) => ({
        key,
        ...blockPlaces[key],
        version: written.get(key)?.version ?? 0,
        updated_at: written.get(key)?.updated_at.toISOString() ?? null,
      }));
    return { items };
  });

  api.handle(getOfficePageContent, ({ params, query }) => presentBlock(db, params.key, query.version));

  api.handle(savePageContent, async ({ params: { key }, body }, author) => {
    const content = await readContent(db, key, body.content);
    const { version } = body;
    await db.transaction().execute((trx) => saveContent(trx, blockKind, key, { version, content }, author));
    return presentBlock(db, key);
  });
}

async function presentBlock(db: Database, key: PageContentKey, version?: number) {
  const block = await withHistory(db, blockKind, key, await getCurrent(db, blockKind, key), version);
  const fields = fieldsOf(pageContentSchemas[key]);
  return {
    ...block,
    key,
    ...blockPlaces[key],
    fields,
    pictures: await listPictureChoices(db, imageIdsIn(block.content)),
  };
}

/** @throws ApiError invalid_field (422), fields named as in the body: `content.steps.0.title` */
async function readContent(db: Database, key: PageContentKey, input: Content): Promise<Content> {
  const read = z.object({ content: blockInput(fieldsOf(pageContentSchemas[key])) }).safeParse({ content: input });
  if (!read.success) throw new ApiError('invalid_field', { detail: fieldErrors(read.error) });
  const ids = imageIdsIn(read.data.content);
  const found = await findImages(db, ids);
  if (found.length < new Set(ids).size) throw new ApiError('image_not_found');
  return read.data.content;
}

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
  const block = pageContentSchemas[key].safeParse(content);
  if (block.success) return { [key]: block.data };
  log.error({ key, issues: block.error.issues }, 'a block of page_contents has a shape its page cannot show');
  return {};
}
