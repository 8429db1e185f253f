import { returnPath } from '#platform/http/return-path.ts';

export const signInSteps = {
  'second-factor': 'Enter your code',
  forgot: 'Forgot your password?',
  reset: 'Choose a new password',
  invitation: 'Welcome',
  'first-owner': 'The first account',
} as const;
export type SignInStep = keyof typeof signInSteps;

export const isSignInStep = (text: string): text is SignInStep => Object.hasOwn(signInSteps, text);

/** The pages that the forms of signing in lead to, with and without script. */

/** @param next `next` of the reply: the remaining step */
export const afterSignIn = (next: string, returnTo: string | undefined): string =>
  next === 'second-factor'
    ? `/login/second-factor?return_to=${encodeURIComponent(returnPath(returnTo))}`
    : returnPath(returnTo);

export const AFTER_SIGN_OUT = '/login?message=signed-out';
export const AFTER_PASSWORD_RESET = '/login?message=password-changed';
export const AFTER_ACCOUNT_MADE = '/office';
