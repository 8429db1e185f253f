/** Audited actions of `transfer`, with the text that the audit log shows. */
export const transferAuditActions = {
  'export.downloaded': 'Downloaded an export',
  'export.made': 'Made an export',
  'feed.address_renewed': 'Gave a feed a new address',
  'feed.made': 'Made a feed',
  'feed.removed': 'Removed a feed',
  'feed.started': 'Started a feed again',
  'feed.stopped': 'Stopped a feed',
  'import.refused_rows_downloaded': 'Downloaded the refused rows of an import',
  'webhook.created': 'Made a webhook',
  'webhook.removed': 'Removed a webhook',
  'webhook.secret_renewed': 'Gave a webhook a new secret',
  'webhook.started': 'Started a webhook',
  'webhook.stopped': 'Stopped a webhook',
} as const;

declare module '#platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof transferAuditActions, string | null> {}
}
