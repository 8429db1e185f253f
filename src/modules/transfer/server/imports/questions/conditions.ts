import { type RawBuilder, sql } from 'kysely';

/** Of a row with a question that nothing was done with yet. */
export const isOpen: RawBuilder<boolean> = sql`(question is not null and not is_applied and outcome <> 'refuse')`;

/** Of a row with a question, whether it looks like another row of the file, whatever that is. */
export const isLikeRow: RawBuilder<boolean> = sql`(question->'shown'->>'row' is not null)`;
