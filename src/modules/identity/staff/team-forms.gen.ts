// Written by `npm run openapi` from team-contract.ts; not to be changed by hand.
import { formOf } from '#platform/http/form.ts';
import { showOnAboutPage } from './team-client.gen.ts';

export const hideFromAboutPageForm = /*#__PURE__*/ formOf('hide-from-about-page', showOnAboutPage, { body: {  }, constants: { is_on_about_page: false } });
export const showOnAboutPageForm = /*#__PURE__*/ formOf('show-on-about-page', showOnAboutPage, { body: {  }, constants: { is_on_about_page: true } });
