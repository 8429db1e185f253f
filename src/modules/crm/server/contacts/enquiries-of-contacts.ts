import { type RawBuilder, type SqlBool, sql } from 'kysely';

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
