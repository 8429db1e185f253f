import { sql } from 'kysely';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { formatValue } from '#platform/text/value-labels.ts';
import type { Timeline, TimelineEvent } from '../../timeline/contract.ts';
import type { ListingChangeKind } from '../../timeline/event-kinds.ts';

/** The most that one page of a timeline shows beside its events. */
const MOST_CHANGES = 100;

interface ListingTimeline {
  subject: 'property' | 'land';
  id: number;
  /** As of `readTimeline`. */
  before?: number | undefined;
}

/**
 * A page of the timeline of a listing with what was done to the listing itself in the same time: submitted, sent back,
 * published. It is read from the audit, where every way of changing a listing writes it.
 */
export async function withListingChanges(
  db: DatabaseOrTransaction,
  { items, next }: Timeline,
  { subject, id, before }: ListingTimeline,
): Promise<Timeline> {
  const timeOf = (event: number) => sql`(select at from events where id = ${event})`;
  const { rows } = await sql<EntryRow>`
    select id, at, actor, split_part(action, '.', 2) as verb, changes from audit_entries
    where subject_type = ${subject} and subject_id = ${String(id)}
      and action = any(${Object.keys(kinds).map((verb) => `${subject}.${verb}`)}::text[])
      and ${before === undefined ? sql`true` : sql`at < ${timeOf(before)}`}
      and ${next === null ? sql`true` : sql`at >= ${timeOf(next)}`}
    order by at desc, id desc limit ${MOST_CHANGES}`.execute(db);
  const changes = rows.flatMap(toEvent);
  return { items: [...items, ...changes].sort((one, other) => other.at.localeCompare(one.at)), next };
}

interface EntryRow {
  id: number;
  at: Date;
  actor: string;
  verb: string;
  changes: unknown;
}

const kinds: Readonly<Record<string, ListingChangeKind>> = {
  submitted: 'listing-submitted',
  taken_back: 'listing-taken-back',
  sent_back: 'listing-sent-back',
  approved: 'listing-changed',
  changed_by_import: 'listing-changed',
  archived: 'listing-archived',
  unarchived: 'listing-unarchived',
  taken_off: 'listing-taken-off',
  unmandated: 'listing-unmandated',
  undone: 'listing-undone',
};

const textual = z.string().optional().catch(undefined);
const changeSchema = z.object({ from: textual, to: textual }).optional().catch(undefined);
const changesSchema = z.object({ note: changeSchema, price: changeSchema, state: changeSchema });

/** Of an import the price alone: it changes many fields of many listings. */
function toEvent({ id, at, actor, verb, changes }: EntryRow): TimelineEvent[] {
  const { note, price, state } = changesSchema.catch({}).parse(changes);
  const isPublished = verb === 'approved' && state !== undefined;
  const isNewPrice = price !== undefined && !isPublished && kinds[verb] === 'listing-changed';
  if (verb === 'changed_by_import' && !isNewPrice) return [];
  const kind = isPublished ? 'listing-published' : isNewPrice ? 'price-changed' : kinds[verb];
  if (kind === undefined) return [];
  const text = isNewPrice ? `From ${priceText(price.from)} to ${priceText(price.to)}` : (note?.to ?? '');
  const nothingElse = { enquiry: null, contact: null, listing: null, visit: null, offer_id: null, mail_status: null };
  return [{ id: -id, kind, text, actor, at: at.toISOString(), ...nothingElse }];
}

const priceText = (price: string | undefined): string => (price ? formatValue('price', price) : 'price on request');
