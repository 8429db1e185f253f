import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { fieldError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { NotificationSettings } from '../contract.ts';
import { type MailChoice, mailChoices, type NotificationKind } from '../kinds.ts';
import { settingField } from '../settings-fields.ts';

type Reader = Pick<SignedInStaff, 'id' | 'role'>;

const kindsOf = (kinds: readonly NotificationKind[], { role }: Reader): readonly NotificationKind[] =>
  kinds.filter(({ roles }) => roles.includes(role));

/** What a member chose of each kind that their role can be told of; what the kind declares where they chose nothing. */
export async function readSettings(
  db: DatabaseOrTransaction,
  kinds: readonly NotificationKind[],
  staff: Reader,
): Promise<NotificationSettings> {
  const rows = await db
    .selectFrom('notification_settings')
    .select(['kind', 'mail', 'push'])
    .where('staff_id', '=', staff.id)
    .execute();
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return {
    kinds: kindsOf(kinds, staff).map(({ kind, label, group, mail }) => {
      const own = chosen.get(kind);
      return {
        kind,
        label,
        group,
        mail: mailChoices.find((choice) => choice === own?.mail) ?? mail,
        push: own?.push ?? true,
      };
    }),
  };
}

interface ChosenSettings {
  mails: Readonly<Record<string, MailChoice>>;
  pushes: Readonly<Record<string, boolean>>;
}

/** @throws ApiError invalid_field (422) for a kind that the role cannot be told of */
export async function writeSettings(
  db: DatabaseOrTransaction,
  kinds: readonly NotificationKind[],
  staff: Reader,
  { mails, pushes }: ChosenSettings,
): Promise<void> {
  const { kinds: own } = await readSettings(db, kinds, staff);
  const chosen = [...new Set([...Object.keys(mails), ...Object.keys(pushes)])];
  const rows = chosen.map((kind) => {
    const before = own.find((declared) => declared.kind === kind);
    if (!before) throw fieldError(settingField(kind), 'unknown', 'Nothing of this kind is told to you');
    return { kind, mail: mails[kind] ?? before.mail, push: pushes[kind] ?? before.push };
  });
  await sql`
    insert into notification_settings (staff_id, kind, mail, push)
    select ${staff.id}, kind, mail, push
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as chosen(kind text, mail text, push boolean)
    on conflict (staff_id, kind) do update set mail = excluded.mail, push = excluded.push`.execute(db);
}
