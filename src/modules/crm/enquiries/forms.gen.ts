// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { amount, count, nullable, optional } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { addEnquiry, addEnquiryNote, addEnquiryTask, changeEnquiry, finishEnquiryTask, noteEnquiryContact } from './client.gen.ts';

export const addEnquiryForm = /*#__PURE__*/ formOf('add-enquiry', addEnquiry, { body: { name: text, phone: optional(text), email: optional(text), source: text, about: text, budget: nullable(amount), purpose: optional(text), message: optional(text), listing: optional(text), assigned_to: optional(text) } });
export const contactedForm = /*#__PURE__*/ formOf('enquiry-contacted', noteEnquiryContact, { body: { channel: text } });
export const followUpForm = /*#__PURE__*/ formOf('follow-up-task', addEnquiryTask, { body: { title: text, due_on: text } });
export const giveEnquiryForm = /*#__PURE__*/ formOf('give-enquiry', changeEnquiry, { body: { version: count, assigned_to: text } });
export const moveEnquiryForm = /*#__PURE__*/ formOf('move-enquiry', changeEnquiry, { body: { version: count, stage: text, lost_reason: text } });
export const nameListingForm = /*#__PURE__*/ formOf('name-listing', changeEnquiry, { body: { version: count, listing: text } });
export const notSpamForm = /*#__PURE__*/ formOf('enquiry-not-spam', changeEnquiry, { body: { version: count }, constants: { not_spam: true } });
export const noteForm = /*#__PURE__*/ formOf('enquiry-note', addEnquiryNote, { body: { text: text } });
export const taskDoneForm = /*#__PURE__*/ formOf('enquiry-task-done', finishEnquiryTask, {});
export const taskForm = /*#__PURE__*/ formOf('enquiry-task', addEnquiryTask, { body: { title: text, due_on: text, due_time: optional(text) } });
