import type { Transaction } from 'kysely';
import { lockKeys } from '#platform/database/server/advisory-lock.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { type ApiError, fieldError } from '#platform/http/server/errors.ts';
import { choosesOwnName } from '../../staff/policy.ts';
import { staffRoleSchema } from '../sign-in/accounts.ts';
import { problemOfName, readAlike, standsFor, writtenName } from './name-letters.ts';

/**
 * The rule for every name that a member of staff is given. Histories name members by their names alone, and visitors
 * read them beside listings, so a name is a person's and no colleague's, however it is written. A name that was stored
 * before the rule stays until it is changed.
 */

/**
 * A name as it is stored.
 * @throws ApiError invalid_field (422) for letters, characters or full stops that names do not have
 */
export function fitStaffName(typed: string): string {
  const name = writtenName(typed);
  const problem = problemOfName(name);
  if (problem !== null) throw fieldError('name', 'invalid', problem);
  return name;
}

/**
 * Refuses a name that reads like that of the agency, of a role or of another active member. Former members are left
 * out: somebody new may have the name of one. Names are taken one after the other, so that two people cannot take one
 * at the same moment.
 * @param id of the member who is to have the name
 * @throws ApiError invalid_field (422)
 */
export async function refuseNameOfOthers(trx: Transaction<DB>, id: string, name: string): Promise<void> {
  await lockKeys(trx, ['names of staff']);
  const agency = await trx.selectFrom('agency_settings').select(['name', 'legal_name']).executeTakeFirst();
  const meant = standsFor(name, agency ? [agency.name, agency.legal_name] : []);
  if (meant === 'role') throw fieldError('name', 'not_a_person', 'This is a role. Write the name of a person.');
  if (meant === 'agency')
    throw fieldError('name', 'not_a_person', 'This is the name of the agency. Write the name of a person.');
  const colleagues = await trx
    .selectFrom('staff')
    .select('name')
    .where('is_active', '=', true)
    .where('id', '!=', id)
    .execute();
  if (colleagues.some((colleague) => readAlike(colleague.name, name)))
    throw fieldError('name', 'taken', 'A colleague has this name. Add a middle name or an initial.');
}

/**
 * Another name or job title of a member whose role does not choose it.
 * @returns the error for the field: invalid_field (422)
 */
export const setByManager = (field: 'name' | 'job_title'): ApiError =>
  fieldError(
    field,
    'set_by_manager',
    `An owner or a manager changes your ${field === 'name' ? 'name' : 'job title'}. Ask one of them.`,
  );

/**
 * The name that a member has after sending one about themselves: the stored one for roles that do not choose theirs.
 * @param typed undefined where none was sent, which leaves the stored one
 * @throws ApiError invalid_field (422) for another name that the member may not choose, or that does not fit
 */
export async function ownStaffName(
  trx: Transaction<DB>,
  member: { id: string; name: string; role: string },
  typed: string | undefined,
): Promise<string> {
  if (typed === undefined || writtenName(typed) === writtenName(member.name)) return member.name;
  if (!choosesOwnName(staffRoleSchema.parse(member.role))) throw setByManager('name');
  return changedStaffName(trx, member, typed);
}

/**
 * The name a member has after one was typed into a form that shows the stored one.
 * @throws ApiError invalid_field (422) for a changed name that does not fit
 */
export async function changedStaffName(
  trx: Transaction<DB>,
  { id, name: stored }: { id: string; name: string },
  typed: string,
): Promise<string> {
  if (writtenName(typed) === writtenName(stored)) return stored;
  const name = fitStaffName(typed);
  await refuseNameOfOthers(trx, id, name);
  return name;
}
