import { type Selectable, sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { OutgoingMails } from '#platform/database/server/schema.gen.ts';
import { isLost, seal, unseal } from '#platform/security/server/sealing.ts';
import { foldCalendar, unfoldCalendar } from './calendar.ts';

/**
 * Tokens of links are stored apart from a mail's texts, which contain '[secret-1]' instead, and are removed once the
 * mail was delivered or has failed for good (decision 20).
 */

type MailTexts = Pick<
  Selectable<OutgoingMails>,
  'subject' | 'text_body' | 'html_body' | 'calendar_body' | 'list_unsubscribe_url'
>;

/** The token of a link, to be declared as a secret of its mail. @throws Error for a link without a token */
export function tokenIn(url: string): string {
  const token = new URL(url).searchParams.get('token');
  if (!token) throw new Error('A link that is to be secret has no token');
  return token;
}

/** Characters that are encoded neither in plain text, HTML, calendars nor addresses. */
const secretShape = /^[\w.-]{20,}$/;

const placeholder = (index: number): string => `[secret-${index + 1}]`;

/**
 * Replaces each secret in the texts of a mail with its placeholder, for storing.
 * @throws Error for a secret that the texts do not contain, or that would be encoded in one of them
 */
export function takeOutSecrets(texts: MailTexts, secrets: readonly string[]): MailTexts {
  if (secrets.length === 0) return texts;
  const unfolded = { ...texts, calendar_body: texts.calendar_body && unfoldCalendar(texts.calendar_body) };
  for (const secret of secrets) {
    const isContained = Object.values(unfolded).some((text) => text?.includes(secret));
    if (!secretShape.test(secret) || !isContained) throw new Error('A mail declares a secret that it does not hold');
  }
  return mapTexts(unfolded, (text) =>
    secrets.reduce((left, secret, index) => left.replaceAll(secret, placeholder(index)), text),
  );
}

const placeOf = (messageId: string) => ({ table: 'outgoing_mails', column: 'secrets', row: messageId });

/** Seals the secrets of a mail for its row, bound to the mail's message id. */
export const sealSecrets = (secrets: readonly string[], messageId: string): string[] =>
  secrets.map((secret) => seal(secret, placeOf(messageId)));

/** The texts of a stored mail as its recipient reads them. Placeholders stay where the secrets have been removed. */
export function withSecrets<Mail extends MailTexts & { message_id: string; secrets: string[] }>(mail: Mail): Mail {
  if (mail.secrets.length === 0) return mail;
  const secrets = mail.secrets.map((secret) => unseal(secret, placeOf(mail.message_id)));
  const texts = mapTexts(mail, (text) =>
    secrets.reduce((left, secret, index) => left.replaceAll(placeholder(index), secret), text),
  );
  return { ...mail, ...texts, calendar_body: texts.calendar_body && foldCalendar(texts.calendar_body) };
}

const mapTexts = (
  { subject, text_body, html_body, calendar_body, list_unsubscribe_url }: MailTexts,
  change: (text: string) => string,
): MailTexts => ({
  subject: change(subject),
  text_body: change(text_body),
  html_body: change(html_body),
  calendar_body: calendar_body && change(calendar_body),
  list_unsubscribe_url: list_unsubscribe_url && change(list_unsubscribe_url),
});

/** Columns that remove a mail's secrets; none if it has no secrets. */
export const secretsRemoved = (mail: { secrets: readonly string[] }, at: Date) =>
  mail.secrets.length > 0 ? { secrets: [], secrets_removed_at: at } : {};

/**
 * Removes secrets that SECRET_KEY does not open. A mail that waits with one has failed. @returns the number of mails
 */
export async function discardMailSecrets(db: DatabaseOrTransaction): Promise<number> {
  const rows = await db
    .selectFrom('outgoing_mails')
    .select(['id', 'secrets'])
    .where(sql<boolean>`secrets <> '{}'`)
    .execute();
  const lost = rows.filter(({ secrets }) => secrets.some(isLost)).map(({ id }) => id);
  if (lost.length === 0) return 0;
  await db
    .updateTable('outgoing_mails')
    .set({ secrets: [], secrets_removed_at: sql`now()` })
    .set((eb) => ({
      status: sql<string>`case when status = 'Queued' then 'Failed' else status end`,
      last_error: eb
        .case()
        .when('status', '=', 'Queued')
        .then('The key that its links were sealed with was lost')
        .else(eb.ref('last_error'))
        .end(),
    }))
    .where('id', 'in', lost)
    .execute();
  return lost.length;
}
