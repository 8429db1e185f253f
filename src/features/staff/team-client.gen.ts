// Written by `npm run client` from team-contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { formOf } from '#shared/form.ts';
import type * as contract from './team-contract.ts';

export const listTeam = /*#__PURE__*/ callOf<typeof contract.listTeam>('listTeam', 'GET', '/team');
export const showOnAboutPage = /*#__PURE__*/ callOf<typeof contract.showOnAboutPage>('showOnAboutPage', 'PUT', '/office/staff/{staff_id}/about-page');
export const hideFromAboutPageForm = /*#__PURE__*/ formOf('hide-from-about-page', showOnAboutPage, { body: {  }, constants: { is_on_about_page: false } });
export const showOnAboutPageForm = /*#__PURE__*/ formOf('show-on-about-page', showOnAboutPage, { body: {  }, constants: { is_on_about_page: true } });
