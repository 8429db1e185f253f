// Written by `npm run openapi` from profile-contract.ts; not to be changed by hand.
import { separated } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { orAbsent, orNull } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { changeOwnProfile } from './profile-client.gen.ts';

export const profileForm = /*#__PURE__*/ formOf('own-profile', changeOwnProfile, { body: { name: orAbsent(text), job_title: orNull(text), phone: orNull(text), areas: separated('lines'), bio: orNull(text), portrait_image_id: orNull(text) } });
