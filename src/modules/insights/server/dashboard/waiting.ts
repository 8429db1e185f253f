import { sql } from 'kysely';
import { countChecksOf } from '#modules/listings/server';
import { countWaiting } from '#modules/scheduling/server';
import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { doesBusiness, looksAfterAll } from '../../dashboard/policy.ts';
import { countOfficeWaiting, MOST_WAITING, type OfficeWaiting } from '../../dashboard/waiting-contract.ts';
import { counted, inReview, isMine, whoseOf } from './listing-action-items.ts';
import { sentBack } from './own-listings.ts';

const nothing: OfficeWaiting = {
  enquiries: null,
  visits: null,
  properties: null,
  land: null,
  checks: null,
  reports: null,
};

interface WaitingServices {
  db: Database;
  clock: Clock;
}

/** Read with every page of the office: each count ends after a hundred rows of an index. */
async function readWaiting({ db, clock }: WaitingServices, staff: SignedInStaff): Promise<OfficeWaiting> {
  if (!doesBusiness(staff.role)) return nothing;
  const isForAll = looksAfterAll(staff.role);
  const count = (rows: Parameters<typeof counted>[1]) => counted(db, rows, MOST_WAITING);
  const listings = (table: 'properties' | 'land', column: 'property_id' | 'land_id') =>
    count(isForAll ? inReview(table, column) : sql`select from ${sentBack(table, column, staff.id)}`);
  const [enquiries, visits, properties, land, checks, reports] = await Promise.all([
    count(sql`select from enquiries
      where answered_at is null and closed_at is null and ${isMine('assigned_to', staff)}`),
    countWaiting(db, whoseOf(staff), MOST_WAITING),
    listings('properties', 'property_id'),
    listings('land', 'land_id'),
    countChecksOf({ db, clock }, staff, MOST_WAITING),
    isForAll ? count(sql`select from listing_reports where resolved_at is null`) : null,
  ]);
  return { enquiries, visits, properties, land, checks, reports };
}

export function registerWaiting(api: Api, services: WaitingServices): void {
  api.handle(countOfficeWaiting, (_values, { staff }) => readWaiting(services, staff));
}
