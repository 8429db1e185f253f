import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { onePerPerson } from '../../completions/completion.ts';
import { idColumn, type ListingId } from '../deal-listing.ts';
import { followedSchema, type Told } from './followed.ts';
import { type Addressee, findAddressee, findVendor } from './vendor.ts';
import { listWaiting } from './waiting-people.ts';

/** The day on which a completion of a listing last told each of those who waited, by key. */
export async function readToldDays(db: DatabaseOrTransaction, listing: ListingId): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('completions')
    .select(['followed', 'made_at'])
    .where(idColumn(listing), '=', listing.id)
    .orderBy('id')
    .execute();
  return new Map(
    rows.flatMap(({ followed, made_at }) =>
      followedSchema.parse(followed).told.waiting.map((key) => [key, nairobiDay(made_at)] as const),
    ),
  );
}

interface CompletionOf {
  /** The buyer or tenant. */
  contactId: number | null;
  told: Told;
}

interface WereTold {
  vendor: Addressee | null;
  buyer: Addressee | null;
  waiting: { name: string; email: string; enquiryId: number | null }[];
}

/** Who got a mail about a completion and can be written to now, each once: without those who were erased since. */
export async function findTold(
  db: DatabaseOrTransaction,
  listing: ListingId,
  { contactId, told }: CompletionOf,
  staff: SignedInStaff,
): Promise<WereTold> {
  const keys = [...new Set([...told.waiting, ...told.visitors.map((id) => `enquiry:${id}`)])];
  const rows = keys.length > 0 ? await listWaiting(db, listing, { keys, exceptContactId: contactId, staff }) : [];
  return {
    vendor: told.mandate_id === null ? null : await findVendor(db, listing, told.mandate_id),
    buyer: told.buyer ? await findAddressee(db, contactId) : null,
    waiting: onePerPerson(rows).flatMap(({ name, email, enquiryId }) =>
      email === null ? [] : [{ name, email, enquiryId }],
    ),
  };
}
