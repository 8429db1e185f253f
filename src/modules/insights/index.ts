/** What other modules and pages may use of `insights` in a browser. */
export { AuditPage } from './audit-log/audit-page.tsx';
export { readAuditSearch } from './audit-log/audit-search.ts';
export { listAuditEntries } from './audit-log/client.gen.ts';
export { getDashboard } from './dashboard/client.gen.ts';
export { DashboardPage } from './dashboard/dashboard-page.tsx';
export { readPeriod } from './dashboard/periods.ts';
export { countOfficeWaiting } from './dashboard/waiting-client.gen.ts';
export type { OfficeWaiting } from './dashboard/waiting-contract.ts';
export { PageViewCounter } from './page-views/page-view-counter.island.tsx';
export { getSystemStatus } from './status/client.gen.ts';
export { StatusPage } from './status/status-page.tsx';
