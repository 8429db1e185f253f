/** Audited actions of `agency`, with the text that the audit log shows. */
export const agencyAuditActions = {
  'agency_settings.changed': 'Changed the settings of the agency',
  'agency_look.changed': 'Changed the colours or letters of references',
  'agency_look.logo_added': 'Put in a logo',
  'agency_look.logo_removed': 'Took a logo away',
  'demo.removed': 'Took the demo out',
  'site.opened': 'Opened the public site',
  'cost_rates.changed': 'Changed costs and rates',
} as const;

declare module '#platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof agencyAuditActions, string | null> {}
}
