/** Audited actions of `transfer`, with the text that the audit log shows. */
export const transferAuditActions = {
  'export.downloaded': 'Downloaded an export',
  'export.made': 'Made an export',
  'import.refused_rows_downloaded': 'Downloaded the refused rows of an import',
} as const;

declare module '#platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof transferAuditActions, string | null> {}
}
