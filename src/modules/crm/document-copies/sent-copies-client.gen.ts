// Written by `npm run openapi` from sent-copies-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './sent-copies-contract.ts';

export const listSentCopies = /*#__PURE__*/ callOf<typeof contract.listSentCopies>('listSentCopies', 'GET', '/office/listings/{kind}/{listing_id}/document-copies');
