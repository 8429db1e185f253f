import { isDeepStrictEqual } from 'node:util';
import type { Api } from '#server/api.ts';
import { recordChange } from '#server/audit.ts';
import type { Database, DatabaseOrTransaction } from '#server/database/database.ts';
import {
  changeSecuritySettings,
  getSecuritySettings,
  type SecuritySettings,
  securitySettingsSchema,
} from '../security-settings-contract.ts';

/** The decisions about signing in; the migration that makes their table makes their one row. */
export const readSecuritySettings = (db: DatabaseOrTransaction): Promise<SecuritySettings> =>
  db.selectFrom('security_settings').select(['session_idle_minutes']).executeTakeFirstOrThrow();

export function registerSecuritySettings(api: Api, { db }: { db: Database }): void {
  api.handle(getSecuritySettings, () => readSecuritySettings(db));

  api.handle(changeSecuritySettings, ({ body }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('security_settings')
        .select(['session_idle_minutes'])
        .forUpdate()
        .executeTakeFirstOrThrow();
      const changes = changesBetween(before, body);
      if (Object.keys(changes).length > 0) {
        await trx.updateTable('security_settings').set(body).execute();
        const subject = { type: 'security_settings', id: 'agency' };
        await recordChange(trx, { staff, action: 'security_settings.changed', subject, changes, requestId });
      }
      return body;
    }),
  );
}

/** The settings that differ, as the audit keeps them: from what, to what. */
const changesBetween = (before: SecuritySettings, after: SecuritySettings) =>
  Object.fromEntries(
    securitySettingsSchema
      .keyof()
      .options.filter((name) => !isDeepStrictEqual(before[name], after[name]))
      .map((name) => [name, { from: before[name], to: after[name] }]),
  );
