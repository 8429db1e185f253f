/** What other modules and pages may use of `identity` in a browser. */
export { identityAuditActions } from './audit-actions.ts';
export { AccountPage, RefusedTriesAlert } from './sign-in/account-page.tsx';
export { isSignInStep, type SignInStep, signInSteps } from './sign-in/after-sign-in.ts';
export { getOwnAccount, listSessions } from './sign-in/client.gen.ts';
export { ConfirmPasswordDialog, ConfirmPasswordPage } from './sign-in/confirm-password.tsx';
export type { OwnAccount } from './sign-in/contract.ts';
export { FirstOwnerForm, ForgottenPasswordForm, InvitationForm, ResetPasswordForm } from './sign-in/link-forms.tsx';
export { getOwnProfile } from './sign-in/profile-client.gen.ts';
export { getSecondFactor } from './sign-in/second-factor-client.gen.ts';
export { SecondFactorSetUp } from './sign-in/second-factor-panel.tsx';
export { getSecuritySettings } from './sign-in/security-settings-client.gen.ts';
export { SecuritySettingsPanel } from './sign-in/security-settings-panel.tsx';
export { SignInFrame } from './sign-in/sign-in-frame.tsx';
export { SecondFactorForm, SignInForm, SignInMessage, SignOutButton } from './sign-in/sign-in-page.tsx';
export { listStaff, listTeam } from './staff/client.gen.ts';
export type { ListingAgent } from './staff/contract.ts';
export { StaffPage } from './staff/staff-page.tsx';
export { TeamSection } from './staff/team-section.tsx';
