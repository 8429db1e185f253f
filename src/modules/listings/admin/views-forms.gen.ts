// Written by `npm run openapi` from views-contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { forgetListingView, keepListingView } from './views-client.gen.ts';

export const forgetViewForm = /*#__PURE__*/ formOf('forget-listing-view', forgetListingView, {});
export const keepViewForm = /*#__PURE__*/ formOf('keep-listing-view', keepListingView, { body: { name: text, query: text } });
