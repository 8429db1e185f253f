// Written by `npm run client` from office-contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { rows, texts } from '#shared/form-field-groups.ts';
import { orNull, text, tick } from '#shared/form-fields.ts';
import { formOf } from '#shared/form.ts';
import type * as contract from './office-contract.ts';

export const createOpening = /*#__PURE__*/ callOf<typeof contract.createOpening>('createOpening', 'POST', '/office/job-openings', 201, { version: 'number', shown_version: 'number', content: 'object', history: 'object', id: 'number', state: 'string' });
export const getOfficeOpening = /*#__PURE__*/ callOf<typeof contract.getOfficeOpening>('getOfficeOpening', 'GET', '/office/job-openings/{opening_id}');
export const listOfficeOpenings = /*#__PURE__*/ callOf<typeof contract.listOfficeOpenings>('listOfficeOpenings', 'GET', '/office/job-openings');
export const publishOpening = /*#__PURE__*/ callOf<typeof contract.publishOpening>('publishOpening', 'POST', '/office/job-openings/{opening_id}/publications');
export const saveOpening = /*#__PURE__*/ callOf<typeof contract.saveOpening>('saveOpening', 'PUT', '/office/job-openings/{opening_id}');
export const createOpeningForm = /*#__PURE__*/ formOf('create-opening', createOpening, { body: { title: text, location: text, employment_type: text, department: text, experience: text, age_range: orNull(text), deadline_date: text, deadline_time: text, email: text, summary: text, requirements: texts, responsibility_groups: rows({ title: text, items: texts }), is_published: tick } });
export const openingForm = /*#__PURE__*/ formOf('job-opening', saveOpening, { body: { version: text, title: text, location: text, employment_type: text, department: text, experience: text, age_range: orNull(text), deadline_date: text, deadline_time: text, email: text, summary: text, requirements: texts, responsibility_groups: rows({ title: text, items: texts }), is_published: tick } });
export const publishOpeningForm = /*#__PURE__*/ formOf('publish-opening', publishOpening, { body: { version: text }, constants: { is_published: true } });
export const unpublishOpeningForm = /*#__PURE__*/ formOf('unpublish-opening', publishOpening, { body: { version: text }, constants: { is_published: false } });
