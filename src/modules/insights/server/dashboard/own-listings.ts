import { sql } from 'kysely';

/** An agent's listings that came back from review with a note, until they are changed or submitted again. */
export const sentBack = (table: 'properties' | 'land', column: 'property_id' | 'land_id', staffId: string) => sql`
  ${sql.table(table)} shown join listing_drafts draft on draft.${sql.ref(column)} = shown.id
  where shown.agent_id = ${staffId} and draft.note is not null and draft.submitted_at is null`;
