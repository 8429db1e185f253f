import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';

/** Current names of what audit entries refer to by id. */
export interface Names {
  /** Of a member of staff or a photograph; null if it was deleted. */
  byUuid(id: string): string | null;
  /** Of the row that the field refers to; null for fields that are plain numbers. */
  byNumber(field: string, id: string): string | null;
}

export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Replaces the name of an erased contact. */
const ERASED = 'erased contact';
const UNNAMED_PHOTOGRAPH = 'a photograph without a description';

/** Types of rows by the fields that refer to them by number. */
const numberFields: Readonly<Record<string, string>> = {
  contact: 'contact',
  contact_id: 'contact',
  merged: 'contact',
  enquiry_id: 'enquiry',
  property_id: 'property',
  land_id: 'land',
  author_id: 'author',
};

/** Yields every text and number in the changes, with its field. */
function* leavesOf(value: unknown, field = ''): Generator<{ field: string; text: string }> {
  if (typeof value === 'string' || typeof value === 'number') yield { field, text: String(value) };
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value))
      yield* leavesOf(part, Array.isArray(value) || name === 'from' || name === 'to' ? field : name);
}

/** Reads the names of everything that the changes of some entries name by an id, in one query. */
export async function loadNames(db: DatabaseOrTransaction, rows: readonly { changes: unknown }[]): Promise<Names> {
  const leaves = rows.flatMap(({ changes }) => [...leavesOf(changes)]);
  const uuids = [...new Set(leaves.map(({ text }) => text).filter((text) => UUID.test(text)))];
  const numbered = (type: string) => [
    ...new Set(
      leaves
        .filter(({ field, text }) => numberFields[field] === type && /^\d{1,15}$/.test(text))
        .map(({ text }) => text),
    ),
  ];
  const { rows: found } = await sql<{ type: string; id: string; name: string | null }>`
    select 'uuid' as type, id::text, name from staff where id = any(${uuids}::uuid[])
    union all
    select 'uuid', images.id::text, coalesce(
      (select nullif(alt_text, '') from (
        select alt_text from property_images where image_id = images.id
        union all select alt_text from land_images where image_id = images.id
        union all select alt_text from blog_post_images where image_id = images.id) placed
      where alt_text <> '' limit 1), nullif(images.alt_text, ''), ${UNNAMED_PHOTOGRAPH})
    from images where id = any(${uuids}::uuid[])
    union all
    select 'contact', id::text, case when erased_at is not null then ${ERASED} else trim(first_name || ' ' || last_name) end
    from contacts where id = any(${numbered('contact')}::bigint[])
    union all
    select 'enquiry', id::text, reference from enquiries where id = any(${numbered('enquiry')}::bigint[])
    union all
    select 'property', id::text, title from properties where id = any(${numbered('property')}::bigint[])
    union all
    select 'land', id::text, title from land where id = any(${numbered('land')}::bigint[])
    union all
    select 'author', id::text, name from blog_authors where id = any(${numbered('author')}::bigint[])`.execute(db);
  const names = new Map(found.map(({ type, id, name }) => [`${type} ${id}`, name]));
  return {
    byUuid: (id) => names.get(`uuid ${id.toLowerCase()}`) ?? null,
    byNumber(field, id) {
      const type = numberFields[field];
      return type === undefined ? null : (names.get(`${type} ${id}`) ?? `a ${type} that is gone`);
    },
  };
}

interface Subject {
  subject_type: string;
  subject_id: string;
}

/** Current names of audit subjects, keyed 'property 7'. Subjects that were deleted or have no name are left out. */
export async function loadSubjectNames(
  db: DatabaseOrTransaction,
  rows: readonly Subject[],
): Promise<Map<string, string>> {
  const idsOf = (type: string) => [
    ...new Set(rows.filter((row) => row.subject_type === type).map((row) => row.subject_id)),
  ];
  const uuidsOf = (type: string) => idsOf(type).filter((id) => UUID.test(id));
  const numbersOf = (type: string) => idsOf(type).filter((id) => /^\d{1,15}$/.test(id));
  const titled = (type: string, table: string, name: string) =>
    sql`select ${sql.lit(type)} as type, id::text, ${sql.ref(name)} as name from ${sql.table(table)}
      where id = any(${numbersOf(type)}::bigint[])`;
  const bookings = (type: string, kind: string) =>
    sql`select ${sql.lit(type)}, b.id::text, concat_ws(', ', case when c.erased_at is not null then ${ERASED}
        else nullif(trim(e.first_name || ' ' || e.last_name), '') end, coalesce(p.title, l.title, e.about), e.reference)
      from bookings b join enquiries e on e.id = b.enquiry_id left join contacts c on c.id = e.contact_id
      left join properties p on p.id = e.property_id left join land l on l.id = e.land_id
      where b.kind = ${kind} and b.id = any(${numbersOf(type)}::bigint[])`;
  const parts = [
    sql`select 'staff' as type, id::text, name from staff where id = any(${uuidsOf('staff')}::uuid[])`,
    sql`select 'availability_hours', id::text, name from staff where id = any(${uuidsOf('availability_hours')}::uuid[])`,
    sql`select 'calendar_feed', id::text, name from staff where id = any(${uuidsOf('calendar_feed')}::uuid[])`,
    sql`select 'staff_session', opened.id::text, staff.name from staff_sessions opened
      join staff on staff.id = opened.staff_id where opened.id = any(${uuidsOf('staff_session')}::uuid[])`,
    sql`select 'photograph', id::text, coalesce(nullif(alt_text, ''), ${UNNAMED_PHOTOGRAPH}) from images
      where id = any(${uuidsOf('photograph')}::uuid[])`,
    titled('property', 'properties', 'title'),
    titled('land', 'land', 'title'),
    titled('blog_post', 'blog_posts', 'title'),
    titled('article', 'blog_posts', 'title'),
    titled('article-category', 'blog_categories', 'name'),
    titled('article-tag', 'blog_tags', 'name'),
    titled('article-author', 'blog_authors', 'name'),
    titled('job_opening', 'job_openings', 'title'),
    titled('partner_bank', 'partner_banks', 'name'),
    titled('listing_report', 'listing_reports', 'reference'),
    bookings('site_visit', 'visit'),
    bookings('consultation', 'consultation'),
    titled('subscriber', 'subscribers', 'email'),
    sql`select 'contact', id::text,
        case when erased_at is not null then ${ERASED} else trim(first_name || ' ' || last_name) end
      from contacts where id = any(${numbersOf('contact')}::bigint[])`,
    sql`select 'enquiry', e.id::text, case when c.erased_at is not null then ${ERASED}
        else trim(e.first_name || ' ' || e.last_name) end || ', ' || e.reference
      from enquiries e left join contacts c on c.id = e.contact_id
      where e.id = any(${numbersOf('enquiry')}::bigint[])`,
  ];
  const { rows: named } = await sql<{ type: string; id: string; name: string }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(named.map(({ type, id, name }) => [`${type} ${id}`, name]));
}
