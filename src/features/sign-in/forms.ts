import type { PageForm } from '#shared/page-form.ts';
import { returnPath } from '#shared/return-path.ts';
import { type StaffRole, staffRoles } from '#shared/staff-roles.ts';
import { chooseTheme } from './client.gen.ts';
import { confirmPassword } from './confirmation-client.gen.ts';
import { changePassword, requestPasswordReset, resetPassword } from './password-client.gen.ts';
import { changeOwnProfile } from './profile-client.gen.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor-client.gen.ts';
import { changeSecuritySettings } from './security-settings-client.gen.ts';
import { endAllSessions, endSession, signOut } from './session-client.gen.ts';
import { acceptInvitation, giveSecondFactor, makeFirstOwner, signIn } from './sign-in-client.gen.ts';

/** The name of the box that requires a second step of a role. */
export const secondFactorBox = (role: StaffRole): string => `second_factor_${role}`;

const owesCode = (receipt: unknown): boolean =>
  typeof receipt === 'object' && receipt !== null && 'next' in receipt && receipt.next === 'second-factor';

/** Fields: `email`, `password`, `keep_signed_in`, hidden `return_to`. */
export const signInForm = {
  id: 'sign-in',
  call: signIn,
  toBody: ({ email, password, keep_signed_in }) => ({
    email: email ?? '',
    password: password ?? '',
    keep_signed_in: keep_signed_in !== undefined,
  }),
  next: (receipt, { return_to }) =>
    owesCode(receipt)
      ? `/login/second-factor?return_to=${encodeURIComponent(returnPath(return_to))}`
      : returnPath(return_to),
  secrets: ['password'],
} as const satisfies PageForm;

/** Fields: `code`, hidden `return_to`. */
export const secondFactorForm = {
  id: 'second-factor',
  call: giveSecondFactor,
  toBody: ({ code }) => ({ code: code ?? '' }),
  next: (_receipt, { return_to }) => returnPath(return_to),
  secrets: ['code'],
} as const satisfies PageForm;

/** Field: `email`. */
export const forgottenPasswordForm = {
  id: 'forgotten-password',
  call: requestPasswordReset,
  toBody: ({ email }) => ({ email: email ?? '' }),
} as const satisfies PageForm;

/** Fields: hidden `token`, `password`. */
export const resetPasswordForm = {
  id: 'reset-password',
  call: resetPassword,
  toBody: ({ token, password }) => ({ token: token ?? '', password: password ?? '' }),
  next: () => '/login?notice=password-changed',
  secrets: ['password'],
} as const satisfies PageForm;

/** Fields: hidden `token`, `name`, `password`. */
export const invitationForm = {
  id: 'invitation',
  call: acceptInvitation,
  toBody: ({ token, name, password }) => ({ token: token ?? '', name: name ?? '', password: password ?? '' }),
  next: () => '/office',
  secrets: ['password'],
} as const satisfies PageForm;

/** Fields: hidden `token`, `name`, `email`, `password`. */
export const firstOwnerForm = {
  id: 'first-owner',
  call: makeFirstOwner,
  toBody: ({ token, name, email, password }) => ({
    token: token ?? '',
    name: name ?? '',
    email: email ?? '',
    password: password ?? '',
  }),
  next: () => '/office',
  secrets: ['password'],
} as const satisfies PageForm;

export const signOutForm = {
  id: 'sign-out',
  call: signOut,
  toBody: () => undefined,
  next: () => '/login?notice=signed-out',
} as const satisfies PageForm;

/** Fields: `current_password`, `password`. */
export const changePasswordForm = {
  id: 'change-password',
  call: changePassword,
  toBody: ({ current_password, password }) => ({ current_password: current_password ?? '', password: password ?? '' }),
  secrets: ['current_password', 'password'],
} as const satisfies PageForm;

/** Fields: `current_password`, hidden `return_to`. */
export const confirmPasswordForm = {
  id: 'confirm-password',
  call: confirmPassword,
  toBody: ({ current_password }) => ({ current_password: current_password ?? '' }),
  next: (_receipt, { return_to }) => returnPath(return_to),
  secrets: ['current_password'],
} as const satisfies PageForm;

/** Hidden field: `session_id`. */
export const endSessionForm = {
  id: 'end-session',
  call: endSession,
  toBody: () => undefined,
  toParams: ({ session_id }) => ({ session_id: session_id ?? '' }),
} as const satisfies PageForm;

export const endAllSessionsForm = {
  id: 'end-all-sessions',
  call: endAllSessions,
  toBody: () => undefined,
  next: () => '/login?notice=signed-out',
} as const satisfies PageForm;

const passwordBody = ({ current_password }: Readonly<Record<string, string>>) => ({
  current_password: current_password ?? '',
});

/** Field: `current_password`. */
export const startSecondFactorForm = {
  id: 'start-second-factor',
  call: startSecondFactor,
  toBody: passwordBody,
  secrets: ['current_password'],
} as const satisfies PageForm;

/** Field: `code`. */
export const confirmSecondFactorForm = {
  id: 'confirm-second-factor',
  call: confirmSecondFactor,
  toBody: ({ code }) => ({ code: code ?? '' }),
  secrets: ['code'],
  showsReceipt: true,
} as const satisfies PageForm;

/** Field: `current_password`. */
export const endSecondFactorForm = {
  id: 'end-second-factor',
  call: endSecondFactor,
  toBody: passwordBody,
  secrets: ['current_password'],
} as const satisfies PageForm;

/** Field: `current_password`. */
export const renewRecoveryCodesForm = {
  id: 'renew-recovery-codes',
  call: renewRecoveryCodes,
  toBody: passwordBody,
  secrets: ['current_password'],
  showsReceipt: true,
} as const satisfies PageForm;

/** Field: `theme`. */
export const themeForm = {
  id: 'theme',
  call: chooseTheme,
  toBody: ({ theme }): { theme: string } => ({ theme: theme ?? '' }),
} as const satisfies PageForm;

/** Fields: `name`, `job_title`, `phone`, `areas` (one a line). */
export const profileForm = {
  id: 'own-profile',
  call: changeOwnProfile,
  toBody: (fields) => ({
    name: fields.name ?? '',
    job_title: fields.job_title ?? '',
    phone: fields.phone ?? '',
    areas: (fields.areas ?? '').split(/\r?\n/).filter((line) => line.trim() !== ''),
    bio: fields.bio ?? '',
    portrait_image_id: fields.portrait_image_id ?? '',
  }),
  takesPictures: true,
} as const satisfies PageForm;

/** Fields: `session_idle_minutes`, and a box for each role: `second_factor_owner`. */
export const securitySettingsForm = {
  id: 'security-settings',
  call: changeSecuritySettings,
  toBody: (fields): { session_idle_minutes: string; second_factor_roles: StaffRole[] } => ({
    session_idle_minutes: fields.session_idle_minutes ?? '',
    second_factor_roles: staffRoles.filter((role) => fields[secondFactorBox(role)] !== undefined),
  }),
} as const satisfies PageForm;

/** All forms of signing in and of one's own account that can be posted without JavaScript. */
export const signInForms: readonly PageForm[] = [
  signInForm,
  secondFactorForm,
  forgottenPasswordForm,
  resetPasswordForm,
  invitationForm,
  firstOwnerForm,
  signOutForm,
  changePasswordForm,
  confirmPasswordForm,
  endSessionForm,
  endAllSessionsForm,
  startSecondFactorForm,
  confirmSecondFactorForm,
  endSecondFactorForm,
  renewRecoveryCodesForm,
  themeForm,
  profileForm,
  securitySettingsForm,
];
