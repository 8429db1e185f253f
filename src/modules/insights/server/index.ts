/** What other servers may call of `insights`: reads and commands. */
export { auditPolicy } from '../audit-log/policy.ts';
export { dashboardPolicy } from '../dashboard/policy.ts';
export { statusPolicy } from '../status/policy.ts';
export { readEntries } from './audit-log/queries.ts';
export { registerAuditLog, serveAuditExport } from './audit-log/routes.ts';
export { inReview } from './dashboard/listing-action-items.ts';
export { sentBack } from './dashboard/own-listings.ts';
export { registerDashboard, serveDashboardExport } from './dashboard/routes.ts';
export { registerWaiting } from './dashboard/waiting.ts';
export { countRecentLeads, findNewestEnquiryTime } from './leads/recent-leads.ts';
export { registerPageViews } from './page-views/routes.ts';
export { viewsOfListing } from './page-views/views-of-listing.ts';
export { insightsData } from './personal-data.ts';
export { insightsRetention } from './retention.ts';
export type { StatusServices } from './status/read-status.ts';
export { registerStatus } from './status/read-status.ts';
