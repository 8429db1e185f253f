import { type RawBuilder, sql } from 'kysely';

/** SQL for a row of `import_rows`: it has a question, and is neither refused nor written. */
export const isOpen: RawBuilder<boolean> = sql`(question is not null and not is_applied and outcome <> 'refuse')`;

/** SQL for a row of `import_rows`: its question names another row of the file. */
export const isLikeRow: RawBuilder<boolean> = sql`(question->'shown'->>'row' is not null)`;
