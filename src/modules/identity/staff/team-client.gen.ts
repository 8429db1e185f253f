// Written by `npm run openapi` from team-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './team-contract.ts';

export const listTeam = /*#__PURE__*/ callOf<typeof contract.listTeam>('listTeam', 'GET', '/team');
export const showOnAboutPage = /*#__PURE__*/ callOf<typeof contract.showOnAboutPage>('showOnAboutPage', 'PUT', '/office/staff/{staff_id}/about-page');
