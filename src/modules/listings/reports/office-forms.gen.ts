// Written by `npm run openapi` from office-contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { reopenListingReport, resolveListingReport } from './office-client.gen.ts';

export const reopenReportForm = /*#__PURE__*/ formOf('reopen-report', reopenListingReport, {});
export const resolveReportForm = /*#__PURE__*/ formOf('resolve-report', resolveListingReport, { body: { note: text } });
