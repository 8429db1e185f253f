import type { FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { getAgencySettings, mailboxOf } from '#modules/agency/server';
import { owesSecondFactor } from '#modules/identity/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { calendarFeed } from '#platform/mail/server/calendar.ts';
import { hashOf, newToken } from '#platform/security/server/secret-tokens.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { diaryPolicy } from '../../calendar/policy.ts';
import { bookingEvent, staffEntry } from './booking-calendar.ts';
import type { DiaryServices } from './booking-commands.ts';
import { selectBookings } from './booking-rows.ts';

export async function findFeed(db: DatabaseOrTransaction, staffId: string) {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select(['created_at', 'ended_at'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  const endedAt = feed?.ended_at?.toISOString() ?? null;
  return { made_at: endedAt === null ? (feed?.created_at.toISOString() ?? null) : null, ended_at: endedAt };
}

interface Actor {
  staff: SignedInStaff;
  requestId: string;
}

/** @returns the token of a new address, 256 random bits of which only the hash is stored; it replaces an older one */
export async function renewFeed(
  trx: Transaction<DB>,
  { staff, requestId, now }: Actor & { now: Date },
): Promise<string> {
  const token = newToken();
  const values = { token_hash: hashOf(token), created_at: now, ended_at: null };
  await trx
    .insertInto('calendar_feeds')
    .values({ staff_id: staff.id, ...values })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
    .execute();
  const subject = { type: 'calendar_feed', id: staff.id };
  await recordChange(trx, { staff, action: 'calendar_feed.renewed', subject, requestId });
  return token;
}

export async function endFeed(trx: Transaction<DB>, { staff, requestId }: Actor): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('calendar_feeds')
    .where('staff_id', '=', staff.id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return;
  const subject = { type: 'calendar_feed', id: staff.id };
  await recordChange(trx, { staff, action: 'calendar_feed.ended', subject, requestId });
}

const DAYS_BACK = 60;
const ENTRIES_AT_MOST = 2000;

/**
 * Serves the private calendars of staff to calendar programs, which cannot sign in: the address is the permission. Each
 * request checks the database, so that a renewed or ended address, a closed account, a changed role or
 * a second factor that is owed applies at once.
 */
export function serveCalendarFeeds(app: FastifyInstance, services: DiaryServices): void {
  app.get<{ Params: { file: string } }>('/calendars/:file', async (request, reply) => {
    const token = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1];
    const owner = token && (await findOwner(services.db, token));
    if (!owner) throw new ApiError('link_not_valid');
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    return reply.type('text/calendar; charset=utf-8').send(await writeFeed(services, owner));
  });
}

const findOwner = (db: DatabaseOrTransaction, token: string) =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('staff', 'staff.id', 'calendar_feeds.staff_id')
    .select(['staff.id', 'staff.name'])
    .where('token_hash', '=', hashOf(token))
    .where('ended_at', 'is', null)
    .where('staff.is_active', '=', true)
    .where('staff.role', 'in', diaryPolicy['diary.read'])
    .where(sql<boolean>`not ${owesSecondFactor}`)
    .executeTakeFirst();

/** Cancelled bookings stay in the feed as such: some calendar programs keep an entry that merely disappears. */
async function writeFeed(
  { db, clock, publicUrl }: DiaryServices,
  owner: { id: string; name: string },
): Promise<string> {
  const now = clock.now();
  const agency = await getAgencySettings(db);
  const since = new Date(now.getTime() - DAYS_BACK * 86_400_000);
  const where = sql`b.staff_id = ${owner.id} and b.starts_at > ${since}
    and (b.status in ('Confirmed', 'Done', 'No-show', 'Cancelled')
      or (b.status = 'Requested' and b.proposed_at is not null))`;
  const bookings = await selectBookings(db, { where, limit: ENTRIES_AT_MOST });
  const own = await listOwnAppointments(db, owner.id, since);
  return calendarFeed({
    name: `${agency.name}: ${owner.name}`,
    events: [
      ...bookings.map((booking) => {
        const facts = { booking, agency, publicUrl, stamp: now };
        return { ...bookingEvent(facts), ...staffEntry(facts) };
      }),
      ...own.map(({ id, reason, startsAt, endsAt }) => ({
        uid: `appointment-${id}@${new URL(publicUrl).hostname}`,
        sequence: 0,
        stamp: now,
        when: { startsAt, durationMinutes: (endsAt.getTime() - startsAt.getTime()) / 60_000 },
        summary: reason,
        description: '',
        location: '',
        url: `${publicUrl}/office/diary?date=${nairobiDay(startsAt)}`,
        organizer: { name: agency.name, address: mailboxOf(agency) },
        status: 'CONFIRMED' as const,
      })),
    ],
  });
}

/** Appointments and leave of one person. What has no beginning or no end cannot stand in a calendar. */
async function listOwnAppointments(db: DatabaseOrTransaction, staffId: string, since: Date) {
  const { rows } = await sql<{ id: number; reason: string; startsAt: Date; endsAt: Date }>`
    select id, reason, lower(during) as "startsAt", upper(during) as "endsAt" from availability_closures
    where staff_id = ${staffId} and lower(during) is not null and upper(during) > ${since}
    order by lower(during), id limit ${ENTRIES_AT_MOST}`.execute(db);
  return rows;
}
