/** Audited actions of data protection, with the text that the audit log shows. */
export const dataProtectionAuditActions = {
  'retention.period_set': 'Set how long a class of data stays',
} as const;

declare module '#platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof dataProtectionAuditActions, string | null> {}
}
