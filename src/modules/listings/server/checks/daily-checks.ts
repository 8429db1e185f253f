import { sql, type Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { notify } from '#platform/notifications/server/notify.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { checkText } from '../../checks/check-labels.ts';
import { listingAdmins } from '../admin/written-listing.ts';
import { queueListingMap } from '../map-pictures/drawing-job.ts';
import { mandateEnding } from '../notification-kinds.ts';
import { checksMail, type ToldCheck } from './checks-mail.tsx';
import { type DueRow, dueChecks } from './due-checks.ts';
import { takeUnmandatedOff } from './ended-mandates.ts';

export const CHECK_LISTINGS = 'check_listings';
/** At 7.10 in Nairobi (UTC+3), or up to twelve hours later if the program did not run then. */
export const CHECK_LISTINGS_SCHEDULE = `10 4 * * * ${CHECK_LISTINGS} ?fill=12h`;

interface DailyServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/**
 * Takes listings off the site that nobody confirmed in the time that the agency set, or whose mandate has ended where the
 * agency wants that, and tells each member of staff in one mail what has become due. Run twice it does nothing more: a
 * notice is stored once.
 */
export async function checkListings(services: DailyServices): Promise<void> {
  await takeUnconfirmedOff(services);
  await takeUnmandatedOff(services);
  await services.db.transaction().execute((trx) => tell(trx, services));
}

async function takeUnconfirmedOff({ db, clock }: DailyServices): Promise<void> {
  const { unconfirmed_off_after_days: offAfterDays } = await getAgencySettings(db);
  if (offAfterDays === null) return;
  const question = { today: nairobiDay(clock.now()), offAfterDays, agentId: null };
  const isOver = sql<boolean>`topic = 'going-off' and told_on is not null and due_on <= ${question.today}::date`;
  const due = await sql<DueRow>`select * from ${dueChecks(question)} due where ${isOver}`.execute(db);
  for (const { kind, id } of due.rows) {
    await db.transaction().execute(async (trx) => {
      const admin = listingAdmins[kind];
      // Locked before it is looked at again: somebody may have confirmed it meanwhile.
      if (!(await admin.findForUpdate(trx, id))) return;
      const still = await sql`select from ${dueChecks(question)} due
        where ${isOver} and kind = ${kind} and id = ${id}`.execute(trx);
      if (still.rows.length === 0) return;
      await admin.change(trx, id, { approval_status: 'Archived', taken_off_at: clock.now() });
      await queueListingMap(trx, { kind, id });
      await recordChange(trx, {
        staff: null,
        actor: 'The daily check',
        action: `${kind}.taken_off`,
        subject: { type: kind, id: String(id) },
        requestId: 'daily check',
      });
    });
  }
}

interface Recipient {
  id: string;
  name: string;
  email: string;
  role: string;
}

async function tellOfMandate(
  trx: Transaction<DB>,
  { id: staffId }: Recipient,
  check: ToldCheck,
  { today, at }: { today: string; at: Date },
): Promise<void> {
  if (check.topic !== 'mandate' && check.topic !== 'mandate-month') return;
  await notify(trx, {
    kind: mandateEnding,
    staffIds: [staffId],
    by: null,
    title: `${checkText(check, today)}: ${check.title}`,
    text: check.reference_number,
    href: `/office/${check.kind === 'property' ? 'properties' : 'land'}/${check.id}`,
    subject: { type: check.kind, id: check.id },
    at,
  });
}

/** Notes what is due and was not told yet, and mails it to who looks after the listing, else to owners and managers. */
async function tell(trx: Transaction<DB>, { clock, publicUrl }: DailyServices): Promise<void> {
  const agency = await getAgencySettings(trx);
  const today = nairobiDay(clock.now());
  const question = { today, offAfterDays: agency.unconfirmed_off_after_days, agentId: null };
  const { rows } = await sql<ToldCheck & { agent_id: string | null }>`
    with told as (
      insert into listing_check_notices (property_id, land_id, topic, due_on, told_on)
      select case when kind = 'property' then id end, case when kind = 'land' then id end, topic, counted_on, ${today}
      from ${dueChecks(question)} due where told_on is null
      on conflict do nothing returning property_id, land_id, topic, due_on
    )
    select due.kind, due.id, due.topic, due.due_on, due.agent_id, coalesce(properties.title, land.title) as title,
      coalesce(properties.reference_number, land.reference_number) as reference_number
    from told join ${dueChecks(question)} due on due.topic = told.topic and due.counted_on = told.due_on
      and due.kind = case when told.land_id is null then 'property' else 'land' end
      and due.id = coalesce(told.property_id, told.land_id)
    left join properties on properties.id = told.property_id
    left join land on land.id = told.land_id
    order by due.due_on, due.kind, due.id`.execute(trx);
  if (rows.length === 0) return;
  const people: Recipient[] = await trx
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role'])
    .where('is_active', '=', true)
    .where('role', 'in', ['owner', 'manager', 'agent'])
    .execute();
  const isThere = (id: string | null): boolean => people.some((person) => person.id === id);
  for (const to of people) {
    const checks = rows.filter(({ agent_id }) =>
      isThere(agent_id) ? agent_id === to.id : to.role === 'owner' || to.role === 'manager',
    );
    if (checks.length === 0) continue;
    await queueMail(trx, checksMail({ agency, to, checks, today, publicUrl }));
    for (const check of checks) await tellOfMandate(trx, to, check, { today, at: clock.now() });
  }
}
