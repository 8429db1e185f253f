// Written by `npm run openapi` from rules-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './rules-contract.ts';

export const addRoutingRule = /*#__PURE__*/ callOf<typeof contract.addRoutingRule>('addRoutingRule', 'POST', '/office/enquiry-rules', 201);
export const changeRoutingRule = /*#__PURE__*/ callOf<typeof contract.changeRoutingRule>('changeRoutingRule', 'PATCH', '/office/enquiry-rules/{rule_id}');
export const listRoutingRules = /*#__PURE__*/ callOf<typeof contract.listRoutingRules>('listRoutingRules', 'GET', '/office/enquiry-rules');
export const removeRoutingRule = /*#__PURE__*/ callOf<typeof contract.removeRoutingRule>('removeRoutingRule', 'DELETE', '/office/enquiry-rules/{rule_id}');
