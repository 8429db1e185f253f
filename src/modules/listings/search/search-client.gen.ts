// Written by `npm run openapi` from search-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './search-contract.ts';

export const findSearchAlternatives = /*#__PURE__*/ callOf<typeof contract.findSearchAlternatives>('findSearchAlternatives', 'GET', '/search/alternatives');
export const listSearchSuggestions = /*#__PURE__*/ callOf<typeof contract.listSearchSuggestions>('listSearchSuggestions', 'GET', '/search/suggestions');
export const understandSearchText = /*#__PURE__*/ callOf<typeof contract.understandSearchText>('understandSearchText', 'GET', '/search/understanding');
