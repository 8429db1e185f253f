import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { shownField } from '#platform/http/submission-fields.ts';
import { enquiryKinds, ruleFormFields } from './stages.ts';

const tag = 'Enquiries of the office';

/** Assigns to the agent of the enquiry's listing, to active agents in turn, or to one person. */
export const ruleWays = ['listing-agent', 'in-turn', 'person'] as const;
export type RuleWay = (typeof ruleWays)[number];

const ruleFields = {
  position: z.int('Position must be a whole number').min(1, 'Position starts at 1').max(999, 'Position ends at 999'),
  kinds: z
    .array(z.enum(enquiryKinds, 'Choose from the list'))
    .max(enquiryKinds.length)
    .meta({ description: 'Empty: every kind.' }),
  areas: z
    .array(shownField('An area has no name').max(80, 'An area must be 80 characters or fewer'))
    .max(30, 'Name 30 areas or fewer')
    .meta({ description: 'Parts of a place, such as Kilimani. Empty: everywhere.' }),
  assign: z.string('Choose how somebody is found').pipe(z.enum(ruleWays, 'Choose how somebody is found')),
  is_active: z.boolean(),
};

const routingRuleSchema = z
  .strictObject({
    id: z.int(),
    ...ruleFields,
    staff: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
    version: z.int(),
  })
  .meta({ id: 'RoutingRule' });
export type RoutingRule = z.output<typeof routingRuleSchema>;

const ruleBody = z.strictObject({
  ...ruleFields,
  staff_id: z.union([z.literal(''), z.uuid()], 'Choose somebody').default(''),
});
const needsPerson = ({ assign, staff_id }: { assign: RuleWay; staff_id: string }) =>
  assign !== 'person' || staff_id !== '';
const personMissing = { path: ['staff_id'], message: 'Choose who gets these enquiries' };
const ruleParams = z.strictObject({ rule_id: queryInt(1, Number.MAX_SAFE_INTEGER) });

export const listRoutingRules = defineEndpoint({
  operationId: 'listRoutingRules',
  method: 'GET',
  path: '/office/enquiry-rules',
  tag,
  summary: 'Who gets new enquiries: the first rule that fits and finds somebody',
  permission: 'enquiries.route',
  data: z.strictObject({ items: z.array(routingRuleSchema) }),
});

export const addRoutingRule = defineEndpoint({
  operationId: 'addRoutingRule',
  method: 'POST',
  path: '/office/enquiry-rules',
  tag,
  summary: 'Add a rule',
  permission: 'enquiries.route',
  body: ruleBody.refine(needsPerson, personMissing),
  data: routingRuleSchema,
  status: 201,
  errors: ['invalid_field'],
});

export const changeRoutingRule = defineEndpoint({
  operationId: 'changeRoutingRule',
  method: 'PATCH',
  path: '/office/enquiry-rules/{rule_id}',
  tag,
  summary: 'Change a rule',
  permission: 'enquiries.route',
  params: ruleParams,
  body: ruleBody.extend({ version: z.int('Reload the page and try again') }).refine(needsPerson, personMissing),
  data: routingRuleSchema,
  errors: ['invalid_field', 'not_found', 'edited_meanwhile'],
});

export const removeRoutingRule = defineEndpoint({
  operationId: 'removeRoutingRule',
  method: 'DELETE',
  path: '/office/enquiry-rules/{rule_id}',
  tag,
  summary: 'Remove a rule',
  permission: 'enquiries.route',
  params: ruleParams,
  data: z.strictObject({}),
  errors: ['not_found'],
});

/** A checkbox `kind_…` for each kind. `staff_id` counts where `assign` is 'person'. */
const ruleForm = { lists: { kinds: { boxes: 'kind_' }, areas: 'commas' }, rename: ruleFormFields } as const;
export const addRuleForm = defineForm(addRoutingRule, { id: 'add-rule', ...ruleForm });
export const changeRuleForm = defineForm(changeRoutingRule, { id: 'change-rule', ...ruleForm });
export const removeRuleForm = defineForm(removeRoutingRule, { id: 'remove-rule' });
