import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { notify } from '#platform/notifications/server/notify.ts';
import { staffRoles } from '#platform/security/staff-roles.ts';
import { firstCharacters } from '#platform/text/visible-text.ts';
import { mentionedIn } from '../../timeline/mentions.ts';
import { fullName } from '../full-name.ts';
import { mentioned } from '../notification-kinds.ts';
import { readableRows } from '../reading-scope.ts';

const LONGEST_EXCERPT = 400;

interface MentioningNote {
  on: { type: 'enquiry' | 'contact'; id: number };
  text: string;
  staff: SignedInStaff;
  at: Date;
}

/** Tells the colleagues whom a note names with @, as far as they may read what it is a note of. */
export async function tellMentioned(trx: Transaction<DB>, { on, text, staff, at }: MentioningNote): Promise<void> {
  if (!text.includes('@')) return;
  const people = await trx
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('is_active', '=', true)
    .where('id', '!=', staff.id)
    .execute();
  const staffIds: string[] = [];
  for (const person of mentionedIn(text, people)) if (await mayRead(trx, on, person)) staffIds.push(person.id);
  if (staffIds.length === 0) return;
  const { name, reference } = await nameOf(trx, on);
  await notify(trx, {
    kind: mentioned,
    staffIds,
    by: staff,
    title: `${staff.name} names you in a note about ${name}`,
    text: [firstCharacters(text, LONGEST_EXCERPT), reference].filter(Boolean).join(' '),
    href: on.type === 'enquiry' ? `/office/enquiries/${on.id}` : `/office/contacts/${on.id}`,
    subject: on,
    at,
  });
}

async function mayRead(
  trx: Transaction<DB>,
  { type, id }: MentioningNote['on'],
  person: { id: string; role: string },
): Promise<boolean> {
  const role = staffRoles.find((each) => each === person.role);
  if (!role) return false;
  const readable = await readableRows(trx, { id: person.id, role });
  const { rows } =
    type === 'enquiry'
      ? await sql`select from enquiries where id = ${id} and ${readable.enquiry}`.execute(trx)
      : await sql`select from contacts where id = ${id} and ${readable.contact}`.execute(trx);
  return rows.length > 0;
}

async function nameOf(trx: Transaction<DB>, { type, id }: MentioningNote['on']) {
  if (type === 'contact') {
    const names = trx.selectFrom('contacts').select(['first_name', 'last_name']).where('id', '=', id);
    return { name: fullName(await names.executeTakeFirstOrThrow()), reference: '' };
  }
  const { reference, ...names } = await trx
    .selectFrom('enquiries')
    .select(['first_name', 'last_name', 'reference'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { name: fullName(names), reference };
}
