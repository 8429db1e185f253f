import { sql } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { listingAdmins } from '../admin/written-listing.ts';
import { queueListingMap } from '../map-pictures/drawing-job.ts';

/**
 * Archives listings whose last mandate has ended, where the agency wants that. One that never had a mandate stays, and so
 * does one whose next mandate has been written down.
 */
export async function takeUnmandatedOff({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  if (!(await getAgencySettings(db)).ended_mandates_leave_site) return;
  const today = nairobiDay(clock.now());
  for (const kind of ['property', 'land'] as const) {
    const { rows } = await unmandated(kind, today).execute(db);
    for (const { id } of rows) await takeOff({ db, today }, kind, id);
  }
}

const unmandated = (kind: ListingKind, today: string) => {
  const [table, column] = kind === 'property' ? ['properties', 'property_id'] : ['land', 'land_id'];
  const mandates = sql`select from mandates m where m.${sql.ref(column)} = listing.id`;
  return sql<{ id: number }>`
    select listing.id from ${sql.table(table)} listing
    where approval_status = 'Approved' and status in ('Available', 'Under offer') and exists (${mandates})
      and not exists (${mandates} and ended_on is null and (ends_on is null or ends_on >= ${today}::date))`;
};

async function takeOff({ db, today }: { db: Database; today: string }, kind: ListingKind, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Locked before it is looked at again: a new mandate may have been written down meanwhile.
    if (!(await listingAdmins[kind].findForUpdate(trx, id))) return;
    const still = await sql`select from (${unmandated(kind, today)}) due where id = ${id}`.execute(trx);
    if (still.rows.length === 0) return;
    await listingAdmins[kind].change(trx, id, { approval_status: 'Archived' });
    await queueListingMap(trx, { kind, id });
    await recordChange(trx, {
      staff: null,
      actor: 'The daily check',
      action: `${kind}.unmandated`,
      subject: { type: kind, id: String(id) },
      requestId: 'daily check',
    });
  });
}
