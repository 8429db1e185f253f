import { sql, type Transaction } from 'kysely';
import { type Addresses, lockAddresses } from '#modules/crm/server';
import type { AuditAction } from '#platform/audit/audit-actions.ts';
import { type AuditFacts, recordChanges } from '#platform/audit/server/audit.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { phoneToE164 } from '#platform/text/server/phone.ts';
import { type CellParser, CellRefused, line } from './cells/cell-parsers.ts';
import type {
  CheckedRow,
  ColumnDefinition,
  Fields,
  ImportMapper,
  KnownRow,
  RowToWrite,
  Writing,
} from './import-mapper.ts';

const email: CellParser = (cell) => {
  if (cell.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell))
    throw new CellRefused('form', 'Write an email address, such as njeri@example.co.ke.');
  return cell.toLowerCase();
};

const phone: CellParser = (cell) => {
  const number = phoneToE164(cell);
  if (!number) throw new CellRefused('form', 'Write a phone number, such as 0712 345 678 or +44 7700 900 142.');
  return number;
};

const columns: readonly ColumnDefinition[] = [
  {
    field: 'email',
    header: 'Email',
    also: ['email address', 'mail', 'e-mail'],
    parse: email,
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
    defaultWhenEmpty: '',
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
  number: number;
  email: string | null;
  phone_e164: string | null;
  is_known_by_email: boolean;
  version: number;
  first_name: string;
  last_name: string;
}

/**
 * The contact of each row, by the rule enquiries have too: whose the email address is, or else whose the number.
 * Addresses and numbers that the row lacks stay unchanged and are not listed.
 */
async function findKnown(trx: Transaction<DB>, rows: readonly Fields[]): Promise<(KnownRow | undefined)[]> {
  const wanted = rows.map(({ email: address = null, phone_e164 = null }, number) => ({ number, address, phone_e164 }));
  const { rows: found } = await sql<FoundContact>`
    select w.number, c.version, c.first_name, c.last_name, e.contact_id is not null as is_known_by_email,
      case when e.contact_id = c.id then e.email end as email,
      case when p.contact_id = c.id then p.phone_e164 end as phone_e164
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(number int, address text, phone_e164 text)
    left join contact_emails e on e.email = w.address
    left join contact_phones p on p.phone_e164 = w.phone_e164
    join contacts c on c.id = coalesce(e.contact_id, p.contact_id)`.execute(trx);
  const known = new Map(
    found.map(({ number, version, is_known_by_email, ...fields }) => {
      const reference = (is_known_by_email ? fields.email : fields.phone_e164) ?? '';
      return [number, { reference, version, fields }];
    }),
  );
  return rows.map((_row, number) => known.get(number));
}

const takenLabels =
  'Somebody with this email address or number was added since the trial. Send the file again to see what differs.';
const changedText = 'Somebody has changed this contact since the trial. Send the file again to see what differs.';
const othersMessage =
  'This phone number or address belongs to another contact. Look whether the two are one, and merge them.';

async function make(writing: Writing, rows: readonly RowToWrite[]) {
  const refused = new Map<number, string>();
  const entries: AuditFacts[] = [];
  for (const { row_number, fields } of rows) {
    await lockAddresses(writing.trx, addressesOf(fields));
    if ((await ownersOf(writing.trx, fields)).length > 0) {
      refused.set(row_number, takenLabels);
      continue;
    }
    const { id } = await writing.trx
      .insertInto('contacts')
      .values({ first_name: textOf(fields.first_name), last_name: textOf(fields.last_name) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addAddresses(writing.trx, id, fields);
    entries.push(entry(writing, id, 'contact.imported', {}, fields));
  }
  await recordChanges(writing.trx, entries);
  return { refused, references: new Map<number, string>() };
}

async function change(writing: Writing, rows: readonly RowToWrite[]): Promise<Map<number, string>> {
  const refused = new Map<number, string>();
  const entries: AuditFacts[] = [];
  for (const row of rows) {
    await lockAddresses(writing.trx, addressesOf(row.fields));
    const contact = await lockContactForUpdate(writing.trx, row);
    const owners = await ownersOf(writing.trx, row.fields);
    if (!contact || owners.some((owner) => owner !== contact.id)) {
      refused.set(row.row_number, contact ? othersMessage : changedText);
      continue;
    }
    await writing.trx
      .updateTable('contacts')
      .set((eb) => ({
        version: eb('version', '+', 1),
        ...('first_name' in row.fields ? { first_name: textOf(row.fields.first_name) } : {}),
        ...('last_name' in row.fields ? { last_name: textOf(row.fields.last_name) } : {}),
      }))
      .where('id', '=', contact.id)
      .execute();
    await addAddresses(writing.trx, contact.id, row.fields);
    const before = { first_name: contact.first_name, last_name: contact.last_name };
    entries.push(entry(writing, contact.id, 'contact.changed_by_import', before, row.fields));
  }
  await recordChanges(writing.trx, entries);
  return refused;
}

/** Locks the contact in the version that the trial read; undefined if it was changed since. */
const lockContactForUpdate = (trx: Transaction<DB>, { reference, expected_version }: RowToWrite) =>
  trx
    .selectFrom('contacts')
    .select(['id', 'first_name', 'last_name'])
    .where((eb) =>
      eb(
        'id',
        '=',
        reference.includes('@')
          ? eb.selectFrom('contact_emails').select('contact_id').where('email', '=', reference)
          : eb.selectFrom('contact_phones').select('contact_id').where('phone_e164', '=', reference),
      ),
    )
    .where('version', '=', expected_version ?? 0)
    .forUpdate()
    .executeTakeFirst();

async function ownersOf(trx: Transaction<DB>, { email: address = null, phone_e164 = null }: Fields): Promise<number[]> {
  const { rows } = await sql<{ contact_id: number }>`
    select contact_id from contact_emails where email = ${address}
    union select contact_id from contact_phones where phone_e164 = ${phone_e164}`.execute(trx);
  return rows.map(({ contact_id }) => contact_id);
}

const addressesOf = ({ email: address, phone_e164 }: Fields): Addresses => ({
  emails: typeof address === 'string' ? [address] : [],
  phones: typeof phone_e164 === 'string' ? [phone_e164] : [],
});

const textOf = (value: Fields[string] | undefined): string => (typeof value === 'string' ? value : '');

async function addAddresses(trx: Transaction<DB>, id: number, fields: Fields): Promise<void> {
  const { emails, phones } = addressesOf(fields);
  await sql`
    insert into contact_emails (email, contact_id) select email, ${id} from unnest(${[...emails]}::text[]) as given (email)
    on conflict (email) do nothing`.execute(trx);
  await sql`
    insert into contact_phones (phone_e164, contact_id)
    select phone, ${id} from unnest(${[...phones]}::text[]) as given (phone)
    on conflict (phone_e164) do nothing`.execute(trx);
}

const entry = (
  { staff, requestId }: Writing,
  id: number,
  action: AuditAction,
  before: Fields,
  fields: Fields,
): AuditFacts => ({
  staff,
  action,
  subject: { type: 'contact', id: String(id) },
  changes: Object.fromEntries(
    Object.entries(fields).map(([name, to]) => [name, name in before ? { from: before[name], to } : { to }]),
  ),
  requestId,
});

/** Requires an e-mail address or a phone number, by which contacts are identified. */
const checkRow = (fields: Fields): CheckedRow => ({
  fields,
  problems:
    fields.email === null && fields.phone_e164 === null
      ? [
          {
            column: 'Email',
            reason: 'Write an email address or a phone number: contacts are known by them.',
            code: 'missing',
          },
        ]
      : [],
});

export const contactMapper: ImportMapper = {
  name: 'contacts',
  columns,
  keys: ['email', 'phone_e164'],
  title: 'first_name',
  checkRow,
  findKnown,
  make,
  change,
};
