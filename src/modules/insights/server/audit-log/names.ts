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
const NUMBER = /^\d{1,15}$/;

/** Types of subjects by the fields that refer to them by number. */
const numberFields: Readonly<Record<string, { type: string; noun: string }>> = {
  contact: { type: 'contact', noun: 'contact' },
  contact_id: { type: 'contact', noun: 'contact' },
  merged: { type: 'contact', noun: 'contact' },
  enquiry_id: { type: 'enquiry', noun: 'enquiry' },
  property_id: { type: 'property', noun: 'property' },
  land_id: { type: 'land', noun: 'land' },
  author_id: { type: 'article-author', noun: 'author' },
};

function* leavesOf(value: unknown, field = ''): Generator<{ field: string; text: string }> {
  if (typeof value === 'string' || typeof value === 'number') yield { field, text: String(value) };
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value))
      yield* leavesOf(part, Array.isArray(value) || name === 'from' || name === 'to' ? field : name);
}

/** Reads the names of everything that the changes of some entries name by an id, in one query. */
export async function loadNames(db: DatabaseOrTransaction, rows: readonly { changes: unknown }[]): Promise<Names> {
  const subjects = rows
    .flatMap(({ changes }) => [...leavesOf(changes)])
    .flatMap(({ field, text }): Subject[] => {
      if (UUID.test(text)) return ['staff', 'photograph'].map((type) => ({ subject_type: type, subject_id: text }));
      const type = numberFields[field]?.type;
      return type === undefined ? [] : [{ subject_type: type, subject_id: text }];
    });
  const names = await loadSubjectNames(db, subjects);
  return {
    byUuid: (id) => names.get(`staff ${id.toLowerCase()}`) ?? names.get(`photograph ${id.toLowerCase()}`) ?? null,
    byNumber(field, id) {
      const known = numberFields[field];
      return known === undefined ? null : (names.get(`${known.type} ${id}`) ?? `a ${known.noun} that is gone`);
    },
  };
}

interface Subject {
  subject_type: string;
  subject_id: string;
}

/** The contact `c`, of whom an erased one has no name. */
const unlessErased = (name: ReturnType<typeof sql>) =>
  sql`case when c.erased_at is not null then 'erased contact' else ${name} end`;
const fullName = (table: 'c' | 'e') =>
  sql`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`;

/** Current names of audit subjects, keyed 'property 7'. Subjects that were deleted or have no name are left out. */
export async function loadSubjectNames(
  db: DatabaseOrTransaction,
  rows: readonly Subject[],
): Promise<Map<string, string>> {
  const idsOf = (type: string, pattern: RegExp) => [
    ...new Set(
      rows.filter((row) => row.subject_type === type && pattern.test(row.subject_id)).map((row) => row.subject_id),
    ),
  ];
  const isOf = (type: string, id = 'id') => sql`${sql.ref(id)} = any(${idsOf(type, NUMBER)}::bigint[])`;
  const hasUuidOf = (type: string, id = 'id') => sql`${sql.ref(id)} = any(${idsOf(type, UUID)}::uuid[])`;
  const titled = (type: string, table: string, name: string) =>
    sql`select ${sql.lit(type)} as type, id::text, ${sql.ref(name)} as name from ${sql.table(table)} where ${isOf(type)}`;
  const ofStaff = (type: string) =>
    sql`select ${sql.lit(type)} as type, id::text, name from staff where ${hasUuidOf(type)}`;
  const bookings = (type: string, kind: string) =>
    sql`select ${sql.lit(type)}, b.id::text, concat_ws(', ', ${unlessErased(sql`nullif(${fullName('e')}, '')`)},
        coalesce(p.title, l.title, e.about), e.reference)
      from bookings b join enquiries e on e.id = b.enquiry_id left join contacts c on c.id = e.contact_id
      left join properties p on p.id = coalesce(b.property_id, case when b.land_id is null then e.property_id end)
      left join land l on l.id = coalesce(b.land_id, case when b.property_id is null then e.land_id end)
      where b.kind = ${kind} and ${isOf(type, 'b.id')}`;
  const parts = [
    ofStaff('staff'),
    ofStaff('availability_hours'),
    ofStaff('calendar_feed'),
    sql`select 'staff_session', opened.id::text, staff.name from staff_sessions opened
      join staff on staff.id = opened.staff_id where ${hasUuidOf('staff_session', 'opened.id')}`,
    sql`select 'photograph', id::text, coalesce(
        (select alt_text from (
          select alt_text from property_images where image_id = images.id
          union all select alt_text from land_images where image_id = images.id
          union all select alt_text from blog_post_images where image_id = images.id) placed
        where alt_text <> '' limit 1), nullif(images.alt_text, ''), 'a photograph without a description')
      from images where ${hasUuidOf('photograph')}`,
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
    sql`select 'contact', c.id::text, ${unlessErased(fullName('c'))} from contacts c where ${isOf('contact', 'c.id')}`,
    sql`select 'enquiry', e.id::text, ${unlessErased(fullName('e'))} || ', ' || e.reference
      from enquiries e left join contacts c on c.id = e.contact_id where ${isOf('enquiry', 'e.id')}`,
  ];
  const { rows: named } = await sql<{ type: string; id: string; name: string }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(named.map(({ type, id, name }) => [`${type} ${id}`, name]));
}
