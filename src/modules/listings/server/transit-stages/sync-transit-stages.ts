import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';

const stagesSchema = z.array(
  z.object({
    name: z.string().min(1).max(120),
    latitude: z.coerce.number().min(-90).max(90),
    longitude: z.coerce.number().min(-180).max(180),
  }),
);

/**
 * Makes the table of matatu stages hold those of a CSV file with the columns name, latitude and longitude.
 * @returns whether anything changed
 * @throws ZodError for a file with other columns or impossible positions
 */
export async function syncTransitStages(db: Database, file: string): Promise<boolean> {
  const stages = stagesSchema.parse(parse(await readFile(file), { columns: true, bom: true, trim: true }));
  const known = sql`jsonb_to_recordset(${JSON.stringify(stages)}::jsonb)
    as known (name text, latitude double precision, longitude double precision)`;
  // Looked at first: a statement that writes nothing would drop the cached pages of listings all the same.
  const { rows } = await sql`
    select from (select distinct name, latitude, longitude from ${known}) as known
    full join transit_stages using (name, latitude, longitude)
    where known is null or transit_stages is null limit 1`.execute(db);
  if (rows.length === 0) return false;
  await db.transaction().execute(async (trx) => {
    // Two programs that start at once write one after the other.
    await sql`lock table transit_stages in share row exclusive mode`.execute(trx);
    await sql`delete from transit_stages`.execute(trx);
    await sql`insert into transit_stages (name, latitude, longitude)
      select distinct name, latitude, longitude from ${known} on conflict do nothing`.execute(trx);
  });
  return true;
}
