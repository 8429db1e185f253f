import type { Database } from '#platform/database/server/database.ts';
import { withSecrets } from '#platform/mail/server/mail-secrets.ts';

/**
 * The links of invitations that wait, by the id of who is invited, from the mails that nobody sends. For a site without a
 * mail server: a mail that was delivered has no link any more.
 */
export async function findInvitationLinks(
  db: Database,
  invitedIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (invitedIds.length === 0) return new Map();
  const mails = await db
    .selectFrom('outgoing_mails')
    .selectAll()
    .where('template', '=', 'staff.invitation')
    .where('subject_type', '=', 'staff')
    .where('subject_id', 'in', invitedIds)
    .orderBy('id')
    .execute();
  // The link of a later mail takes the place of that of an earlier one, which does not work any more.
  return new Map(
    mails.flatMap((mail) => {
      const link = invitationLink.exec(withSecrets(mail).text_body)?.[0];
      return mail.subject_id !== null && link ? [[mail.subject_id, link] as const] : [];
    }),
  );
}

const invitationLink = /https?:\/\/\S+\/login\/invitation\?token=[\w-]+/;
