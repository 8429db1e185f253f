import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const signIn = callOf<typeof contract.signIn>('signIn', 'POST', '/sign-in');
export const giveSecondFactor = callOf<typeof contract.giveSecondFactor>(
  'giveSecondFactor',
  'POST',
  '/sign-in/second-factor',
);
export const requestPasswordReset = callOf<typeof contract.requestPasswordReset>(
  'requestPasswordReset',
  'POST',
  '/sign-in/password-resets',
);
export const resetPassword = callOf<typeof contract.resetPassword>('resetPassword', 'POST', '/sign-in/passwords');
export const acceptInvitation = callOf<typeof contract.acceptInvitation>(
  'acceptInvitation',
  'POST',
  '/sign-in/accounts',
);
export const makeFirstOwner = callOf<typeof contract.makeFirstOwner>('makeFirstOwner', 'POST', '/sign-in/first-owner');

export const getOwnAccount = callOf<typeof contract.getOwnAccount>('getOwnAccount', 'GET', '/office/account');
export const signOut = callOf<typeof contract.signOut>('signOut', 'POST', '/office/sign-out');
export const changePassword = callOf<typeof contract.changePassword>(
  'changePassword',
  'POST',
  '/office/account/password',
);
export const listSessions = callOf<typeof contract.listSessions>('listSessions', 'GET', '/office/account/sessions');
export const endSession = callOf<typeof contract.endSession>(
  'endSession',
  'DELETE',
  '/office/account/sessions/{session_id}',
);
export const endAllSessions = callOf<typeof contract.endAllSessions>(
  'endAllSessions',
  'DELETE',
  '/office/account/sessions',
);
export const getSecondFactor = callOf<typeof contract.getSecondFactor>(
  'getSecondFactor',
  'GET',
  '/office/account/second-factor',
);
export const startSecondFactor = callOf<typeof contract.startSecondFactor>(
  'startSecondFactor',
  'POST',
  '/office/account/second-factor',
);
export const confirmSecondFactor = callOf<typeof contract.confirmSecondFactor>(
  'confirmSecondFactor',
  'POST',
  '/office/account/second-factor/confirmations',
);
export const endSecondFactor = callOf<typeof contract.endSecondFactor>(
  'endSecondFactor',
  'POST',
  '/office/account/second-factor/removals',
);
export const renewRecoveryCodes = callOf<typeof contract.renewRecoveryCodes>(
  'renewRecoveryCodes',
  'POST',
  '/office/account/second-factor/recovery-codes',
);
export const chooseTheme = callOf<typeof contract.chooseTheme>('chooseTheme', 'PUT', '/office/account/theme');
export const getOwnProfile = callOf<typeof contract.getOwnProfile>('getOwnProfile', 'GET', '/office/account/profile');
export const changeOwnProfile = callOf<typeof contract.changeOwnProfile>(
  'changeOwnProfile',
  'PUT',
  '/office/account/profile',
);
