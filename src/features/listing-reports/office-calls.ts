import { callOf } from '#shared/api/request.ts';
import type * as contract from './office-contract.ts';

const report = '/office/listing-reports/{report_id}';

export const listListingReports = callOf<typeof contract.listListingReports>(
  'listListingReports',
  'GET',
  '/office/listing-reports',
);
export const getListingReport = callOf<typeof contract.getListingReport>('getListingReport', 'GET', report);
export const resolveListingReport = callOf<typeof contract.resolveListingReport>(
  'resolveListingReport',
  'POST',
  `${report}/resolutions`,
);
export const reopenListingReport = callOf<typeof contract.reopenListingReport>(
  'reopenListingReport',
  'POST',
  `${report}/reopenings`,
);
