import { z } from 'zod';

export const versionSummarySchema = z
  .strictObject({
    version: z.int().min(1),
    actor: z.string().meta({ description: 'Who saved it.' }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'VersionSummary' });
export type VersionSummary = z.output<typeof versionSummarySchema>;

/** The version that an edit is based on; text in a form posted without script. */
export const versionField = z.coerce
  .number('Reload the page and try again')
  .int('Reload the page and try again')
  .min(0, 'Reload the page and try again')
  .max(2_147_483_647, 'Reload the page and try again')
  .meta({
    override: { type: 'integer', minimum: 0, description: 'The version the edit began from; 0 for a new one.' },
  });

/** Tells an own earlier save whose reply was lost from somebody else's. */
export const editSessionField = z.strictObject({ id: z.uuid(), save: z.int().min(1).max(2_147_483_647) }).meta({
  id: 'EditSession',
  description:
    'One opening of an editor, and the number of this save in it, which rises. A save that follows the last one of its own session is no conflict; one with an earlier number arrives late and is passed over.',
});
export type EditSession = z.output<typeof editSessionField>;

export const versioned = <Content extends z.ZodType>(content: Content) =>
  z.strictObject({
    version: z.int().min(0).meta({ description: 'The version that counts now; a save names it.' }),
    shown_version: z.int().min(0).meta({ description: 'The version given; an earlier one where that was asked for.' }),
    content,
    history: z.array(versionSummarySchema),
  });

/** `versioned` as a type, for code that must not import schemas. */
export interface Versioned<Content> {
  version: number;
  shown_version: number;
  content: Content;
  history: VersionSummary[];
}
