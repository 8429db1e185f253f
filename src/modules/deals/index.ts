/** What other modules and pages may use of `deals` in a browser. */
export { dealsAuditActions } from './audit-actions.ts';
export { listMandates } from './mandates/client.gen.ts';
export { MandatesPanel } from './mandates/mandates-panel.tsx';
