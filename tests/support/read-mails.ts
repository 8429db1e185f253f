import type { Database } from '#platform/database/server/database.ts';
import { withSecrets } from '#platform/mail/server/mail-secrets.ts';

/** The stored mails, the oldest first, each as its recipient reads it: with the tokens that the store keeps apart. */
export const readMails = async (db: Database) =>
  (await db.selectFrom('outgoing_mails').selectAll().orderBy('id').execute()).map(withSecrets);
