import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { requiredField } from '#platform/http/submission-fields.ts';
import { orNothing } from '#platform/versioning/office-fields.ts';
import { versioned, versionField } from '#platform/versioning/versions.ts';
import { logoSchema } from '../contract.ts';
import { readColour } from './brand-colours.ts';

const office = { tag: 'Agency settings', permission: 'agency-settings.edit' } as const;

export const editedLookSchema = z
  .strictObject({
    primary_colour: z.string().nullable(),
    accent_colour: z.string().nullable(),
    reference_prefix: z.string().nullable(),
  })
  .meta({ id: 'EditedAgencyLook' });
export type EditedLook = z.output<typeof editedLookSchema>;

const colourField = (label: string) =>
  orNothing(
    requiredField(label)
      .refine((typed) => readColour(typed) !== null, `${label} must be a colour, such as #1D4437`)
      .transform((typed) => readColour(typed))
      .meta({ override: { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' } }),
  );

const lookFields = {
  primary_colour: colourField('Main colour'),
  accent_colour: colourField('Second colour'),
  reference_prefix: orNothing(
    requiredField('Letters')
      .regex(/^[a-z]{2,4}$/i, 'Give two to four letters, such as AH')
      .transform((typed) => typed.toUpperCase())
      .meta({ override: { type: 'string', pattern: '^[A-Za-z]{2,4}$' } }),
  ),
};

const grounds = ['light', 'dark'] as const;
export type LogoGround = (typeof grounds)[number];

const data = versioned(editedLookSchema).extend({
  logos: z.strictObject({ light: logoSchema.nullable(), dark: logoSchema.nullable() }),
  own_prefix: z.string().meta({ description: 'What references begin with while no letters are chosen.' }),
});
export type EditedLookPage = z.output<typeof data>;

export const getOfficeLook = defineEndpoint({
  ...office,
  operationId: 'getOfficeLook',
  method: 'GET',
  path: '/office/look',
  summary: "The agency's colours, logos and letters of references for editing, with their history",
  query: z.strictObject({ version: queryInt(1, 2_147_483_647).optional() }),
  data,
  errors: ['not_found'],
});

export const saveOfficeLook = defineEndpoint({
  ...office,
  operationId: 'saveOfficeLook',
  method: 'PUT',
  path: '/office/look',
  summary: 'Change the colours and the letters of references; every page shows it at once',
  body: z.strictObject({ version: versionField, ...lookFields }),
  data,
  errors: ['invalid_field', 'edited_meanwhile'],
});

export const saveLogo = defineEndpoint({
  ...office,
  operationId: 'saveLogo',
  method: 'POST',
  path: '/office/look/logos',
  summary: 'Send the logo for light or for dark grounds: SVG, PNG, WebP or JPEG up to 5 MB',
  upload: { field: 'logo', maxBytes: 5 * 1024 * 1024, tooLarge: 'logo_too_large' },
  body: z.strictObject({ ground: z.enum(grounds, 'Choose light or dark') }),
  data,
  errors: ['invalid_field', 'logo_unsupported', 'logo_too_large', 'busy'],
});

export const removeLogo = defineEndpoint({
  ...office,
  operationId: 'removeLogo',
  method: 'DELETE',
  path: '/office/look/logos/{ground}',
  summary: 'Take a logo away; the name stands in its place',
  params: z.strictObject({ ground: z.enum(grounds) }),
  data,
});

export const lookForm = defineForm(saveOfficeLook, { id: 'agency-look' });
/** With the field `logo`, the file. Hidden: `ground`. */
export const saveLogoForm = defineForm(saveLogo, { id: 'save-logo' });
export const removeLogoForm = defineForm(removeLogo, { id: 'remove-logo' });
