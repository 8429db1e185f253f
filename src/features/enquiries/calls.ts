import { callOf, callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './contract.ts';
import type * as rules from './rules-contract.ts';
import type * as tasks from './tasks-contract.ts';

export const listEnquiries = callOf<typeof contract.listEnquiries>('listEnquiries', 'GET', '/office/enquiries');
export const getEnquiryBoard = callOf<typeof contract.getEnquiryBoard>(
  'getEnquiryBoard',
  'GET',
  '/office/enquiries/board',
);
export const getInboxVersion = callOf<typeof contract.getInboxVersion>(
  'getInboxVersion',
  'GET',
  '/office/inbox-version',
);
export const getEnquiryOptions = callOf<typeof contract.getEnquiryOptions>(
  'getEnquiryOptions',
  'GET',
  '/office/enquiry-options',
);
export const getEnquiry = callOf<typeof contract.getEnquiry>('getEnquiry', 'GET', '/office/enquiries/{enquiry_id}');
export const addEnquiry = callWithReceipt<typeof contract.addEnquiry>('addEnquiry', 'POST', '/office/enquiries', 201, {
  id: 'number',
});
export const changeEnquiry = callOf<typeof contract.changeEnquiry>(
  'changeEnquiry',
  'PATCH',
  '/office/enquiries/{enquiry_id}',
);
export const addEnquiryNote = callWithReceipt<typeof contract.addEnquiryNote>(
  'addEnquiryNote',
  'POST',
  '/office/enquiries/{enquiry_id}/notes',
  201,
  {},
);
export const noteEnquiryContact = callWithReceipt<typeof contract.noteEnquiryContact>(
  'noteEnquiryContact',
  'POST',
  '/office/enquiries/{enquiry_id}/contacts',
  201,
  {},
);
export const addEnquiryTask = callWithReceipt<typeof contract.addEnquiryTask>(
  'addEnquiryTask',
  'POST',
  '/office/enquiries/{enquiry_id}/tasks',
  201,
  {},
);
export const finishEnquiryTask = callOf<typeof contract.finishEnquiryTask>(
  'finishEnquiryTask',
  'POST',
  '/office/enquiries/{enquiry_id}/tasks/{task_id}/completions',
);
export const listOpenTasks = callOf<typeof tasks.listOpenTasks>('listOpenTasks', 'GET', '/office/enquiry-tasks');

export const listRoutingRules = callOf<typeof rules.listRoutingRules>(
  'listRoutingRules',
  'GET',
  '/office/enquiry-rules',
);
export const addRoutingRule = callWithReceipt<typeof rules.addRoutingRule>(
  'addRoutingRule',
  'POST',
  '/office/enquiry-rules',
  201,
  { id: 'number' },
);
export const changeRoutingRule = callOf<typeof rules.changeRoutingRule>(
  'changeRoutingRule',
  'PATCH',
  '/office/enquiry-rules/{rule_id}',
);
export const removeRoutingRule = callOf<typeof rules.removeRoutingRule>(
  'removeRoutingRule',
  'DELETE',
  '/office/enquiry-rules/{rule_id}',
);
