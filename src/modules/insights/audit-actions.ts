/** Audited actions of `insights`, with the text that the audit log shows. */
export const insightsAuditActions = {
  'audit.downloaded': 'Downloaded the audit',
  'dashboard.downloaded': 'Downloaded the figures',
  'mail.resent': 'Sent a failed mail again',
} as const;

declare module '#platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof insightsAuditActions, string | null> {}
}
