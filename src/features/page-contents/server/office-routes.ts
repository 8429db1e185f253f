import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Api, StaffContext } from '#server/api.ts';
import type { Database, DatabaseOrTransaction } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { isSame, recordEdit, refuseOldVersion, withHistory } from '#server/editing.ts';
import { ApiError } from '#server/errors.ts';
import { findImages, listPictureChoices } from '#server/images/picture-choices.ts';
import { keepImages } from '#server/images/shown-images.ts';
import { fieldErrors } from '#server/validation.ts';
import { blockPlaces } from '../block-places.ts';
import { isPageContentKey, type PageContentKey, pageContentSchemas } from '../contents.ts';
import { getOfficePageContent, listOfficePageContents, savePageContent } from '../office-contract.ts';
import { fieldsOf } from './block-fields.ts';
import { blockInput } from './block-input.ts';
import { imageIdsIn } from './queries.ts';

type Content = Record<string, unknown>;

const subjectOf = (key: PageContentKey) => ({ type: 'page_content', id: key });
const storedContent = z.record(z.string(), z.unknown());

/** The blocks of the pages as staff edit them. */
export function registerOfficePageContents(api: Api, { db }: { db: Database }): void {
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

  api.handle(savePageContent, async ({ params: { key }, body }, context) => {
    const content = await readContent(db, key, body.content);
    await db.transaction().execute((trx) => saveBlock(trx, context, key, body.version, content));
    return presentBlock(db, key);
  });
}

async function presentBlock(db: Database, key: PageContentKey, version?: number) {
  const block = await withHistory(db, subjectOf(key), await findBlock(db, key), {
    version,
    parse: (kept) => storedContent.safeParse(kept).data ?? null,
  });
  const fields = fieldsOf(pageContentSchemas[key]);
  return {
    ...block,
    key,
    ...blockPlaces[key],
    fields,
    pictures: await listPictureChoices(db, imageIdsIn(block.content)),
  };
}

async function findBlock(
  db: DatabaseOrTransaction,
  key: PageContentKey,
): Promise<{ version: number; content: Content }> {
  const row = await db
    .selectFrom('page_contents')
    .select(['version', 'content'])
    .where('key', '=', key)
    .executeTakeFirst();
  return { version: row?.version ?? 0, content: storedContent.safeParse(row?.content).data ?? {} };
}

/** @throws ApiError invalid_field (422), fields named as in the body: `content.steps.0.title` */
async function readContent(db: Database, key: PageContentKey, typed: Content): Promise<Content> {
  const read = z.object({ content: blockInput(fieldsOf(pageContentSchemas[key])) }).safeParse({ content: typed });
  if (!read.success) throw new ApiError('invalid_field', { detail: fieldErrors(read.error) });
  const ids = imageIdsIn(read.data.content);
  const found = await findImages(db, ids);
  if (found.length < new Set(ids).size) throw new ApiError('image_not_found');
  return read.data.content;
}

async function saveBlock(
  trx: Transaction<DB>,
  { staff, requestId }: StaffContext,
  key: PageContentKey,
  begunFrom: number,
  content: Content,
): Promise<void> {
  await trx
    .insertInto('page_contents')
    .values({ key, content: '{}', version: 0 })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  await trx.selectFrom('page_contents').select('key').where('key', '=', key).forUpdate().execute();
  const before = await findBlock(trx, key);
  await refuseOldVersion(trx, subjectOf(key), { current: before.version, begunFrom });
  if (before.version > 0 && isSame(before.content, content)) return;
  const after = { version: before.version + 1, content };
  await trx
    .updateTable('page_contents')
    .set({ content: JSON.stringify(content), version: after.version, updated_by: staff.id })
    .where('key', '=', key)
    .execute();
  await keepImages(trx, imageIdsIn(content));
  const action = 'page_content.changed';
  await recordEdit(trx, {
    subject: subjectOf(key),
    action,
    before: before.version > 0 ? before : null,
    after,
    staff,
    requestId,
  });
}
