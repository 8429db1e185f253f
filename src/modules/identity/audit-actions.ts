/** Audited actions of `identity`, with the text that the audit log shows; null where the action's own name says it. */
export const identityAuditActions = {
  'account.locked_out': 'Locked out of their own account after ten wrong tries',
  'account.password_changed': 'Changed their own password',
  'account.password_refused': 'Gave a wrong password for their own account',
  'account.password_reset': 'Chose a new password by mail',
  'account.profile_changed': 'Changed their own profile',
  'account.recovery_code_used': 'Signed in with a recovery code',
  'account.recovery_codes_renewed': 'Made new recovery codes',
  'account.reset_locked_out': 'Asked too often for a new password',
  'account.reset_requested': 'Asked by mail for a new password',
  'account.second_factor_begun': 'Began to set up the second step',
  'account.second_factor_off': 'Turned the second step off',
  'account.second_factor_on': 'Turned the second step on',
  'account.signed_out_everywhere': 'Signed out everywhere',
  'api_key.ended': 'Ended an API key',
  'api_key.made': 'Made an API key',
  'security_settings.changed': 'Changed the settings for signing in',
  'session.ended': 'Signed out',
  'session.started': 'Signed in',
  'sign_in.code_refused': 'Gave a wrong code',
  'sign_in.locked_out': 'Locked out after too many tries',
  'sign_in.password_refused': 'Gave a wrong password',
  'staff.deactivated': 'Took away access',
  'staff.hidden': null,
  'staff.invited': 'Invited a colleague',
  'staff.joined': 'Joined the office',
  'staff.reactivated': 'Gave access back',
  'staff.renamed': 'Changed the name or job title of a colleague',
  'staff.role_changed': 'Changed a role',
  'staff.second_factor_removed': 'Took a lost second step away',
  'staff.sessions_ended': 'Signed a colleague out everywhere',
  'staff.shown': null,
} as const;

declare module '#platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof identityAuditActions, string | null> {}
}
