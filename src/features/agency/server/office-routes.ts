import type { Transaction } from 'kysely';
import type { Api, StaffContext } from '#server/api.ts';
import type { Database, DatabaseOrTransaction } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { isSame, recordEdit, refuseOldVersion, withHistory } from '#server/editing.ts';
import {
  type EditedSettings,
  editedSettingsSchema,
  getOfficeSettings,
  saveOfficeSettings,
} from '../office-contract.ts';
import { editedLine, storedLine } from '../office-hours.ts';
import { getAgencySettings } from './queries.ts';

const subject = { type: 'agency_settings', id: '1' };

export function registerOfficeSettings(api: Api, { db }: { db: Database }): void {
  api.handle(getOfficeSettings, async ({ query }) => presentSettings(db, query.version));

  api.handle(saveOfficeSettings, async ({ body: { version, ...settings } }, context) => {
    await db.transaction().execute((trx) => saveSettings(trx, context, version, settings));
    return presentSettings(db);
  });
}

const presentSettings = async (db: Database, version?: number) =>
  withHistory(db, subject, await readSettings(db), {
    version,
    parse: (kept) => editedSettingsSchema.safeParse(kept).data ?? null,
  });

async function readSettings(db: DatabaseOrTransaction): Promise<{ version: number; content: EditedSettings }> {
  const { version } = await db.selectFrom('agency_settings').select('version').executeTakeFirstOrThrow();
  const { working_hours, ...settings } = await getAgencySettings(db);
  return { version, content: { ...settings, working_hours: working_hours.map(editedLine) } };
}

async function saveSettings(
  trx: Transaction<DB>,
  { staff, requestId }: StaffContext,
  begunFrom: number,
  settings: EditedSettings,
): Promise<void> {
  await trx.selectFrom('agency_settings').select('id').forUpdate().executeTakeFirstOrThrow();
  const before = await readSettings(trx);
  await refuseOldVersion(trx, subject, { current: before.version, begunFrom });
  if (isSame(before.content, settings)) return;
  const after = { version: before.version + 1, content: settings };
  await trx
    .updateTable('agency_settings')
    .set({
      ...settings,
      // pg would write a list as a PostgreSQL array.
      social_links: JSON.stringify(settings.social_links),
      working_hours: JSON.stringify(settings.working_hours.map(storedLine)),
      version: after.version,
    })
    .execute();
  await recordEdit(trx, { subject, action: 'agency_settings.changed', before, after, staff, requestId });
}
