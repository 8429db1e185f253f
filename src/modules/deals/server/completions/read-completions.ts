import { sql } from 'kysely';
import { mayReadPeople } from '#modules/crm/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { Completion, Completions } from '../../completions/contract.ts';
import { getDealListing, idColumn, type ListingId } from '../deal-listing.ts';
import { followedSchema } from './followed.ts';
import { findTold } from './was-told.ts';

const MOST = 50;

interface CompletionRow {
  id: number;
  is_let: boolean;
  is_standing: boolean;
  completed_on: string;
  price_kes: number;
  fee_kes: number | null;
  fee_has_vat: boolean;
  fee_vat_percent: number | null;
  deposit_kes: number | null;
  term_months: number | null;
  moves_in_on: string | null;
  contact_id: number | null;
  contact_name: string | null;
  offer_id: number | null;
  made_by_name: string;
  made_at: Date;
  undone_by_name: string | null;
  undone_at: Date | null;
  followed: unknown;
  version: number;
}

/**
 * The completions of a listing, for who reads its buyers and tenants; the fee for who works on it alone.
 * @throws ApiError listing_not_found (404)
 */
export async function readCompletions(
  db: DatabaseOrTransaction,
  listing: ListingId,
  staff: SignedInStaff,
): Promise<Completions> {
  const { title, purpose, state, agentId, mayEdit } = await getDealListing(db, listing, staff);
  const rows = (await mayReadPeople(db, staff, agentId)) ? await rowsOf(db, listing) : [];
  return {
    listing: { title, purpose, state },
    items: await Promise.all(
      rows.map(async (row) => ({
        ...toCompletion(row, mayEdit),
        told:
          mayEdit && row.is_standing
            ? await countTold(db, listing, row, staff)
            : { vendor: false, buyer: false, waiting: 0 },
      })),
    ),
    may_work: mayEdit,
  };
}

async function rowsOf(db: DatabaseOrTransaction, listing: ListingId): Promise<CompletionRow[]> {
  const { rows } = await sql<CompletionRow>`
    select d.id, d.is_let, d.undone_at is null and d.over_at is null as is_standing, d.completed_on, d.price_kes,
      d.fee_kes, d.fee_has_vat, d.fee_vat_percent, d.deposit_kes, d.term_months, d.moves_in_on, d.offer_id, d.made_by_name, d.made_at,
      d.undone_by_name, d.undone_at, d.followed, d.version,
      c.id as contact_id, trim(c.first_name || ' ' || c.last_name) as contact_name
    from completions d left join contacts c on c.id = d.contact_id
    where d.${sql.ref(idColumn(listing))} = ${listing.id}
    order by d.id desc limit ${MOST}`.execute(db);
  return rows;
}

/** For the ticks of the form that undoes it. */
async function countTold(
  db: DatabaseOrTransaction,
  listing: ListingId,
  { contact_id: contactId, followed }: CompletionRow,
  staff: SignedInStaff,
): Promise<Completion['told']> {
  const { told } = followedSchema.parse(followed);
  const { vendor, buyer, waiting } = await findTold(db, listing, { contactId, told }, staff);
  return { vendor: vendor !== null, buyer: buyer !== null, waiting: waiting.length };
}

function toCompletion(
  { contact_id, contact_name, ...row }: CompletionRow,
  knowsFee: boolean,
): Omit<Completion, 'told'> {
  const { made_by_name, made_at, undone_by_name, undone_at, followed: _followed, ...rest } = row;
  return {
    ...rest,
    fee_kes: knowsFee ? row.fee_kes : null,
    fee_vat_percent: knowsFee ? row.fee_vat_percent : null,
    contact: contact_id === null ? null : { id: contact_id, name: contact_name || 'Erased contact' },
    made_by: made_by_name,
    made_at: made_at.toISOString(),
    undone_by: undone_by_name,
    undone_at: undone_at?.toISOString() ?? null,
  };
}
