import { sql } from 'kysely';
import { enquiryKinds } from '#modules/crm';
import type { Database } from '#platform/database/server/database.ts';

/** What a visitor leaves: an enquiry of a kind, a booking of a kind, an address of the newsletter or of an alert. */
export interface LeadCount {
  lead: 'enquiry' | 'booking' | 'subscriber' | 'search_alert';
  kind: string;
  /** Stored within the last 24 hours; without those that look like spam. */
  lastDay: number;
}

/** Kinds that are told even when there are none. */
const known: readonly Omit<LeadCount, 'lastDay'>[] = [
  ...enquiryKinds.map((kind) => ({ lead: 'enquiry' as const, kind })),
  { lead: 'booking', kind: 'visit' },
  { lead: 'booking', kind: 'consultation' },
  { lead: 'subscriber', kind: 'newsletter' },
  { lead: 'search_alert', kind: 'property' },
  { lead: 'search_alert', kind: 'land' },
  { lead: 'search_alert', kind: 'homes' },
];

/** Leads by kind, counted in the tables that hold them. Reads rows of a day, however many there are in all. */
export async function countRecentLeads(db: Database): Promise<LeadCount[]> {
  const { rows } = await sql<{ lead: LeadCount['lead']; kind: string; last_day: number }>`
    select 'enquiry' as lead, kind, count(*) as last_day from enquiries
    where created_at > now() - interval '24 hours' and spam_reasons = '{}' group by kind
    union all
    select 'booking', b.kind, count(distinct e.id) from enquiries e join bookings b on b.enquiry_id = e.id
    where e.created_at > now() - interval '24 hours' and e.spam_reasons = '{}' group by b.kind
    union all
    select 'subscriber', 'newsletter', count(*) from subscribers where created_at > now() - interval '24 hours'
    union all
    select 'search_alert', kind, count(*) from search_alerts
    where created_at > now() - interval '24 hours' group by kind`.execute(db);
  const counted = new Map(rows.map(({ lead, kind, last_day }) => [`${lead} ${kind}`, last_day]));
  return known.map(({ lead, kind }) => ({ lead, kind, lastDay: counted.get(`${lead} ${kind}`) ?? 0 }));
}

/** When the newest enquiry was stored that does not look like spam; null before the first. */
export async function findNewestEnquiryTime(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('enquiries')
    .select('created_at')
    .where('spam_reasons', '=', sql<string[]>`'{}'`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
