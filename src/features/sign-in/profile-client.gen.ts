// Written by `npm run client` from profile-contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { separated } from '#shared/form-field-groups.ts';
import { orNull, text } from '#shared/form-fields.ts';
import { formOf } from '#shared/form.ts';
import type * as contract from './profile-contract.ts';

export const changeOwnProfile = /*#__PURE__*/ callOf<typeof contract.changeOwnProfile>('changeOwnProfile', 'PUT', '/office/account/profile');
export const getOwnProfile = /*#__PURE__*/ callOf<typeof contract.getOwnProfile>('getOwnProfile', 'GET', '/office/account/profile');
export const profileForm = /*#__PURE__*/ formOf('own-profile', changeOwnProfile, { body: { name: text, job_title: orNull(text), phone: orNull(text), areas: separated('lines'), bio: orNull(text), portrait_image_id: orNull(text) } });
