import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { recordChange } from '#platform/audit/server/audit.ts';
import { recordDownload } from '#platform/audit/server/audit-downloads.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { BackgroundTasks } from '#platform/database/server/schema.gen.ts';
import type { FileStorage } from '#platform/files/server/storage.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { confirmPasswordPath } from '#platform/security/sign-in-path.ts';
import { findTask, presentTask, startTask } from '#platform/tasks/server/office-tasks.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { createExport, type ExportKind, exportKinds, listExports, type OfficeExport } from '../../exports/contract.ts';
import { mayExport } from '../../exports/policy.ts';
import { exportKey, taskKindOf } from './make-export.ts';

export const REMOVE_OLD_EXPORTS = 'remove_old_exports';
const KEPT_MS = 24 * 60 * 60 * 1000;

interface Services {
  db: Database;
  clock: Clock;
}

export function registerExports(api: Api, { db, clock }: Services): void {
  api.handle(createExport, async ({ body: { kind } }, { staff, requestId }) => {
    if (!mayExport(staff.role, kind)) throw new ApiError('forbidden');
    const now = clock.now();
    const id = await db.transaction().execute(async (trx) => {
      const started = await startTask(trx, { kind: taskKindOf[kind], staff, requestId, now });
      const subject = { type: 'export', id: started };
      await recordChange(trx, { staff, action: 'export.made', subject, changes: { kind: { to: kind } }, requestId });
      return started;
    });
    return present(
      await tasksWithNames(db).where('background_tasks.id', '=', id).executeTakeFirstOrThrow(),
      staff.id,
      now,
    );
  });
  api.handle(listExports, async (_values, { staff }) => {
    const rows = await tasksWithNames(db).orderBy('background_tasks.created_at', 'desc').limit(20).execute();
    return { items: rows.map((row) => present(row, staff.id, clock.now())) };
  });
}

const tasksWithNames = (db: Database) =>
  db
    .selectFrom('background_tasks')
    .innerJoin('staff', 'staff.id', 'background_tasks.staff_id')
    .selectAll('background_tasks')
    .select('staff.name as by')
    .where('kind', 'in', Object.values(taskKindOf));

const resultSchema = z.object({ size_bytes: z.int() }).nullable();

function present(row: Selectable<BackgroundTasks> & { by: string }, reader: string, now: Date): OfficeExport {
  const expires = expiryOf(row);
  const isThere = expires !== null && expires > now;
  return {
    kind: kindOf(row.kind),
    task: presentTask(row),
    by: row.by,
    size_bytes: resultSchema.parse(row.result)?.size_bytes ?? null,
    download_url: isThere && row.staff_id === reader ? `/office/exports/${row.id}/file` : null,
    expires_at: expires?.toISOString() ?? null,
  };
}

const kindOf = (kind: string): ExportKind => exportKinds.find((one) => taskKindOf[one] === kind) ?? 'listings';

const expiryOf = ({ state, finished_at }: Pick<Selectable<BackgroundTasks>, 'state' | 'finished_at'>): Date | null =>
  state === 'done' && finished_at ? new Date(finished_at.getTime() + KEPT_MS) : null;

/** Serves a finished export to the member who made it, for a day. */
export function serveExports(app: FastifyInstance, { db, clock, exports }: Services & { exports: FileStorage }): void {
  app.get<{ Params: { task_id: string } }>('/office/exports/:task_id/file', async (request, reply) => {
    const staff = await request.session?.findStaff();
    if (!staff) throw new ApiError('unauthenticated');
    const id = z.uuid().safeParse(request.params.task_id);
    const task = id.success ? await findTask(db, id.data) : undefined;
    const kind = exportKinds.find((one) => taskKindOf[one] === task?.kind);
    if (!task || !kind || task.staff_id !== staff.id) throw new ApiError('not_found');
    // The member's role may have changed since.
    if ((staff.role !== 'owner' && staff.role !== 'manager') || !mayExport(staff.role, kind))
      throw new ApiError('forbidden');
    // A link is followed by the browser itself, so the password is asked for by a page.
    if (!staff.hasConfirmedPassword) return reply.redirect(confirmPasswordPath('/office/exports'), 303);
    const expires = expiryOf(task);
    const file = expires && expires > clock.now() ? await exports.get(exportKey(task.id)) : null;
    if (!file) throw new ApiError(expires ? 'export_expired' : 'not_found');
    await recordDownload(
      db,
      { staff, requestId: request.id },
      { action: 'export.downloaded', subject: { type: 'export', id: task.id }, filter: { kind } },
    );
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': file.sizeBytes,
        'content-disposition': `attachment; filename="makao-${kind}-${nairobiDay(task.created_at)}.zip"`,
        'cache-control': 'no-store',
      })
      .send(file.stream());
  });
}

export async function removeOldExports(exports: FileStorage, now: Date): Promise<void> {
  for await (const { key, modifiedAt } of exports.list())
    if (now.getTime() - modifiedAt.getTime() > KEPT_MS) await exports.delete(key);
}
