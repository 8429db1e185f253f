// Written by `npm run openapi` from profile-contract.ts; not to be changed by hand.
import { separated } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { nullable, optional } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { changeOwnProfile } from './profile-client.gen.ts';

export const profileForm = /*#__PURE__*/ formOf('own-profile', changeOwnProfile, { body: { name: optional(text), job_title: nullable(text), earb_number: nullable(text), phone: nullable(text), areas: separated('lines'), bio: nullable(text), portrait_image_id: nullable(text) } });
