import { callOf, callWithReceipt } from '#shared/api/request.ts';
import type * as confirmation from './confirmation-contract.ts';
import type * as contract from './contract.ts';
import type * as password from './password-contract.ts';
import type * as profile from './profile-contract.ts';
import type * as factor from './second-factor-contract.ts';
import type * as security from './security-settings-contract.ts';
import type * as session from './session-contract.ts';
import type * as signing from './sign-in-contract.ts';

export const signIn = callOf<typeof signing.signIn>('signIn', 'POST', '/sign-in');
export const giveSecondFactor = callOf<typeof signing.giveSecondFactor>(
  'giveSecondFactor',
  'POST',
  '/sign-in/second-factor',
);
export const requestPasswordReset = callOf<typeof password.requestPasswordReset>(
  'requestPasswordReset',
  'POST',
  '/sign-in/password-resets',
);
export const resetPassword = callOf<typeof password.resetPassword>('resetPassword', 'POST', '/sign-in/passwords');
export const acceptInvitation = callWithReceipt<typeof signing.acceptInvitation>(
  'acceptInvitation',
  'POST',
  '/sign-in/accounts',
  201,
  { next: 'string' },
);
export const makeFirstOwner = callWithReceipt<typeof signing.makeFirstOwner>(
  'makeFirstOwner',
  'POST',
  '/sign-in/first-owner',
  201,
  { next: 'string' },
);

export const getOwnAccount = callOf<typeof contract.getOwnAccount>('getOwnAccount', 'GET', '/office/account');
export const signOut = callOf<typeof session.signOut>('signOut', 'POST', '/office/sign-out');
export const changePassword = callOf<typeof password.changePassword>(
  'changePassword',
  'POST',
  '/office/account/password',
);
export const confirmPassword = callOf<typeof confirmation.confirmPassword>(
  'confirmPassword',
  'POST',
  '/office/account/password-confirmations',
);
export const listSessions = callOf<typeof session.listSessions>('listSessions', 'GET', '/office/account/sessions');
export const endSession = callOf<typeof session.endSession>(
  'endSession',
  'DELETE',
  '/office/account/sessions/{session_id}',
);
export const endAllSessions = callOf<typeof session.endAllSessions>(
  'endAllSessions',
  'DELETE',
  '/office/account/sessions',
);
export const getSecondFactor = callOf<typeof factor.getSecondFactor>(
  'getSecondFactor',
  'GET',
  '/office/account/second-factor',
);
export const startSecondFactor = callOf<typeof factor.startSecondFactor>(
  'startSecondFactor',
  'POST',
  '/office/account/second-factor',
);
export const confirmSecondFactor = callOf<typeof factor.confirmSecondFactor>(
  'confirmSecondFactor',
  'POST',
  '/office/account/second-factor/confirmations',
);
export const endSecondFactor = callOf<typeof factor.endSecondFactor>(
  'endSecondFactor',
  'POST',
  '/office/account/second-factor/removals',
);
export const renewRecoveryCodes = callOf<typeof factor.renewRecoveryCodes>(
  'renewRecoveryCodes',
  'POST',
  '/office/account/second-factor/recovery-codes',
);
export const chooseTheme = callOf<typeof contract.chooseTheme>('chooseTheme', 'PUT', '/office/account/theme');
export const getOwnProfile = callOf<typeof profile.getOwnProfile>('getOwnProfile', 'GET', '/office/account/profile');
export const changeOwnProfile = callOf<typeof profile.changeOwnProfile>(
  'changeOwnProfile',
  'PUT',
  '/office/account/profile',
);
export const getSecuritySettings = callOf<typeof security.getSecuritySettings>(
  'getSecuritySettings',
  'GET',
  '/office/security-settings',
);
export const changeSecuritySettings = callOf<typeof security.changeSecuritySettings>(
  'changeSecuritySettings',
  'PUT',
  '/office/security-settings',
);
