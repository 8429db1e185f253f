/** Path of the sign-in page that returns to `path` afterwards. */
export const signInPath = (path: string): string => `/login?return_to=${encodeURIComponent(path)}`;

/** Path of the password confirmation that returns to `path` afterwards. */
export const confirmPasswordPath = (path: string): string =>
  `/office/confirm-password?return_to=${encodeURIComponent(path)}`;

/** Path of the second factor's setup, for members whose role requires one. */
export const secondStepPath = (path: string): string => `/login/second-step?return_to=${encodeURIComponent(path)}`;
