import { changesBetween, recordChange } from '#platform/audit/server/audit.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import {
  changeSecuritySettings,
  getSecuritySettings,
  type SecuritySettings,
  securitySettingsSchema,
} from '../../sign-in/security-settings-contract.ts';

const columns = ['session_idle_minutes', 'second_factor_roles'] as const;

const readSecuritySettings = async (db: DatabaseOrTransaction): Promise<SecuritySettings> =>
  securitySettingsSchema.parse(await db.selectFrom('security_settings').select(columns).executeTakeFirstOrThrow());

export const requiresSecondFactor = async (db: DatabaseOrTransaction, role: StaffRole): Promise<boolean> =>
  (await readSecuritySettings(db)).second_factor_roles.includes(role);

export function registerSecuritySettings(api: Api, { db }: { db: Database }): void {
  api.handle(getSecuritySettings, () => readSecuritySettings(db));

  api.handle(changeSecuritySettings, ({ body }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const row = await trx.selectFrom('security_settings').select(columns).forUpdate().executeTakeFirstOrThrow();
      const before = securitySettingsSchema.parse(row);
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
