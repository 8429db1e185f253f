// Written by `npm run client` from contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { orAbsent, orNull, text } from '#shared/form-fields.ts';
import { amount, count } from '#shared/form-numbers.ts';
import { formOf } from '#shared/form.ts';
import type * as contract from './contract.ts';

export const addEnquiry = /*#__PURE__*/ callOf<typeof contract.addEnquiry>('addEnquiry', 'POST', '/office/enquiries', 201, { id: 'number', reference: 'string' });
export const addEnquiryNote = /*#__PURE__*/ callOf<typeof contract.addEnquiryNote>('addEnquiryNote', 'POST', '/office/enquiries/{enquiry_id}/notes', 201, {});
export const addEnquiryTask = /*#__PURE__*/ callOf<typeof contract.addEnquiryTask>('addEnquiryTask', 'POST', '/office/enquiries/{enquiry_id}/tasks', 201, {});
export const changeEnquiry = /*#__PURE__*/ callOf<typeof contract.changeEnquiry>('changeEnquiry', 'PATCH', '/office/enquiries/{enquiry_id}');
export const finishEnquiryTask = /*#__PURE__*/ callOf<typeof contract.finishEnquiryTask>('finishEnquiryTask', 'POST', '/office/enquiries/{enquiry_id}/tasks/{task_id}/completions');
export const getEnquiry = /*#__PURE__*/ callOf<typeof contract.getEnquiry>('getEnquiry', 'GET', '/office/enquiries/{enquiry_id}');
export const getEnquiryBoard = /*#__PURE__*/ callOf<typeof contract.getEnquiryBoard>('getEnquiryBoard', 'GET', '/office/enquiries/board');
export const getEnquiryOptions = /*#__PURE__*/ callOf<typeof contract.getEnquiryOptions>('getEnquiryOptions', 'GET', '/office/enquiry-options');
export const getInboxVersion = /*#__PURE__*/ callOf<typeof contract.getInboxVersion>('getInboxVersion', 'GET', '/office/inbox-version');
export const listEnquiries = /*#__PURE__*/ callOf<typeof contract.listEnquiries>('listEnquiries', 'GET', '/office/enquiries');
export const noteEnquiryContact = /*#__PURE__*/ callOf<typeof contract.noteEnquiryContact>('noteEnquiryContact', 'POST', '/office/enquiries/{enquiry_id}/contacts', 201, {});
export const addEnquiryForm = /*#__PURE__*/ formOf('add-enquiry', addEnquiry, { body: { name: text, phone: orAbsent(text), email: orAbsent(text), source: text, about: text, budget: orNull(amount), purpose: orAbsent(text), message: orAbsent(text), listing: orAbsent(text), assigned_to: orAbsent(text) } });
export const contactedForm = /*#__PURE__*/ formOf('enquiry-contacted', noteEnquiryContact, { body: { channel: text } });
export const followUpForm = /*#__PURE__*/ formOf('follow-up-task', addEnquiryTask, { body: { title: text, due_on: text } });
export const giveEnquiryForm = /*#__PURE__*/ formOf('give-enquiry', changeEnquiry, { body: { version: count, assigned_to: text } });
export const moveEnquiryForm = /*#__PURE__*/ formOf('move-enquiry', changeEnquiry, { body: { version: count, stage: text, lost_reason: text } });
export const notSpamForm = /*#__PURE__*/ formOf('enquiry-not-spam', changeEnquiry, { body: { version: count }, constants: { not_spam: true } });
export const noteForm = /*#__PURE__*/ formOf('enquiry-note', addEnquiryNote, { body: { text: text } });
export const taskDoneForm = /*#__PURE__*/ formOf('enquiry-task-done', finishEnquiryTask, {});
export const taskForm = /*#__PURE__*/ formOf('enquiry-task', addEnquiryTask, { body: { title: text, due_on: text, due_time: orAbsent(text) } });
