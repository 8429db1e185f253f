import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { type VisitInterest, visitInterests } from '../../bookings.ts';
import type { VisitSummary } from '../../record-visits/contract.ts';
import { isOfListing, isReadableBooking } from './record-visits.ts';

const VERDICTS_AT_MOST = 30;

interface Figures {
  tookPlace: number;
  toCome: number;
  interests: Partial<Record<VisitInterest, number>>;
}

/** What came of the visits of a listing. Figures name nobody, so they count what a colleague's visitors thought too. */
export async function getSummary(
  db: DatabaseOrTransaction,
  listing: { type: 'property' | 'land'; id: number },
  { reader, now }: { reader: SignedInStaff; now: Date },
): Promise<VisitSummary> {
  const isVisit = sql`b.kind = 'visit' and ${isOfListing(listing)}`;
  const figures = await sql<Figures>`
    select coalesce(sum(total) filter (where is_done), 0)::int as "tookPlace",
      coalesce(sum(total) filter (where is_to_come), 0)::int as "toCome",
      coalesce(jsonb_object_agg(interest, total) filter (where is_done and interest <> ''), '{}') as interests
    from (
      select b.status = 'Done' as is_done, b.status = 'Confirmed' and b.starts_at > ${now} as is_to_come, b.interest,
        count(*) as total
      from bookings b where ${isVisit} group by 1, 2, 3
    ) as counted`.execute(db);
  const verdicts = await sql<{ startsAt: Date; text: string }>`
    select b.starts_at as "startsAt", b.verdict as text from bookings b
    where ${isVisit} and b.status = 'Done' and b.verdict <> '' and ${await isReadableBooking(db, reader)}
    order by b.starts_at desc, b.id desc limit ${VERDICTS_AT_MOST}`.execute(db);
  const { tookPlace = 0, toCome = 0, interests = {} } = figures.rows[0] ?? {};
  return {
    today: nairobiDay(now),
    took_place: tookPlace,
    to_come: toCome,
    interests: visitInterests.flatMap((interest) => {
      const total = interests[interest];
      return total === undefined ? [] : [{ interest, total }];
    }),
    verdicts: verdicts.rows.map(({ startsAt, text }) => ({ day: nairobiDay(startsAt), text })),
  };
}
