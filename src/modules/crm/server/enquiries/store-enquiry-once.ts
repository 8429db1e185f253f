import { sql, type Transaction } from 'kysely';
import { lockKeys } from '#platform/database/server/advisory-lock.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Endpoint } from '#platform/http/contract.ts';
import { contentKey } from '#platform/http/server/submissions.ts';
import type { VisitorBody } from '#platform/spam-guard/server/assess-submission.ts';
import { canonicalEmail } from '#platform/spam-guard/server/canonical-email.ts';
import { phoneToE164 } from '#platform/text/server/phone.ts';

/** Period in which a repeated enquiry of a person counts as the same one. */
const ONE_ENQUIRY_HOURS = 24;

interface SentEnquiry<Receipt> extends Pick<Endpoint, 'operationId' | 'status'> {
  body: VisitorBody;
  /** The sender's address block on this day; null without a request. */
  networkId: string | null;
  /** Parses the stored receipt. */
  read: (reply: unknown) => Receipt;
}

/**
 * Runs `work` once per day, person, content and network, from whatever browser or form: a repetition gets the first
 * receipt, stores nothing and sends no mail. From another network it is stored as another enquiry: the
 * first receipt would tell somebody who knows the person's address and number what they asked for. A person is a mailbox and a phone number, each in any spelling; the content is all
 * other fields except the form's location, ignoring case and whitespace. Concurrent requests are serialised. An enquiry
 * erased meanwhile does not count.
 */
export async function storeEnquiryOnce<Receipt extends { reference: string }>(
  trx: Transaction<DB>,
  { operationId, status, body, networkId, read }: SentEnquiry<Receipt>,
  work: () => Promise<Receipt>,
): Promise<Receipt> {
  const operation = `${operationId} of one person`;
  const key = contentKey(`${operation} ${networkId ?? ''}`, await contentOf(trx, body));
  await lockKeys(trx, [`${operation} ${key}`]);
  const { rows } = await sql<{ reply: unknown }>`
    select s.reply_body as reply from idempotency_keys s
    where s.operation = ${operation} and s.idempotency_key = ${key}
      and s.created_at > now() - make_interval(hours => ${ONE_ENQUIRY_HOURS})
      and exists (select from enquiries e where e.reference = s.reply_body->>'reference')`.execute(trx);
  const [earlier] = rows;
  if (earlier) return read(earlier.reply);
  const receipt = await work();
  const reply = JSON.stringify(receipt);
  await trx
    .insertInto('idempotency_keys')
    .values({
      operation,
      idempotency_key: key,
      request_hash: key,
      reply_status: status,
      reply_body: reply,
    })
    .onConflict((conflict) =>
      conflict.columns(['operation', 'idempotency_key']).doUpdateSet({ reply_body: reply, created_at: sql`now()` }),
    )
    .execute();
  return receipt;
}

/** Fields that do not distinguish enquiries: the page of the form. */
const leftOut: ReadonlySet<string> = new Set(['source']);

async function contentOf(trx: Transaction<DB>, body: VisitorBody): Promise<Record<string, unknown>> {
  const answers = Object.entries(body)
    .filter(([name]) => !leftOut.has(name))
    .map(([name, value]) => [name, typeof value === 'string' ? plain(value) : value]);
  return {
    ...Object.fromEntries(answers),
    email: body.email && (await canonicalEmail(trx, body.email)),
    phone: body.phone && (phoneToE164(body.phone) ?? body.phone.replace(/\D/g, '')),
  };
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
