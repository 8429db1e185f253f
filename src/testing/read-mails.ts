import type { Database } from '#server/database/database.ts';
import { withSecrets } from '#server/mail/mail-secrets.ts';

/** The stored mails, the oldest first, each as its recipient reads it: with the tokens that the store keeps apart. */
export const readMails = async (db: Database) =>
  (await db.selectFrom('outgoing_mails').selectAll().orderBy('id').execute()).map(withSecrets);
