// Written by `npm run openapi` from rules-contract.ts; not to be changed by hand.
import { boxes, separated } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { count, ifPresent, optional, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { addRoutingRule, changeRoutingRule, removeRoutingRule } from './rules-client.gen.ts';
import { ruleFormFields } from './stages.ts';

export const addRuleForm = /*#__PURE__*/ formOf('add-rule', addRoutingRule, { body: { position: count, kinds: boxes('kind_', text), areas: separated('commas'), assign: text, is_active: tick, staff_id: optional(text) }, rename: ruleFormFields });
export const changeRuleForm = /*#__PURE__*/ formOf('change-rule', changeRoutingRule, { body: { position: count, kinds: boxes('kind_', text), areas: separated('commas'), assign: text, is_active: tick, staff_id: ifPresent(text), version: count }, rename: ruleFormFields });
export const removeRuleForm = /*#__PURE__*/ formOf('remove-rule', removeRoutingRule, {});
