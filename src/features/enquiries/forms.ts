import { parseKes } from '#shared/money.ts';
import { readCount } from '#shared/numbers.ts';
import type { PageForm } from '#shared/page-form.ts';
import {
  addEnquiry,
  addEnquiryNote,
  addEnquiryTask,
  changeEnquiry,
  finishEnquiryTask,
  noteEnquiryContact,
} from './client.gen.ts';
import { addRoutingRule, changeRoutingRule, removeRoutingRule } from './rules-client.gen.ts';
import { enquiryKinds } from './stages.ts';

type Fields = Readonly<Record<string, string>>;

const whole = (text: string | undefined): number => readCount(text ?? '');
const whichEnquiry = ({ enquiry_id }: Fields) => ({ enquiry_id: enquiry_id ?? '' });
const whichRule = ({ rule_id }: Fields) => ({ rule_id: rule_id ?? '' });
const noBody = () => undefined;

/** Hidden fields: `enquiry_id`, `version`; field: `stage`, and `lost_reason` for Lost. */
export const moveEnquiryForm = {
  id: 'move-enquiry',
  call: changeEnquiry,
  toBody: ({ version, stage, lost_reason }): { version: number; stage: string; lost_reason?: string } => ({
    version: whole(version),
    stage: stage ?? '',
    ...(lost_reason ? { lost_reason } : {}),
  }),
  toParams: whichEnquiry,
} as const satisfies PageForm;

/** Hidden fields: `enquiry_id`, `version`; field: `assigned_to`. */
export const giveEnquiryForm = {
  id: 'give-enquiry',
  call: changeEnquiry,
  toBody: ({ version, assigned_to }) => ({ version: whole(version), assigned_to: assigned_to ?? '' }),
  toParams: whichEnquiry,
} as const satisfies PageForm;

/** Hidden fields: `enquiry_id`, `version`. */
export const notSpamForm = {
  id: 'enquiry-not-spam',
  call: changeEnquiry,
  toBody: ({ version }) => ({ version: whole(version), not_spam: true as const }),
  toParams: whichEnquiry,
} as const satisfies PageForm;

/** Hidden field: `enquiry_id`; field: `text`. */
export const noteForm = {
  id: 'enquiry-note',
  call: addEnquiryNote,
  toBody: ({ text }) => ({ text: text ?? '' }),
  toParams: whichEnquiry,
} as const satisfies PageForm;

/** Hidden field: `enquiry_id`; field: `channel`. */
export const contactedForm = {
  id: 'enquiry-contacted',
  call: noteEnquiryContact,
  toBody: ({ channel }): { channel: string } => ({ channel: channel ?? '' }),
  toParams: whichEnquiry,
} as const satisfies PageForm;

/** Hidden field: `enquiry_id`; fields: `title`, `due_on`, `due_time`. */
export const taskForm = {
  id: 'enquiry-task',
  call: addEnquiryTask,
  toBody: ({ title, due_on, due_time }) => ({
    title: title ?? '',
    due_on: due_on ?? '',
    ...(due_time ? { due_time } : {}),
  }),
  toParams: whichEnquiry,
} as const satisfies PageForm;

/** Hidden fields: `enquiry_id`, `task_id`. */
export const taskDoneForm = {
  id: 'enquiry-task-done',
  call: finishEnquiryTask,
  toBody: noBody,
  toParams: ({ enquiry_id, task_id }) => ({ enquiry_id: enquiry_id ?? '', task_id: task_id ?? '' }),
} as const satisfies PageForm;

/** Fields: `name`, `phone`, `email`, `source`, `about`, `listing`, `budget`, `message`, `assigned_to`. */
export const addEnquiryForm = {
  id: 'add-enquiry',
  call: addEnquiry,
  amounts: ['budget'],
  toBody: (fields) => ({
    name: fields.name ?? '',
    phone: fields.phone ?? '',
    email: fields.email ?? '',
    source: fields.source ?? '',
    about: fields.about ?? '',
    listing: fields.listing ?? '',
    purpose: fields.purpose === 'Rent' ? ('Rent' as const) : ('Sale' as const),
    budget: fields.budget?.trim() ? (parseKes(fields.budget) ?? Number.NaN) : null,
    message: fields.message ?? '',
    assigned_to: fields.assigned_to ?? '',
  }),
  next: (receipt) =>
    typeof receipt === 'object' && receipt !== null && 'id' in receipt
      ? `/office/enquiries/${String(receipt.id)}`
      : '/office/enquiries',
} as const satisfies PageForm;

interface RuleBody {
  position: number;
  kinds: (typeof enquiryKinds)[number][];
  areas: string[];
  assign: string;
  staff_id: string;
  is_active: boolean;
}

/** Fields: `position`, a box `kind_…` for each kind, `areas` with commas, `assign`, `staff_id`, box `is_active`. */
const ruleBody = (fields: Fields): RuleBody => ({
  position: whole(fields.position),
  kinds: enquiryKinds.filter((kind) => fields[`kind_${kind}`]),
  areas: (fields.areas ?? '')
    .split(',')
    .map((area) => area.trim())
    .filter(Boolean),
  assign: fields.assign ?? '',
  staff_id: fields.assign === 'person' ? (fields.staff_id ?? '') : '',
  is_active: Boolean(fields.is_active),
});

export const addRuleForm = { id: 'add-rule', call: addRoutingRule, toBody: ruleBody } as const satisfies PageForm;

/** As `addRuleForm`, and hidden fields `rule_id` and `version`. */
export const changeRuleForm = {
  id: 'change-rule',
  call: changeRoutingRule,
  toBody: (fields): RuleBody & { version: number } => ({ ...ruleBody(fields), version: whole(fields.version) }),
  toParams: whichRule,
} as const satisfies PageForm;

/** Hidden field: `rule_id`. */
export const removeRuleForm = {
  id: 'remove-rule',
  call: removeRoutingRule,
  toBody: noBody,
  toParams: whichRule,
} as const satisfies PageForm;

/** All forms of enquiries that can be posted without JavaScript. */
export const enquiryForms: readonly PageForm[] = [
  moveEnquiryForm,
  giveEnquiryForm,
  notSpamForm,
  noteForm,
  contactedForm,
  taskForm,
  taskDoneForm,
  addEnquiryForm,
  addRuleForm,
  changeRuleForm,
  removeRuleForm,
];
