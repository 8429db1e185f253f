import { z } from 'zod';
import type { DatabaseOrTransaction } from '#server/database/database.ts';
import { type Agency, workingHoursSchema } from '../contract.ts';

const storedLists = z.object({
  social_links: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  working_hours: z.array(workingHoursSchema),
});

/** The agency as visitors see it, with the address its own notices go to. */
export interface AgencySettings extends Agency {
  notifications_email: string;
}

/** The agency's settings. There is exactly one row; a database without it was not set up. */
export async function getAgencySettings(db: DatabaseOrTransaction): Promise<AgencySettings> {
  const {
    id: _id,
    version: _version,
    updated_at: _updatedAt,
    ...row
  } = await db.selectFrom('agency_settings').selectAll().executeTakeFirstOrThrow();
  return { ...row, ...storedLists.parse(row) };
}
