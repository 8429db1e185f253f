// Written by `npm run openapi` from whole-list-contract.ts; not to be changed by hand.
import { formOf } from '#platform/http/form.ts';
import { changeListBody } from './list-change-form.ts';
import { changeListingList } from './whole-list-client.gen.ts';

export const changeListForm = /*#__PURE__*/ formOf('change-list', changeListingList, { body: changeListBody });
