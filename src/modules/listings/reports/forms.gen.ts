// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { count, nullable, optional } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { reopenListingReport, reportListing, resolveListingReport } from './client.gen.ts';

export const reopenReportForm = /*#__PURE__*/ formOf('reopen-report', reopenListingReport, {});
export const reportForm = /*#__PURE__*/ formOf('report-listing', reportListing, { body: { property_id: nullable(count), land_id: nullable(count), reason: text, message: optional(text), name: optional(text), email: optional(text), phone: optional(text) } });
export const resolveReportForm = /*#__PURE__*/ formOf('resolve-report', resolveListingReport, { body: { note: text } });
