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
    .select(['kind', 'mail'])
    .where('staff_id', '=', staff.id)
    .execute();
  const chosen = new Map(rows.map(({ kind, mail }) => [kind, mailChoices.find((choice) => choice === mail)]));
  return {
    kinds: kindsOf(kinds, staff).map(({ kind, label, group, mail }) => ({
      kind,
      label,
      group,
      mail: chosen.get(kind) ?? mail,
    })),
  };
}

/** @throws ApiError invalid_field (422) for a kind that the role cannot be told of */
export async function writeSettings(
  db: DatabaseOrTransaction,
  kinds: readonly NotificationKind[],
  staff: Reader,
  mails: Readonly<Record<string, MailChoice>>,
): Promise<void> {
  const own = kindsOf(kinds, staff);
  const rows = Object.entries(mails).map(([kind, mail]) => ({ kind, mail }));
  const unknown = rows.find(({ kind }) => !own.some((declared) => declared.kind === kind));
  if (unknown) throw fieldError(settingField(unknown.kind), 'unknown', 'Nothing of this kind is told to you');
  await sql`
    insert into notification_settings (staff_id, kind, mail)
    select ${staff.id}, kind, mail from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as chosen(kind text, mail text)
    on conflict (staff_id, kind) do update set mail = excluded.mail`.execute(db);
}
