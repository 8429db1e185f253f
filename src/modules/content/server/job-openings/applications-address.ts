import { sql, type Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { fieldError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { refuseContacts } from '#platform/text/server/refuse-contact.ts';
import type { EditedOpening } from '../../job-openings/admin/contract.ts';
import { mayPublishContactDetails } from '../../policy.ts';

/**
 * Applications contain personal data. An editor therefore sends them only to an address that the agency uses already, and
 * the text of the opening names no other. Owners and managers may do both.
 * @param before the stored opening, whose texts may stay; null for a new one
 * @throws ApiError invalid_field for another address
 */
export async function refuseOtherAddresses(
  trx: Transaction<DB>,
  staff: Pick<SignedInStaff, 'role'>,
  opening: EditedOpening,
  before: EditedOpening | null,
): Promise<void> {
  if (mayPublishContactDetails(staff.role)) return;
  const { sales_email } = await getAgencySettings(trx);
  const { rows } = await sql`
    select where lower(${opening.email}) = lower(${sales_email})
    union all
    (select from job_openings where lower(email) = lower(${opening.email}) limit 1)`.execute(trx);
  if (rows.length === 0)
    throw fieldError(
      'email',
      'set_by_manager',
      'Applications go to an address that the agency uses already. An owner or a manager enters a new one.',
    );
  const known = new Set<string | null>(before && wordsOf(before).map(([, text]) => text));
  const message = 'Leave out numbers, addresses and ways to pay; applications go to the address below.';
  refuseContacts(wordsOf(opening), known, message);
}

/** What applicants read, by field. */
const wordsOf = ({ requirements, responsibility_groups, ...opening }: EditedOpening): [string, string | null][] => [
  ...(['title', 'location', 'employment_type', 'department', 'experience', 'age_range', 'summary'] as const).map(
    (field): [string, string | null] => [field, opening[field]],
  ),
  ...requirements.map((text, at): [string, string] => [`requirements.${at}`, text]),
  ...responsibility_groups.flatMap(({ title, items }, group): [string, string][] => [
    [`responsibility_groups.${group}.title`, title],
    ...items.map((text, at): [string, string] => [`responsibility_groups.${group}.items.${at}`, text]),
  ]),
];
