/**
 * The actions that audit entries can name. Each module adds its own by declaration merging, in its `audit-actions.ts`,
 * beside the text that the audit log shows. A misspelt action does not compile; entries of earlier versions may have
 * names that are no longer written.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface AuditActions {}

/** Such as 'staff.invited': the type of the subject or a group of actions, and what was done. */
export type AuditAction = keyof AuditActions;
