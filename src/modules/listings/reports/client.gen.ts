// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const getListingReport = /*#__PURE__*/ callOf<typeof contract.getListingReport>('getListingReport', 'GET', '/office/listing-reports/{report_id}');
export const listListingReports = /*#__PURE__*/ callOf<typeof contract.listListingReports>('listListingReports', 'GET', '/office/listing-reports');
export const reopenListingReport = /*#__PURE__*/ callOf<typeof contract.reopenListingReport>('reopenListingReport', 'POST', '/office/listing-reports/{report_id}/reopenings');
export const reportListing = /*#__PURE__*/ callOf<typeof contract.reportListing>('reportListing', 'POST', '/listing-reports', 201);
export const resolveListingReport = /*#__PURE__*/ callOf<typeof contract.resolveListingReport>('resolveListingReport', 'POST', '/office/listing-reports/{report_id}/resolutions');
