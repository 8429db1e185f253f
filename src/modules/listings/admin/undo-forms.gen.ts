// Written by `npm run openapi` from undo-contract.ts; not to be changed by hand.
import { formOf } from '#platform/http/form.ts';
import { undoListingChange } from './undo-client.gen.ts';

export const undoListingChangeForm = /*#__PURE__*/ formOf('undo-listing-change', undoListingChange, {});
