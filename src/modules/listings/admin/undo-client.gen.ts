// Written by `npm run openapi` from undo-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './undo-contract.ts';

export const undoListingChange = /*#__PURE__*/ callOf<typeof contract.undoListingChange>('undoListingChange', 'POST', '/office/listing-undos/{undo_id}/undoings');
