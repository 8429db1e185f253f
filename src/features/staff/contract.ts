import { z } from 'zod';

/** The member of staff who shows a listing, as visitors see them. */
export const listingAgentSchema = z
  .strictObject({
    name: z.string(),
    job_title: z.string(),
    phone: z.string(),
    email: z.string(),
    areas: z.array(z.string()),
  })
  .meta({ id: 'ListingAgent' });
export type ListingAgent = z.output<typeof listingAgentSchema>;
