import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { findCappedPage, type SortKey } from '#platform/database/server/capped-page.ts';
import { MOST_COUNTED } from '#platform/database/server/count-capped.ts';
import type { Database } from '#platform/database/server/database.ts';
import { beginning, containing } from '#platform/database/server/like-pattern.ts';
import { paginate } from '#platform/http/contract.ts';
import { characterCount } from '#platform/text/visible-text.ts';
import type { ContactList, listContacts } from '../../contacts/contract.ts';
import { hasName } from '../contact-search/find-contacts.ts';
import { hasRole, readRoles } from './contact-roles.ts';
import { addressesOf, contactName } from './queries.ts';

type ListQuery = z.output<typeof listContacts.query>;

/** @param reads whether the member reads a row of `contacts` */
export async function listContactsOf(db: Database, query: ListQuery, reads: RawBuilder<SqlBool>): Promise<ContactList> {
  const { page, per_page } = query;
  const { ids, total, isCapped } = await findCappedPage(db, {
    table: 'contacts',
    rows: narrowed(db, query).where(reads),
    order: orderOf(query.sort),
    page,
    perPage: per_page,
    looksUpText: query.q !== undefined,
  });
  const contacts = await db
    .selectFrom('contacts')
    .select(['id', 'first_name', 'last_name', 'is_company', 'created_at'])
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .execute();
  const roles = await readRoles(db, ids);
  contacts.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return {
    items: await Promise.all(
      contacts.map(async ({ id, created_at, is_company, ...name }) => ({
        id,
        name: contactName(name),
        is_company,
        roles: roles.get(id) ?? [],
        created_at: created_at.toISOString(),
        ...(await addressesOf(db, id)),
        enquiries: await countEnquiries(db, id),
      })),
    ),
    pagination: paginate(page, per_page, total),
    total_is_capped: isCapped,
  };
}

function narrowed(db: Database, { q, role, company }: ListQuery) {
  let rows = found(db, q);
  if (role !== undefined) rows = rows.where(hasRole(role));
  if (company !== undefined) rows = rows.where('is_company', '=', company);
  return rows;
}

function found(db: Database, q: string | undefined) {
  const rows = db.selectFrom('contacts').where('merged_into_id', 'is', null).where('erased_at', 'is', null);
  if (q === undefined) return rows;
  // A trigram index needs three letters; two are compared with the start of a name instead.
  if (characterCount(q) === 2)
    return rows.where(sql<SqlBool>`lower(first_name || ' ' || last_name) like ${beginning(q)}`);
  return rows.where(sql<SqlBool>`id in (${idsFor(q)})`);
}

const orderOf = (sort: ListQuery['sort']): SortKey[] =>
  sort === 'name'
    ? [
        { by: sql`lower(first_name)`, direction: 'asc' },
        { by: sql`lower(last_name)`, direction: 'asc' },
        { by: sql`id`, direction: 'asc' },
      ]
    : [
        { by: sql`created_at`, direction: 'desc' },
        { by: sql`id`, direction: 'desc' },
      ];

/**
 * Ids of contacts that match in a name, an e-mail address or a phone number, each found by its own index. Phone numbers
 * are stored as E.164, so spaces and leading zeros of the search are removed. Each part is limited to one more than the
 * list counts.
 */
function idsFor(q: string) {
  const arm = (ids: ReturnType<typeof sql>) => sql`(${ids} limit ${sql.lit(MOST_COUNTED + 1)})`;
  const digits = q.replace(/[\s().-]/g, '');
  const isNumber = /^\+?\d{3,}$/.test(digits);
  const pattern = containing(q);
  const emails = arm(sql`select contact_id from contact_emails where email like ${pattern}`);
  if (isNumber) {
    const number = containing(digits.replace(/^0+/, ''));
    return sql`${arm(sql`select contact_id from contact_phones where phone_e164 like ${number}`)} union all ${emails}`;
  }
  if (q.includes('@')) return emails;
  const names = arm(sql`select id from contacts where ${hasName(q)}
    and merged_into_id is null and erased_at is null`);
  return sql`${names} union all ${emails}`;
}

const MOST_ENQUIRIES = 1000;

async function countEnquiries(db: Database, id: number): Promise<number> {
  const own = db.selectFrom('enquiries').select('id').where('contact_id', '=', id).limit(MOST_ENQUIRIES).as('own');
  const { count } = await db
    .selectFrom(own)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
