import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { mutualKinds } from '../../contacts/relation-kinds.ts';

/** What a merge moved, beside addresses and enquiries. Merges of earlier releases moved none of it. */
export const movedBesides = {
  roles: z.array(z.string()).default([]),
  relation_ids: z.array(z.number()).default([]),
  listing_people_ids: z.array(z.number()).default([]),
  event_ids: z.array(z.number()).default([]),
  mandate_ids: z.array(z.number()).default([]),
  offer_ids: z.array(z.number()).default([]),
  completion_ids: z.array(z.number()).default([]),
};
const movedSchema = z.object(movedBesides);
export type MovedBesides = z.output<typeof movedSchema>;

interface Move {
  from: number;
  to: number;
  /** Only these, where a merge is undone, and mails sent since to one of the addresses that go back. */
  only?: MovedBesides & { emails: readonly string[]; since: Date };
}

/**
 * Moves roles, relations, listings, deals and events without an enquiry from one contact to another. What the other has
 * already stays where it is, and so does what would relate a contact to itself: undoing shows it again.
 * @returns what was moved
 */
export async function moveBesides(trx: Transaction<DB>, move: Move): Promise<MovedBesides> {
  return {
    roles: await moveRoles(trx, move),
    relation_ids: await moveRelations(trx, move),
    listing_people_ids: await moveListings(trx, move),
    event_ids: await moveEvents(trx, move),
    mandate_ids: await moveDeals(trx, 'mandates', move, move.only?.mandate_ids),
    offer_ids: await moveDeals(trx, 'offers', move, move.only?.offer_ids),
    completion_ids: await moveDeals(trx, 'completions', move, move.only?.completion_ids),
  };
}

async function moveRoles(trx: Transaction<DB>, { from, to, only }: Move): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`
    update contact_roles as moved set contact_id = ${to} where contact_id = ${from}
      and ${only ? sql`role = any(${only.roles}::text[])` : sql`true`}
      and not exists (select from contact_roles kept where kept.contact_id = ${to} and kept.role = moved.role)
    returning role`.execute(trx);
  return rows.map(({ role }) => role);
}

/** A relation that reads the same from both sides is the same in either direction. */
async function moveRelations(trx: Transaction<DB>, { from, to, only }: Move): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update contact_relations as moved set
      contact_id = case when contact_id = ${from} then ${to} else contact_id end,
      other_id = case when other_id = ${from} then ${to} else other_id end
    where (contact_id = ${from} or other_id = ${from}) and contact_id <> ${to} and other_id <> ${to}
      and ${only ? sql`id = any(${only.relation_ids}::bigint[])` : sql`true`}
      and not exists (
        select from contact_relations kept where kept.kind = moved.kind and (
          (moved.contact_id = ${from} and kept.contact_id = ${to} and kept.other_id = moved.other_id)
          or (moved.other_id = ${from} and kept.other_id = ${to} and kept.contact_id = moved.contact_id)
          or (moved.kind = any(${[...mutualKinds]}::text[]) and (
            (moved.contact_id = ${from} and kept.other_id = ${to} and kept.contact_id = moved.other_id)
            or (moved.other_id = ${from} and kept.contact_id = ${to} and kept.other_id = moved.contact_id)
          ))
        )
      )
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

async function moveListings(trx: Transaction<DB>, { from, to, only }: Move): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update listing_people as moved set contact_id = ${to} where contact_id = ${from}
      and ${only ? sql`id = any(${only.listing_people_ids}::bigint[])` : sql`true`}
      and not exists (
        select from listing_people kept where kept.contact_id = ${to} and kept.role = moved.role
          and kept.property_id is not distinct from moved.property_id and kept.land_id is not distinct from moved.land_id
      )
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Those of enquiries follow their enquiry, by a trigger. */
async function moveEvents(trx: Transaction<DB>, { from, to, only }: Move): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update events set contact_id = ${to} where contact_id = ${from} and enquiry_id is null
      and ${only ? sql`(id = any(${only.event_ids}::bigint[]) or ${isMailedSince(only)})` : sql`true`}
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

async function moveDeals(
  trx: Transaction<DB>,
  table: 'mandates' | 'offers' | 'completions',
  { from, to }: Move,
  only: readonly number[] | undefined,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set contact_id = ${to} where contact_id = ${from}
      and ${only ? sql`id = any(${[...only]}::bigint[])` : sql`true`} returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

const isMailedSince = ({ emails, since }: { emails: readonly string[]; since: Date }) => sql`(
  events.at >= ${since} and exists (
    select from outgoing_mails mail where mail.id = events.mail_id and lower(mail.to_address) = any(${emails}::text[])
  )
)`;
