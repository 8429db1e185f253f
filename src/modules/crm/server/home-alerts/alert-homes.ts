import { type Selectable, sql, type Transaction } from 'kysely';
import {
  type FollowedListing,
  followedStates,
  type KnownListing,
  type ListingName,
  readFollowed,
} from '#modules/listings/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { AlertHomes, DB, SearchAlerts } from '#platform/database/server/schema.gen.ts';

type Alert = Pick<Selectable<SearchAlerts>, 'id' | 'asked_frequency'>;

/** A listing of an alert, as it is now. */
export interface AlertHome {
  id: number;
  alertId: number;
  listing: FollowedListing;
  /** As the owner of the address knows it. */
  told: KnownListing;
  isConfirmed: boolean;
}

const nameOf = ({ kind, id }: ListingName): string => `${kind} ${id}`;

const listingOfRow = ({ property_id, land_id }: Selectable<AlertHomes>): ListingName =>
  property_id === null ? { kind: 'land', id: land_id ?? 0 } : { kind: 'property', id: property_id };

/** The listings of these alerts, in the order in which they were asked for. */
export async function listAlertHomes(db: DatabaseOrTransaction, alertIds: readonly number[]): Promise<AlertHome[]> {
  if (alertIds.length === 0) return [];
  const rows = await db.selectFrom('alert_homes').selectAll().where('alert_id', 'in', alertIds).orderBy('id').execute();
  const listings = await readFollowed(db, rows.map(listingOfRow));
  const byName = new Map(listings.map((listing) => [nameOf(listing), listing]));
  return rows.flatMap((row) => {
    const listing = byName.get(nameOf(listingOfRow(row)));
    const state = followedStates.find((one) => one === row.told_state) ?? 'Off';
    const told = { priceKes: row.told_price_kes, priceUsd: row.told_price_usd, state };
    return listing
      ? [{ id: row.id, alertId: row.alert_id, listing, told, isConfirmed: row.confirmed_at !== null }]
      : [];
  });
}

/** Adds listings that wait for the click in the mail. What the visitor sees of them now is what they know. */
export async function addAskedHomes(
  trx: Transaction<DB>,
  alertId: number,
  listings: readonly FollowedListing[],
  now: Date,
): Promise<void> {
  if (listings.length === 0) return;
  await trx
    .insertInto('alert_homes')
    .values(
      listings.map(({ kind, id, priceKes, priceUsd, state }) => ({
        alert_id: alertId,
        property_id: kind === 'property' ? id : null,
        land_id: kind === 'land' ? id : null,
        told_price_kes: priceKes,
        told_price_usd: priceUsd,
        told_state: state,
        asked_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes in the listings and the frequency that the confirmed mail named. @returns the alert's name from now on */
export async function takeInAskedHomes(
  trx: Transaction<DB>,
  { id, asked_frequency }: Alert,
  now: Date,
): Promise<string> {
  await trx
    .updateTable('alert_homes')
    .set({ confirmed_at: now })
    .where('alert_id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
  await trx
    .updateTable('search_alerts')
    .set({ asked_frequency: null, ...(asked_frequency && { frequency: asked_frequency }) })
    .where('id', '=', id)
    .execute();
  return nameAlert(trx, id);
}

/** 'Changes to The Jacaranda House', 'Changes to 3 listings' */
export const homesName = (listings: readonly Pick<FollowedListing, 'title'>[]): string =>
  listings.length === 1 ? `Changes to ${listings[0]?.title}` : `Changes to ${listings.length} listings`;

/** Names an alert by its confirmed listings. */
export async function nameAlert(trx: Transaction<DB>, id: number): Promise<string> {
  const homes = (await listAlertHomes(trx, [id])).filter(({ isConfirmed }) => isConfirmed);
  const search_name = homesName(homes.map(({ listing }) => listing));
  await trx.updateTable('search_alerts').set({ search_name }).where('id', '=', id).execute();
  return search_name;
}

/** Stores the present price and state of the listings as those that the alert has told its reader. */
export async function markTold(trx: Transaction<DB>, homes: readonly AlertHome[]): Promise<void> {
  const known = homes.map(({ id, listing: { priceKes, priceUsd, state } }) => ({ id, priceKes, priceUsd, state }));
  await sql`
    update alert_homes set told_price_kes = known."priceKes", told_price_usd = known."priceUsd", told_state = known.state
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as known (id bigint, "priceKes" bigint, "priceUsd" bigint, state text)
    where alert_homes.id = known.id`.execute(trx);
}
