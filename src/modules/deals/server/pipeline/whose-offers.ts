import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';

export interface WhoseOffers {
  agent?: string | undefined;
  enquiry_agent?: string | undefined;
}

/** A condition on `l` (the listing) and `e` (the enquiry) of an offer, by who looks after them. */
export function whoseOffers(
  { agent, enquiry_agent }: WhoseOffers,
  staff: Pick<SignedInStaff, 'id'>,
): RawBuilder<SqlBool> {
  const is = (column: string, person: string | undefined) =>
    person === undefined ? sql`true` : sql`${sql.ref(column)}::text = ${person === 'me' ? staff.id : person}`;
  return sql<SqlBool>`${is('l.agent_id', agent)} and ${is('e.assigned_to', enquiry_agent)}`;
}
