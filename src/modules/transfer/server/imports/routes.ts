import type { Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { startTask } from '#platform/tasks/server/office-tasks.ts';
import { firstCharacters, visibleLine } from '#platform/text/visible-text.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { createImport, getImport, listImportRows, listImports, startImport } from '../../imports/contract.ts';
import {
  chooseHeaderRow,
  getImportColumns,
  getImportSummary,
  matchImportColumns,
  mendImport,
} from '../../imports/matching-contract.ts';
import { answerImportRows } from '../../imports/questions-contract.ts';
import { APPLY_IMPORT } from './apply-import.ts';
import { knownHeadersOf } from './guess-columns.ts';
import { keepImport } from './keep-import.ts';
import { mapperOf } from './mappers.ts';
import { getMatching, matchColumns, moveHeaderRow } from './matching.ts';
import { mendRows } from './mends.ts';
import { getOfficeImport, listOfficeImports, listRows } from './queries.ts';
import { answerRows } from './questions/answers.ts';
import { FileRefused } from './reading/file-refused.ts';
import { readTableAside } from './reading/read-table-aside.ts';
import { summarise } from './summary.ts';

export interface ImportServices {
  db: Database;
  clock: Clock;
}

export function registerImports(api: Api, { db, clock }: ImportServices): void {
  const asking = ({ staff, requestId }: StaffContext) => ({ staff, requestId, now: clock.now() });
  const changed = (importId: string, change: (trx: Transaction<DB>) => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      await change(trx);
      return getOfficeImport(trx, importId);
    });

  api.handle(createImport, async ({ body: { kind }, file }, { staff, requestId }) => {
    const knownHeaders = knownHeadersOf(mapperOf(kind));
    // Read before the transaction begins: a file takes up to two minutes, and a transaction holds a connection. Until
    // then the rows lie beside the file on the disk, so that an import is stored whole or not at all.
    const table = await readTableAside(file.path, { knownHeaders }).catch((error: unknown) => explainUnreadable(error));
    return db.transaction().execute(async (trx) => {
      const sent = { kind, fileName: tidyName(file.name), table };
      return getOfficeImport(trx, await keepImport(trx, sent, { staff, requestId, now: clock.now() }));
    });
  });
  api.handle(getImportColumns, ({ params }) => getMatching(db, params.import_id));
  api.handle(getImportSummary, ({ params }) => summarise(db, params.import_id));
  api.handle(matchImportColumns, ({ params: { import_id }, body }, context) =>
    changed(import_id, (trx) => matchColumns(trx, import_id, body, asking(context))),
  );
  api.handle(mendImport, ({ params: { import_id }, body }, context) =>
    changed(import_id, (trx) => mendRows(trx, import_id, body, asking(context))),
  );
  api.handle(answerImportRows, ({ params: { import_id }, body }) =>
    changed(import_id, (trx) => answerRows(trx, import_id, body)),
  );
  api.handle(chooseHeaderRow, ({ params: { import_id }, body: { row_number } }) =>
    changed(import_id, (trx) => moveHeaderRow(trx, import_id, row_number)),
  );
  api.handle(listImports, ({ query }) => listOfficeImports(db, query));
  api.handle(getImport, ({ params }) =>
    // Import and task of one moment: with a task that ends in between, the page would wait for one that has ended.
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => getOfficeImport(trx, params.import_id)),
  );
  api.handle(listImportRows, async ({ params: { import_id }, query: { outcome, page, per_page } }) => {
    await getOfficeImport(db, import_id);
    return listRows(db, { importId: import_id, outcome, page, perPage: per_page });
  });
  api.handle(startImport, ({ params: { import_id } }, context) =>
    changed(import_id, (trx) => begin(trx, import_id, context, clock.now())),
  );
}

/** @throws ApiError import_unreadable (422) with the reason at the file's field */
function explainUnreadable(error: unknown): never {
  if (!(error instanceof FileRefused)) throw error;
  const { message } = error;
  throw new ApiError('import_unreadable', {
    message,
    detail: [{ field: 'file', code: 'unreadable', message }],
    cause: error,
  });
}

const tidyName = (name: string): string =>
  firstCharacters(visibleLine(name.replace(/^.*[\\/]/, '').replace(/\p{Cc}/gu, '')), 200) || 'File';

/** @throws ApiError not_found (404), import_not_ready (409) */
async function begin(trx: Transaction<DB>, id: string, { staff, requestId }: StaffContext, now: Date): Promise<void> {
  const row = await trx.selectFrom('imports').select('state').where('id', '=', id).forUpdate().executeTakeFirst();
  const { state, counts } = await getOfficeImport(trx, id);
  // One that was stopped on its way goes on with the rows that are left.
  const isStopped = row?.state === 'importing' && state === 'stopped';
  // One that is done goes on with the rows that were answered since.
  const hasAnswered = state === 'done' && counts.make + counts.change > counts.applied;
  if (state !== 'ready' && !isStopped && !hasAnswered) throw new ApiError('import_not_ready');
  const total = counts.make + counts.change;
  const task = { kind: APPLY_IMPORT, input: { import_id: id }, total, staff, requestId, now };
  const taskId = await startTask(trx, task);
  await trx.updateTable('imports').set({ state: 'importing', task_id: taskId }).where('id', '=', id).execute();
}
