// Written by `npm run openapi` from profile-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './profile-contract.ts';

export const changeOwnProfile = /*#__PURE__*/ callOf<typeof contract.changeOwnProfile>('changeOwnProfile', 'PUT', '/office/account/profile');
export const getOwnProfile = /*#__PURE__*/ callOf<typeof contract.getOwnProfile>('getOwnProfile', 'GET', '/office/account/profile');
