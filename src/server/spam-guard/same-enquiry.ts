import { sql, type Transaction } from 'kysely';
import type { Endpoint } from '#shared/contract.ts';
import type { DB } from '../database/schema.gen.ts';
import { phoneToE164 } from '../phone.ts';
import { contentKey } from '../submissions.ts';
import type { VisitorBody } from './assess-submission.ts';
import { canonicalEmail } from './canonical-email.ts';

/** For how long the same enquiry of the same person is one. */
const ONE_ENQUIRY_HOURS = 24;

interface SentEnquiry<Receipt> extends Pick<Endpoint, 'operationId' | 'status'> {
  body: VisitorBody;
  /** Reads the receipt that was stored. */
  read: (reply: unknown) => Receipt;
}

/**
 * Does `work` once a day for one person and one content, whatever browser or form it is sent from: sent again it gets the
 * first reply, nothing is stored and nobody is mailed twice. A person is their mailbox and their phone in any spelling;
 * the content is every other answer but where the form stands, without regard to capitals and spaces. Two at the same
 * moment wait for each other. An enquiry that was erased meanwhile counts no more.
 */
export async function storeEnquiryOnce<Receipt extends { reference: string }>(
  trx: Transaction<DB>,
  { operationId, status, body, read }: SentEnquiry<Receipt>,
  work: () => Promise<Receipt>,
): Promise<Receipt> {
  const operation = `${operationId} of one person`;
  const key = contentKey(operation, await contentOf(trx, body));
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${operation} ${key}`}, 0))`.execute(trx);
  const { rows } = await sql<{ reply: unknown }>`
    select s.reply_body as reply from submissions s
    where s.operation = ${operation} and s.idempotency_key = ${key}
      and s.created_at > now() - make_interval(hours => ${ONE_ENQUIRY_HOURS})
      and exists (select from enquiries e where e.reference = s.reply_body->>'reference')`.execute(trx);
  const [earlier] = rows;
  if (earlier) return read(earlier.reply);
  const receipt = await work();
  const reply = JSON.stringify(receipt);
  await trx
    .insertInto('submissions')
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

/** Which page a form stood on, and what it says by itself, make no other enquiry of it. */
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
