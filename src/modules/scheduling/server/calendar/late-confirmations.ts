import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import { noteEnquiryEvent } from '#modules/crm/server';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { lockMailbox } from '#platform/mail/server/confirmations.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { type Booking, selectBookings } from './booking-rows.ts';
import { lateConfirmationMail } from './late-confirmation-mail.tsx';
import { manageUrlOf } from './manage-link.ts';

/** The task that calls `sendLateConfirmations`, every five minutes. */
export const SEND_LATE_CONFIRMATIONS = 'send_late_confirmations';

const HOUR_MS = 3_600_000;
/** How far back a run looks, so that it reads few events; after a longer pause staff have called (`no-confirmation`). */
const LONGEST_PAUSE_MS = 72 * HOUR_MS;
/** Addresses of one run; the others have their turn with the next. */
const MAILS_AT_ONCE = 200;
/** One mailbox and one number have six bookings ahead at most; more only come under many numbers. */
const LISTED_AT_MOST = 20;

export interface LateConfirmationServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
  log: FastifyBaseLogger;
}

/**
 * Tells visitors of bookings to come whose confirmation was not sent, because the mailbox had three within the hour or
 * the network as many as it may: an hour later one mail with the links of all that were made with the address. It goes
 * out however many mails the mailbox has had, so that nobody can book in somebody's name unseen, and once an hour to one
 * mailbox. Each enquiry notes it in the same transaction, so neither concurrent nor killed runs send twice.
 */
export async function sendLateConfirmations(services: LateConfirmationServices): Promise<void> {
  const { db, clock, log } = services;
  for (const email of await listDueAddresses(db, clock.now())) {
    try {
      await db.transaction().execute((trx) => sendOne(trx, services, email));
    } catch (error) {
      log.error({ err: error }, 'A late confirmation could not be queued; the next run tries again');
    }
  }
}

/**
 * The condition on `b`, a row of `bookings`, and on `e`, its enquiry: to come, asked for by a visitor who left an address,
 * without a confirmation for an hour.
 */
const isDue = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  b.status in ('Requested', 'Confirmed') and e.email is not null and e.anonymised_at is null
  and (b.starts_at > ${now} or (b.starts_at is null and b.preferred_on >= ${nairobiDay(now)}::date))
  and exists (select from enquiry_events v where v.enquiry_id = e.id and v.kind = 'no-confirmation'
    and v.at between ${new Date(now.getTime() - LONGEST_PAUSE_MS)} and ${new Date(now.getTime() - HOUR_MS)})
  and not exists (select from enquiry_events v where v.enquiry_id = e.id and v.kind = 'late-confirmation'))`;

/** In lower case. */
async function listDueAddresses(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select lower(e.email) as email from bookings b join enquiries e on e.id = b.enquiry_id
    where ${isDue(now)} group by 1 order by min(b.created_at) limit ${MAILS_AT_ONCE}`.execute(db);
  return rows.map(({ email }) => email);
}

/**
 * Of one address as it was typed, but for its case: a provider may take two spellings of a mailbox for two people. The
 * other spellings wait for the next hour.
 */
async function sendOne(
  trx: Transaction<DB>,
  { clock, publicUrl }: LateConfirmationServices,
  email: string,
): Promise<void> {
  const now = clock.now();
  const mailbox = await lockMailbox(trx, email);
  if (await hadOneWithinTheHour(trx, mailbox)) return;
  const where = sql`lower(e.email) = ${email} and ${isDue(now)}`;
  const bookings = await selectBookings(trx, { where, order: sql`"createdAt", id`, limit: 1_000 });
  const listed = bookings.slice(-LISTED_AT_MOST);
  const [first] = listed;
  if (!first) return;
  const links = await Promise.all(listed.map((booking) => manageUrlOf(trx, publicUrl, booking)));
  const mail = lateConfirmationMail({
    agency: await getAgencySettings(trx),
    bookings: listed.map((booking, index) => ({ booking, manageUrl: links[index] ?? '' })),
    more: bookings.length - listed.length,
  });
  await queueMail(trx, { ...mail, isConfirmation: true, about: { type: 'enquiry', id: String(first.enquiryId) } });
  for (const enquiryId of enquiriesOf(bookings))
    await noteEnquiryEvent(trx, { enquiryId, kind: 'late-confirmation', staff: null, at: now });
}

/** In one order, in which concurrent transactions lock them. */
const enquiriesOf = (bookings: readonly Booking[]): number[] =>
  bookings.map(({ enquiryId }) => enquiryId).toSorted((one, other) => one - other);

async function hadOneWithinTheHour(trx: Transaction<DB>, mailbox: string): Promise<boolean> {
  const { rows } = await sql`
    select from outgoing_mails
    where is_confirmation and canonical_email(to_address) = ${mailbox}
      and template = 'booking.late-confirmation.visitor' and created_at > now() - interval '1 hour' limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}
