// Written by `npm run client` from rules-contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { boxes, separated } from '#shared/form-field-groups.ts';
import { ifSent, orAbsent, text, tick } from '#shared/form-fields.ts';
import { count } from '#shared/form-numbers.ts';
import { formOf } from '#shared/form.ts';
import { ruleFormFields } from './rule-form-fields.ts';
import type * as contract from './rules-contract.ts';

export const addRoutingRule = /*#__PURE__*/ callOf<typeof contract.addRoutingRule>('addRoutingRule', 'POST', '/office/enquiry-rules', 201, { id: 'number', position: 'number', kinds: 'object', areas: 'object', assign: 'string', is_active: 'boolean', version: 'number' });
export const changeRoutingRule = /*#__PURE__*/ callOf<typeof contract.changeRoutingRule>('changeRoutingRule', 'PATCH', '/office/enquiry-rules/{rule_id}');
export const listRoutingRules = /*#__PURE__*/ callOf<typeof contract.listRoutingRules>('listRoutingRules', 'GET', '/office/enquiry-rules');
export const removeRoutingRule = /*#__PURE__*/ callOf<typeof contract.removeRoutingRule>('removeRoutingRule', 'DELETE', '/office/enquiry-rules/{rule_id}');
export const addRuleForm = /*#__PURE__*/ formOf('add-rule', addRoutingRule, { body: { position: count, kinds: boxes('kind_', text), areas: separated('commas'), assign: text, is_active: tick, staff_id: orAbsent(text) }, rename: ruleFormFields });
export const changeRuleForm = /*#__PURE__*/ formOf('change-rule', changeRoutingRule, { body: { position: count, kinds: boxes('kind_', text), areas: separated('commas'), assign: text, is_active: tick, staff_id: ifSent(text), version: count }, rename: ruleFormFields });
export const removeRuleForm = /*#__PURE__*/ formOf('remove-rule', removeRoutingRule, {});
