import { sql, type Transaction } from 'kysely';
import { type Addresses, lockAddresses } from '#modules/crm/server';
import type { AuditAction } from '#platform/audit/audit-actions.ts';
import { type AuditFacts, recordChanges } from '#platform/audit/server/audit.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import { contactColumns } from './contact-columns.ts';
import { namesFit, splitName, wholeName, withoutKnownNames } from './contact-names.ts';
import type { CheckedRow, Fields, ImportMapper, KnownRow, RowToWrite, Writing } from './import-mapper.ts';

interface FoundContact {
  number: number;
  id: number;
  /** Of the row, those that are this contact's. */
  email: string | null;
  phones: string[];
  version: number;
  first_name: string;
  last_name: string;
}

/**
 * The contact of each row, by the rule enquiries have too: whose the email address is, or else whose the first number
 * that is known. Addresses and numbers that the row lacks stay unchanged and are not listed.
 */
async function findKnown(trx: Transaction<DB>, rows: readonly Fields[]): Promise<(KnownRow | undefined)[]> {
  const wanted = rows.map((fields, number) => ({ number, address: fields.email ?? null, phones: phonesOf(fields) }));
  const { rows: found } = await sql<FoundContact>`
    select w.number, c.id, c.version, c.first_name, c.last_name,
      case when e.contact_id = c.id then e.email end as email,
      array(
        select p.phone_e164 from jsonb_array_elements_text(w.phones) with ordinality as given(phone, at)
        join contact_phones p on p.phone_e164 = given.phone and p.contact_id = c.id order by at
      ) as phones
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(number int, address text, phones jsonb)
    left join contact_emails e on e.email = w.address
    left join lateral (
      select p.contact_id from jsonb_array_elements_text(w.phones) with ordinality as given(phone, at)
      join contact_phones p on p.phone_e164 = given.phone order by at limit 1
    ) as by_phone on true
    join contacts c on c.id = coalesce(e.contact_id, by_phone.contact_id)`.execute(trx);
  const known = new Map(
    found.map(({ number, id, version, phones, ...names }) => {
      const fields = { ...names, phone_e164: phones.join('\n') || null };
      const reference = names.email ?? phones[0] ?? '';
      return [number, { reference, version, fields, href: `/office/contacts/${id}` }];
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

async function ownersOf(trx: Transaction<DB>, fields: Fields): Promise<number[]> {
  const { emails, phones } = addressesOf(fields);
  const { rows } = await sql<{ contact_id: number }>`
    select contact_id from contact_emails where email = any(${[...emails]}::text[])
    union select contact_id from contact_phones where phone_e164 = any(${[...phones]}::text[])`.execute(trx);
  return rows.map(({ contact_id }) => contact_id);
}

const addressesOf = (fields: Fields): Addresses => ({
  emails: typeof fields.email === 'string' ? [fields.email] : [],
  phones: phonesOf(fields),
});

const phonesOf = ({ phone_e164 }: Fields): string[] =>
  String(phone_e164 ?? '')
    .split('\n')
    .filter(Boolean);

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
    Object.entries(shownFields(fields)).map(([name, to]) => [
      name,
      name in before ? { from: before[name], to } : { to },
    ]),
  ),
  requestId,
});

/** As histories have them: several numbers on one line. */
const shownFields = ({ phone_e164, full_name: _parts, ...fields }: Fields): Fields =>
  phone_e164 === undefined ? fields : { ...fields, phone_e164: phonesOf({ phone_e164 }).join(', ') || null };

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

/** 'Amina Test is known by 0700 000 301; the file says Brian Test.' */
function otherName(known: Fields, fields: Fields): string | null {
  if (namesFit(known, fields)) return null;
  const shared = known.email === fields.email ? known.email : null;
  const by = shared ?? phonesOf(known).find((phone) => phonesOf(fields).includes(phone));
  const address = typeof by !== 'string' ? 'the same number' : by.includes('@') ? by : localPhone(by);
  return `${wholeName(known)} is known by ${address}; the file says ${wholeName(fields)}.`;
}

/** Of an earlier row's address and numbers those that a later one has too. */
const seenFrom = (earlier: Fields, fields: Fields): Fields => ({
  ...earlier,
  email: earlier.email === fields.email ? (earlier.email ?? null) : null,
  phone_e164:
    phonesOf(fields)
      .filter((phone) => phonesOf(earlier).includes(phone))
      .join('\n') || null,
});

export const contactMapper: ImportMapper = {
  name: 'contacts',
  columns: contactColumns,
  keys: ['email', 'phone_e164'],
  title: 'first_name',
  compared: ['first_name', 'last_name', 'email', 'phone_e164'],
  keyFields: (reference): Fields => (reference.includes('@') ? { email: reference } : { phone_e164: reference }),
  settle: ({ fields, notes }) => ({ fields: splitName(fields), notes }),
  forKnown: withoutKnownNames,
  otherName,
  seenFrom,
  checkRow,
  findKnown,
  make,
  change,
};
