// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const addEnquiry = /*#__PURE__*/ callOf<typeof contract.addEnquiry>('addEnquiry', 'POST', '/office/enquiries', 201);
export const addEnquiryNote = /*#__PURE__*/ callOf<typeof contract.addEnquiryNote>('addEnquiryNote', 'POST', '/office/enquiries/{enquiry_id}/notes', 201);
export const addEnquiryTask = /*#__PURE__*/ callOf<typeof contract.addEnquiryTask>('addEnquiryTask', 'POST', '/office/enquiries/{enquiry_id}/tasks', 201);
export const changeEnquiry = /*#__PURE__*/ callOf<typeof contract.changeEnquiry>('changeEnquiry', 'PATCH', '/office/enquiries/{enquiry_id}');
export const finishEnquiryTask = /*#__PURE__*/ callOf<typeof contract.finishEnquiryTask>('finishEnquiryTask', 'POST', '/office/enquiries/{enquiry_id}/tasks/{task_id}/completions');
export const getEnquiry = /*#__PURE__*/ callOf<typeof contract.getEnquiry>('getEnquiry', 'GET', '/office/enquiries/{enquiry_id}');
export const getEnquiryBoard = /*#__PURE__*/ callOf<typeof contract.getEnquiryBoard>('getEnquiryBoard', 'GET', '/office/enquiries/board');
export const getEnquiryOptions = /*#__PURE__*/ callOf<typeof contract.getEnquiryOptions>('getEnquiryOptions', 'GET', '/office/enquiry-options');
export const getInboxVersion = /*#__PURE__*/ callOf<typeof contract.getInboxVersion>('getInboxVersion', 'GET', '/office/inbox-version');
export const listEnquiries = /*#__PURE__*/ callOf<typeof contract.listEnquiries>('listEnquiries', 'GET', '/office/enquiries');
export const noteEnquiryContact = /*#__PURE__*/ callOf<typeof contract.noteEnquiryContact>('noteEnquiryContact', 'POST', '/office/enquiries/{enquiry_id}/contacts', 201);
