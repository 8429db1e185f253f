import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { shownField, textField } from '#platform/http/submission-fields.ts';
import { keptPhoneField, lineIfSent, orNothing } from '#platform/versioning/office-fields.ts';
import { earbField } from '../staff/contract.ts';
import { nameField, ofOwnAccount } from './contract.ts';

const ownProfileSchema = z
  .strictObject({
    name: z.string(),
    job_title: z.string().nullable(),
    earb_number: z.string().nullable().meta({ description: 'With the Estate Agents Registration Board.' }),
    phone: z.string().nullable().meta({ description: 'E.164.' }),
    areas: z.array(z.string()).meta({ description: 'Where they know their way about.' }),
    bio: z.string().nullable(),
    portrait_image_id: z.uuid().nullable(),
  })
  .meta({ id: 'OwnProfile' });
export type OwnProfile = z.output<typeof ownProfileSchema>;

export const getOwnProfile = defineEndpoint({
  ...ofOwnAccount,
  operationId: 'getOwnProfile',
  method: 'GET',
  path: '/office/account/profile',
  summary: 'What visitors read of the own account',
  data: ownProfileSchema,
});

const areaField = shownField('An area has no name').max(80, 'Each area must be 80 characters or fewer');

export const changeOwnProfile = defineEndpoint({
  ...ofOwnAccount,
  operationId: 'changeOwnProfile',
  method: 'PUT',
  path: '/office/account/profile',
  summary: 'Change what visitors read of the own account',
  description:
    'Name, job title and registration stay where they are not sent. Owners and managers choose their own; for everybody else another ' +
    'one is refused with `set_by_manager`, and an owner or a manager changes it.',
  body: z.strictObject({
    name: nameField.optional(),
    job_title: lineIfSent('Job title', 120),
    earb_number: earbField,
    phone: orNothing(keptPhoneField('Phone number')),
    areas: z.array(areaField).max(12, 'Name twelve areas at most'),
    bio: orNothing(textField('A few words', 400)),
    portrait_image_id: orNothing(z.uuid('Choose a portrait')),
  }),
  data: ownProfileSchema,
  errors: ['invalid_field', 'image_not_found'],
});

/** `areas`: one per line. */
export const profileForm = defineForm(changeOwnProfile, {
  id: 'own-profile',
  lists: { areas: 'lines' },
  takesPictures: true,
});
