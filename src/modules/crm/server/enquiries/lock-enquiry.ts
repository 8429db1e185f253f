import type { Selectable, Transaction } from 'kysely';
import type { DB, Enquiries } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { changedBy } from '#platform/versioning/server/conflict.ts';
import { mayChangeEnquiry } from '../../enquiries/policy.ts';

export async function lockEnquiryForUpdate(
  trx: Transaction<DB>,
  staff: SignedInStaff,
  id: number,
): Promise<Selectable<Enquiries>> {
  const enquiry = await trx.selectFrom('enquiries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!enquiry) throw new ApiError('not_found');
  if (!mayChangeEnquiry(staff, enquiry.assigned_to)) throw colleagueLooksAfter();
  return enquiry;
}

export const colleagueLooksAfter = (): ApiError =>
  new ApiError('forbidden', { message: 'A colleague looks after this enquiry. Ask them, or a manager.' });

/** Nobody writes about a person who was erased, or whose period is over: it would be erased by nothing any more. */
export function refuseAnonymous({ anonymised_at }: Pick<Selectable<Enquiries>, 'anonymised_at'>): void {
  if (anonymised_at === null) return;
  throw new ApiError('conflict', {
    message: 'The person of this enquiry was erased. Nothing more is written about them.',
  });
}

export function refuseOldVersion(
  { version, changed_by_name }: { version: number; changed_by_name: string | null },
  begunFrom: number,
): void {
  if (version !== begunFrom) throw changedBy(changed_by_name);
}

export async function getAssignee(
  trx: Transaction<DB>,
  id: string,
  field = 'assigned_to',
): Promise<{ id: string; name: string }> {
  const person = await trx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('role', '!=', 'editor')
    .executeTakeFirst();
  if (person) return person;
  const message = 'Choose somebody who works with enquiries';
  throw fieldError(field, 'unknown', message);
}
