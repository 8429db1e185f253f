/** The sign-in page that leads back to `path` afterwards. */
export const signInPath = (path: string): string => `/login?return_to=${encodeURIComponent(path)}`;

/** The page that asks for the password again and leads back to `path` afterwards. */
export const confirmPasswordPath = (path: string): string =>
  `/office/confirm-password?return_to=${encodeURIComponent(path)}`;

/** The page where somebody whose role requires a second step sets it up before anything else. */
export const secondStepPath = (path: string): string => `/login/second-step?return_to=${encodeURIComponent(path)}`;
