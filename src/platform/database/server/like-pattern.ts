import { type RawBuilder, sql } from 'kysely';

const literal = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern for texts that contain `text` literally. The column must be lower case. */
export const containing = (text: string): string => `%${literal(text)}%`;

/** A LIKE pattern for texts that begin with `text` literally. The column must be lower case. */
export const beginning = (text: string): string => `${literal(text)}%`;

/** Sort key: 0 where the lower-case `column` is the lower-case text, 1 where it begins with it, 2 otherwise. */
export const closeness = (column: RawBuilder<unknown>, text: string): RawBuilder<number> =>
  sql<number>`case when ${column} = ${text} then 0 when starts_with(${column}, ${text}) then 1 else 2 end`;
