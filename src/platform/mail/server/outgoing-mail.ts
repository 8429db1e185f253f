import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { addJob } from '#platform/jobs/server/add-job.ts';
import { takeOutSecrets } from './mail-secrets.ts';
import { audienceOf, type MailTemplate } from './mail-templates.ts';

export interface OutgoingMail {
  /** Which mail this is; it also decides whether the mail is for staff or for visitors. */
  template: MailTemplate;
  to: { name: string; address: string };
  /** Who gets the answer; the agency itself when absent. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  calendar?: { method: 'REQUEST' | 'PUBLISH' | 'CANCEL'; body: string };
  /** Newsletter mails only: the address that ends the subscription, by GET for people and by POST for mail programs. */
  unsubscribeUrl?: string;
  /** Tokens in the mail that let their reader do something; they are delivered and then removed from the store. */
  secrets: readonly string[];
  /** It confirms a public form, and counts for its address: see `queueConfirmation`. */
  isConfirmation?: true;
  /** The row the mail is about. */
  about?: { type: string; id: string };
}

/** The job that sends one mail; its handler is `deliverMail`. */
export const DELIVER_MAIL = 'deliver_mail';
/** Key of the job of a mail, so that one mail never has two. */
const deliveryKey = (mailId: number): string => `mail:${mailId}`;

/**
 * Stores a mail and the job that sends it in the transaction of what it is about: the mail exists exactly when that
 * was stored, and is sent soon after. It is kept as rendered now, so a later change of the row does not rewrite it.
 * An address no mail can go to is noted as failed; what the visitor sent is not lost for it.
 */
export async function queueMail(trx: Transaction<DB>, mail: OutgoingMail): Promise<void> {
  const canBeSent = isMailAddress(mail.to.address);
  const texts = takeOutSecrets(
    {
      subject: oneLine(mail.subject, 200),
      text_body: mail.text,
      html_body: mail.html,
      calendar_body: mail.calendar?.body ?? null,
      list_unsubscribe_url: mail.unsubscribeUrl ?? null,
    },
    mail.secrets,
  );
  const { id } = await trx
    .insertInto('outgoing_mails')
    .values({
      ...texts,
      template: mail.template,
      audience: audienceOf(mail.template),
      to_address: mail.to.address,
      to_name: oneLine(mail.to.name, 200),
      reply_to: mail.replyTo && isMailAddress(mail.replyTo) ? mail.replyTo : null,
      calendar_method: mail.calendar?.method ?? null,
      message_id: newMessageId(),
      is_confirmation: mail.isConfirmation ?? false,
      subject_type: mail.about?.type ?? null,
      subject_id: mail.about?.id ?? null,
      ...(canBeSent
        ? { secrets: [...mail.secrets] }
        : {
            status: 'Failed',
            last_error: 'The address cannot receive mail',
            ...(mail.secrets.length > 0 && { secrets_removed_at: sql<Date>`now()` }),
          }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (canBeSent) await addJob(trx, { task: DELIVER_MAIL, payload: { mail_id: id }, key: deliveryKey(id) });
}

/** Kept with the row: a mail sent twice after a crash carries the same id, and mail programs show it once. */
const newMessageId = () =>
  sql<string>`'<' || ${randomUUID()} || '@' ||
    coalesce((select split_part(sales_email, '@', 2) from agency_settings), 'makao.invalid') || '>'`;

const isMailAddress = (address: string): boolean => z.email().max(254).safeParse(address).success;

/** A text for a header: one line whatever was typed, so that no name can start a header of its own. */
export const oneLine = (text: string, maxLength: number): string =>
  [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()].slice(0, maxLength).join('');
