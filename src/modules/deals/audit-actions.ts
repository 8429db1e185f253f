/** Audited actions of `deals`, with the text that the audit log shows. Their subject is the listing. */
export const dealsAuditActions = {
  'deal.completed': 'Completed a sale or a let',
  'deal.completion_undone': 'Undid the completion of a sale or a let',
  'mandate.added': 'Wrote down a mandate',
  'mandate.changed': 'Changed a mandate',
  'mandate.ended': 'Ended a mandate',
  'mandate.keys_taken': 'Noted who took the keys',
  'mandate.keys_returned': 'Noted that the keys were brought back',
  'offer.made': 'Wrote down an offer',
  'offer.stepped': 'Noted a step of an offer',
} as const;

declare module '#platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof dealsAuditActions, string | null> {}
}
