// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { rows, texts } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { nullable, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { createOpening, saveOpening } from './client.gen.ts';

export const createOpeningForm = /*#__PURE__*/ formOf('create-opening', createOpening, { body: { title: text, location: text, employment_type: text, department: text, experience: text, age_range: nullable(text), deadline_date: text, deadline_time: text, email: text, summary: text, requirements: texts, responsibility_groups: rows({ title: text, items: texts }), is_published: tick } });
export const openingForm = /*#__PURE__*/ formOf('job-opening', saveOpening, { body: { version: text, title: text, location: text, employment_type: text, department: text, experience: text, age_range: nullable(text), deadline_date: text, deadline_time: text, email: text, summary: text, requirements: texts, responsibility_groups: rows({ title: text, items: texts }), is_published: tick } });
