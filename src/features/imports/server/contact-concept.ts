import { sql, type Transaction } from 'kysely';
import { type AuditFacts, recordChanges } from '#server/audit.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { phoneToE164 } from '#server/phone.ts';
import { type CellParser, CellRefused, line } from './cell-parsers.ts';
import type { ColumnDefinition, Fields, ImportConcept, KnownRow, RowToWrite, Writing } from './import-concept.ts';

const email: CellParser = (cell) => {
  if (cell.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell))
    throw new CellRefused('Write an email address, such as njeri@example.co.ke.');
  return cell.toLowerCase();
};

const phone: CellParser = (cell) => {
  const number = phoneToE164(cell);
  if (!number) throw new CellRefused('Write a phone number, such as 0712 345 678 or +44 7700 900 142.');
  return number;
};

const columns: readonly ColumnDefinition[] = [
  {
    field: 'email',
    header: 'Email',
    also: ['email address', 'mail', 'e-mail'],
    parse: email,
    isRequired: true,
    example: 'njeri@visitor.example',
  },
  {
    field: 'first_name',
    header: 'First name',
    also: ['name', 'given name', 'forename'],
    parse: line(100),
    isRequired: true,
    example: 'Njeri',
  },
  {
    field: 'last_name',
    header: 'Last name',
    also: ['surname', 'family name'],
    parse: line(100),
    otherwise: '',
    canBeEmptied: true,
    example: 'Wambui',
  },
  {
    field: 'phone_e164',
    header: 'Phone',
    also: ['phone number', 'telephone', 'mobile', 'tel'],
    parse: phone,
    example: '+254 700 000 041',
  },
];

interface FoundContact {
  email: string;
  version: number;
  first_name: string;
  last_name: string;
  phone_e164: string | null;
}

/** Contacts by their e-mail address; with several numbers, the first one that was noted. */
async function findKnown(trx: Transaction<DB>, emails: readonly string[]): Promise<Map<string, KnownRow>> {
  const { rows } = await sql<FoundContact>`
    select e.email, c.version, c.first_name, c.last_name, p.phone_e164
    from contact_emails e
    join contacts c on c.id = e.contact_id
    left join lateral (
      select phone_e164 from contact_phones where contact_id = c.id order by created_at, phone_e164 limit 1
    ) p on true
    where e.email = any(${emails.map((address) => address.toLowerCase())})`.execute(trx);
  return new Map(rows.map(({ version, ...fields }) => [fields.email, { version, fields }]));
}

const takenWords =
  'Somebody with this email address was added since the trial. Send the file again to see what differs.';
const changedWords = 'Somebody has changed this contact since the trial. Send the file again to see what differs.';
const phoneWords = 'This phone number belongs to another contact. Look whether the two are one, and merge them.';

async function make(writing: Writing, rows: readonly RowToWrite[]): Promise<Map<number, string>> {
  const refused = new Map<number, string>();
  const entries: AuditFacts[] = [];
  for (const row of rows) {
    const reason = await refusalOf(writing.trx, row, null);
    if (reason) {
      refused.set(row.row_number, reason);
      continue;
    }
    const { id } = await writing.trx
      .insertInto('contacts')
      .values({ first_name: textOf(row.fields.first_name), last_name: textOf(row.fields.last_name) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writing.trx.insertInto('contact_emails').values({ email: row.reference, contact_id: id }).execute();
    await addPhone(writing.trx, id, row.fields);
    entries.push(entry(writing, id, 'contact.imported', row.fields));
  }
  await recordChanges(writing.trx, entries);
  return refused;
}

async function change(writing: Writing, rows: readonly RowToWrite[]): Promise<Map<number, string>> {
  const refused = new Map<number, string>();
  const entries: AuditFacts[] = [];
  for (const row of rows) {
    const held = await writing.trx
      .selectFrom('contacts')
      .innerJoin('contact_emails', 'contact_emails.contact_id', 'contacts.id')
      .select('contacts.id')
      .where('contact_emails.email', '=', row.reference)
      .where('contacts.version', '=', row.seen_version ?? 0)
      .forUpdate()
      .executeTakeFirst();
    const reason = held ? await refusalOf(writing.trx, row, held.id) : changedWords;
    if (!held || reason) {
      refused.set(row.row_number, reason ?? changedWords);
      continue;
    }
    await writing.trx
      .updateTable('contacts')
      .set((eb) => ({
        version: eb('version', '+', 1),
        ...('first_name' in row.fields ? { first_name: textOf(row.fields.first_name) } : {}),
        ...('last_name' in row.fields ? { last_name: textOf(row.fields.last_name) } : {}),
      }))
      .where('id', '=', held.id)
      .execute();
    await addPhone(writing.trx, held.id, row.fields);
    entries.push(entry(writing, held.id, 'contact.changed_by_import', row.fields));
  }
  await recordChanges(writing.trx, entries);
  return refused;
}

/** An address or a number belongs to one contact; whose it is by now is looked at under the lock that writers take. */
async function refusalOf(trx: Transaction<DB>, row: RowToWrite, ownId: number | null): Promise<string | null> {
  await lockAddresses(trx, row);
  const known = await trx
    .selectFrom('contact_emails')
    .select('contact_id')
    .where('email', '=', row.reference)
    .executeTakeFirst();
  if (ownId === null && known) return takenWords;
  const number = row.fields.phone_e164;
  if (typeof number !== 'string') return null;
  const owner = await trx
    .selectFrom('contact_phones')
    .select('contact_id')
    .where('phone_e164', '=', number)
    .executeTakeFirst();
  return owner && owner.contact_id !== ownId ? phoneWords : null;
}

/** The locks of `match_contact` in the database, in the same order: a visitor may leave the same address just now. */
async function lockAddresses(trx: Transaction<DB>, { reference, fields }: RowToWrite): Promise<void> {
  const number = typeof fields.phone_e164 === 'string' ? fields.phone_e164 : null;
  await sql`
    select pg_advisory_xact_lock(762017405, key) from (
      select hashtext(k) as key from unnest(array['email ' || ${reference}::text, 'phone ' || ${number}::text]) k
      where k is not null order by 1
    ) keys`.execute(trx);
}

const textOf = (value: Fields[string] | undefined): string => (typeof value === 'string' ? value : '');

async function addPhone(trx: Transaction<DB>, id: number, { phone_e164 }: Fields): Promise<void> {
  if (typeof phone_e164 !== 'string') return;
  await trx
    .insertInto('contact_phones')
    .values({ phone_e164, contact_id: id })
    .onConflict((conflict) => conflict.column('phone_e164').doNothing())
    .execute();
}

const entry = ({ staff, requestId }: Writing, id: number, action: string, fields: Fields): AuditFacts => ({
  staff,
  action,
  subject: { type: 'contact', id: String(id) },
  changes: Object.fromEntries(Object.entries(fields).map(([name, to]) => [name, { to }])),
  requestId,
});

export const contactConcept: ImportConcept = {
  name: 'contacts',
  columns,
  key: 'email',
  isKeyCaseless: true,
  title: 'first_name',
  checkRow: () => [],
  findKnown,
  make,
  change,
};
