/** Audited actions of `agency`, with the text that the audit log shows. */
export const agencyAuditActions = {
  'agency_settings.changed': 'Changed the settings of the agency',
  'cost_rates.changed': 'Changed costs and rates',
} as const;

declare module '#platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof agencyAuditActions, string | null> {}
}
