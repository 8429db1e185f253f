import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { Contact } from '../../contacts/contact-schema.ts';

/**
 * Condition on `enquiries`: those of these contacts, and those sent with an e-mail address of theirs that were matched to
 * another contact by the phone number. What staff transferred belongs where they put it. The canonical address adds
 * nothing but an index.
 */
export const ofContacts = (ids: readonly number[]): RawBuilder<SqlBool> => sql`(
  enquiries.contact_id = any(${ids}::bigint[])
  or (enquiries.contact_chosen_at is null and lower(enquiries.email) in (
    select email from contact_emails where contact_id = any(${ids}::bigint[])
  ) and canonical_email(enquiries.email) = any(array(
    select canonical_email(email) from contact_emails where contact_id = any(${ids}::bigint[])
  )))
)`;

type Undecided = Contact['undecided_enquiries'][number];

const MOST_LISTED = 50;

/**
 * The enquiries of `ofContacts` that may be somebody else's: sent with an e-mail address or number that none of these
 * contacts has, or with a number alone and another first name, where staff have not said whose they are. Anybody can send
 * a form with another person's telephone number, and could otherwise have that person's data handed out or erased by
 * asking for their own.
 */
export async function listUndecided(db: DatabaseOrTransaction, ids: readonly number[]): Promise<Undecided[]> {
  const { rows } = await sql<Undecided>`
    select id, reference, trim(name) as name, contact_id, array_remove(array[other_email, other_phone], null) as addresses
    from (
      select enquiries.id, reference, enquiries.first_name || ' ' || enquiries.last_name as name, contact_id,
        case when lower(email) not in (select email from contact_emails where contact_id = any(${ids}::bigint[]))
          then lower(email) end as other_email,
        case when phone_e164 not in (select phone_e164 from contact_phones where contact_id = any(${ids}::bigint[]))
          or (email is null and lower(enquiries.first_name) <> lower(contacts.first_name))
          then phone_e164 end as other_phone
      from enquiries left join contacts on contacts.id = contact_id
      where contact_chosen_at is null and ${ofContacts(ids)}
    ) as sent where other_email is not null or other_phone is not null
    order by id limit ${MOST_LISTED}`.execute(db);
  return rows;
}

export async function refuseUndecided(db: DatabaseOrTransaction, ids: readonly number[]): Promise<void> {
  const undecided = await listUndecided(db, ids);
  if (undecided.length === 0) return;
  const named = undecided.map(({ reference, addresses }) => `${reference} (${addresses.join(', ')})`);
  throw new ApiError('undecided_enquiries', {
    message: `Enquiries came with an address or number that this contact does not have: ${named.join('; ')}. Say of each whether it is theirs first.`,
  });
}
