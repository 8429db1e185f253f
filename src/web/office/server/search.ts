import { sql } from 'kysely';
import { digitsOf, findContacts, type ReadableRows, readableRows } from '#modules/crm/server';
import type { Database } from '#platform/database/server/database.ts';
import { beginning, closeness, containing } from '#platform/database/server/like-pattern.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import { characterCount } from '#platform/text/visible-text.ts';
import { type Found, searchOffice } from '../search-contract.ts';
import { findsArticles, findsBusiness } from '../search-policy.ts';

/** So many are looked at before the best are chosen: 'house' is in the title of every second listing. */
const LOOKED_AT = 200;

/** Three letters make a trigram, by which the indexes find them anywhere. */
const FOUND_ANYWHERE = 3;

interface Wanted {
  query: string;
  pattern: string;
  limit: number;
  /** One or two letters match beginnings only, because nearly every text contains them. */
  isShort: boolean;
}

/** Searches everything the role works with; the closest matches first in each kind. */
async function search(db: Database, staff: SignedInStaff, query: string, limit: number): Promise<Found[]> {
  const { role } = staff;
  const reads = await readableRows(db, staff);
  const isShort = characterCount(query) < FOUND_ANYWHERE;
  const pattern = isShort ? beginning(query) : containing(query);
  const wanted = { query: query.toLowerCase(), pattern, limit, isShort };
  const kinds = await Promise.all([
    ...(findsBusiness(role)
      ? [
          findListings(db, wanted, 'properties', 'property'),
          findListings(db, wanted, 'land', 'land'),
          findPeople(db, query, limit, reads),
          findEnquiries(db, wanted, reads),
        ]
      : []),
    ...(findsArticles(role) ? [findArticles(db, wanted)] : []),
  ]);
  return kinds.flat();
}

async function findListings(
  db: Database,
  { query, pattern, limit, isShort }: Wanted,
  table: 'properties' | 'land',
  kind: 'property' | 'land',
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select ${sql.lit(kind)} as kind, id, title, reference_number || ', ' || location || ', ' ||
      case when approval_status = 'Approved' then status else approval_status end as line
    from (
      select id, title, reference_number, location, approval_status, status, updated_at from ${sql.table(table)}
      where lower(title) like ${pattern} ${isShort ? sql`` : sql`or lower(reference_number) like ${pattern}`}
      limit ${LOOKED_AT}
    ) found
    order by least(${closeness(sql`lower(reference_number)`, query)}, ${closeness(sql`lower(title)`, query)}),
      updated_at desc, id desc
    limit ${limit}`.execute(db);
  return rows;
}

async function findPeople(
  db: Database,
  text: string,
  limit: number,
  { contact: reads }: ReadableRows,
): Promise<Found[]> {
  const found = await findContacts(db, { text, reads, limit });
  return found.map(({ id, name, phone, email }) => ({
    kind: 'person',
    id,
    title: name,
    line: [phone && localPhone(phone), email].filter(Boolean).join(', '),
  }));
}

/** The newest first; before all others the one whose whole reference was read out on the phone. */
async function findEnquiries(
  db: Database,
  { query, pattern, limit, isShort }: Wanted,
  reads: ReadableRows,
): Promise<Found[]> {
  if (isShort) return [];
  const digits = digitsOf(query);
  const { rows } = await sql<Found>`
    select 'enquiry' as kind, id, trim(first_name || ' ' || last_name) as title, concat_ws(', ', reference, stage) as line
    from (
      select id, first_name, last_name, reference, stage, created_at from enquiries
      where searchable_text like ${digits ? containing(digits) : pattern} and ${reads.enquiry} limit ${LOOKED_AT}
    ) found
    order by reference = ${query.trim().toUpperCase()} desc, created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

async function findArticles(db: Database, { query, pattern, limit }: Wanted): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select 'article' as kind, id, title, status as line from blog_posts where lower(title) like ${pattern}
    order by ${closeness(sql`lower(title)`, query)}, updated_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export function registerOfficeSearch(api: Api, { db }: { db: Database }): void {
  api.handle(searchOffice, async ({ query }, { staff }) => ({
    items: await search(db, staff, query.q, query.per_kind),
  }));
}
