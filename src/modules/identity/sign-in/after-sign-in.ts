import { returnPath } from '#platform/http/return-path.ts';

/** The pages that the forms of signing in lead to, with and without script. */

/** @param next `next` of the reply: the remaining step */
export const afterSignIn = (next: string, returnTo: string | undefined): string =>
  next === 'second-factor'
    ? `/login/second-factor?return_to=${encodeURIComponent(returnPath(returnTo))}`
    : returnPath(returnTo);

export const AFTER_SIGN_OUT = '/login?message=signed-out';
export const AFTER_PASSWORD_RESET = '/login?message=password-changed';
export const AFTER_ACCOUNT_MADE = '/office';
