import { z } from 'zod';

/** What the reply about one listing has of its title beside the declared fields. */
export const titleShape = {
  redacted_title_number: z.string().nullable().meta({
    description: 'The title number without its last part, such as NAIROBI/BLOCK 23/•••. Staff alone see the whole one.',
  }),
  copies_on_request: z
    .array(z.strictObject({ id: z.uuid(), kind: z.string(), added_on: z.iso.date() }))
    .meta({ description: 'Documents of which visitors may ask for a copy; the files are in no reply.' }),
};
