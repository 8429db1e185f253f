import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import {
  ArchiveRefused,
  archiveKey,
  joinArchive,
  listArchive,
  picturesOfImport,
  retryPictures,
} from '#modules/listings/server';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { removeFileWithoutRow } from '#platform/files/server/remove-stored-file.ts';
import type { FileStorage } from '#platform/files/server/storage.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { presentTask } from '#platform/tasks/server/office-tasks.ts';
import { firstCharacters, visibleLine } from '#platform/text/visible-text.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import {
  getImportPictures,
  type ImportPictures,
  retryImportPictures,
  sendPictureArchive,
} from '../../imports/pictures-contract.ts';

export interface ImportPicturesServices {
  db: Database;
  clock: Clock;
  /** Where ZIP files are kept for a day; absent in tests of other calls. */
  exports?: FileStorage;
}

export function registerImportPictures(api: Api, services: ImportPicturesServices): void {
  const { db, clock } = services;
  api.handle(getImportPictures, async ({ params: { import_id }, query }) => {
    await getPicturedImport(db, import_id);
    return present(db, import_id, query);
  });

  api.handle(retryImportPictures, ({ params: { import_id }, body: { picture_id } }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      await getPicturedImport(trx, import_id);
      const asking = { staff, requestId, now: clock.now(), pictureId: picture_id };
      if (!(await retryPictures(trx, { import_id }, asking)))
        throw new ApiError('not_found', { message: 'All pictures of this file are here by now, or were left out.' });
      return present(trx, import_id);
    }),
  );

  api.handle(sendPictureArchive, async ({ params: { import_id }, file }, context) => {
    const found = await getPicturedImport(db, import_id);
    if (!found.takesArchives) throw new ApiError('import_not_ready');
    const files = await listArchive(file.path).catch((error: unknown) => explainRefused(error));
    const archive = { importId: import_id, fileName: tidyName(file.name), files };
    await keepArchive(services, file.path, archive, context);
    return present(db, import_id);
  });
}

type SentArchive = Omit<Parameters<typeof joinArchive>[1], 'id' | 'references' | 'asking'>;

/** Stores the ZIP first, so that the task finds it, and takes it away again where its row could not be written. */
async function keepArchive(
  { db, clock, exports }: ImportPicturesServices,
  path: string,
  archive: SentArchive,
  { staff, requestId }: StaffContext,
): Promise<void> {
  if (!exports) throw new Error('This program keeps no ZIP files');
  const id = randomUUID();
  await exports.put(archiveKey(id), createReadStream(path), 'application/zip');
  try {
    await db.transaction().execute(async (trx) => {
      const references = await writtenReferences(trx, archive.importId);
      await joinArchive(trx, { ...archive, id, references, asking: { staff, requestId, now: clock.now() } });
    });
  } catch (error) {
    await removeFileWithoutRow(exports, archiveKey(id), error);
    throw error;
  }
}

/** Of the rows whose listings are there: made, changed, or the same as they were. */
async function writtenReferences(trx: Transaction<DB>, importId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('import_rows')
    .select('reference')
    .distinct()
    .where('import_id', '=', importId)
    .where((eb) => eb.or([eb('is_applied', '=', true), eb('outcome', '=', 'same')]))
    .execute();
  return rows.map(({ reference }) => reference).filter((reference) => reference !== '');
}

/** @throws ApiError archive_unreadable (422) with the reason at the file's field */
function explainRefused(error: unknown): never {
  if (!(error instanceof ArchiveRefused)) throw error;
  const { message } = error;
  throw new ApiError('archive_unreadable', {
    message,
    detail: [{ field: 'archive', code: 'unreadable', message }],
    cause: error,
  });
}

const tidyName = (name: string): string =>
  firstCharacters(visibleLine(name.replace(/^.*[\\/]/, '').replace(/\p{Cc}/gu, '')), 200) || 'Pictures.zip';

/** @throws ApiError not_found (404) */
async function getPicturedImport(db: DatabaseOrTransaction, id: string) {
  const row = await db.selectFrom('imports').select(['kind', 'state']).where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  // While rows are being written, some of the listings are not there yet.
  return { takesArchives: row.kind !== 'contacts' && row.state === 'done' };
}

const names = z.array(z.string());

async function present(
  db: DatabaseOrTransaction,
  importId: string,
  { page, per_page } = { page: 1, per_page: 20 },
): Promise<ImportPictures> {
  const { takesArchives } = await getPicturedImport(db, importId);
  const { counts, task, failed, archives } = await picturesOfImport(db, { importId, page, perPage: per_page });
  return {
    counts,
    task: task ? presentTask(task) : null,
    takes_archives: takesArchives,
    failed,
    archives: archives.map(({ id, file_name, joined, unmatched, unmatched_names, created_at }) => ({
      id,
      file_name,
      joined,
      unmatched,
      unmatched_names: names.parse(unmatched_names),
      created_at: created_at.toISOString(),
    })),
  };
}
