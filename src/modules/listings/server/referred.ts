import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';

export interface Referred {
  reference: string;
  type: 'property' | 'land';
  id: number;
}

/** Resolves references: a reference number, 'property/slug' or 'land/slug', also with a former slug. */
export async function findReferred(db: DatabaseOrTransaction, references: readonly string[]): Promise<Referred[]> {
  const asked = sql`${[...references]}::text[]`;
  const ofKind = (type: Referred['type'], table: string) => sql`
    select reference_number as reference, ${type}::text as type, id from ${sql.table(table)}
    where approval_status = 'Approved' and reference_number = any(${asked})
    union
    select ${type} || '/' || slug, ${type}, id from ${sql.table(table)}
    where approval_status = 'Approved' and slug = any(${slugsOf(type, references)}::text[])
    union
    select ${type} || '/' || former.slug, ${type}, listing.id
    from listing_slug_redirects as former
    join ${sql.table(table)} as listing on listing.id = ${sql.ref(`former.${type}_id`)}
    where listing.approval_status = 'Approved' and former.slug = any(${slugsOf(type, references)}::text[])`;
  const { rows } = await sql<Referred>`
    ${ofKind('property', 'properties')} union ${ofKind('land', 'land')}`.execute(db);
  return rows;
}

/** The slugs of a kind among references. */
export const slugsOf = (type: Referred['type'], references: readonly string[]): string[] =>
  references.filter((one) => one.startsWith(`${type}/`)).map((one) => one.slice(type.length + 1));
