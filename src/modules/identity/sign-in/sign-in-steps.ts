/** Titles of the sign-in pages, by the last part of their address. */
export const signInSteps = {
  'second-factor': 'Enter your code',
  forgot: 'Forgot your password?',
  reset: 'Choose a new password',
  invitation: 'Welcome',
  'first-owner': 'The first account',
} as const;
export type SignInStep = keyof typeof signInSteps;

export const isSignInStep = (text: string): text is SignInStep => Object.hasOwn(signInSteps, text);
