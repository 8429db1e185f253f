/** The sign-in page that leads back to `path` afterwards. */
export const signInPath = (path: string): string => `/login?return_to=${encodeURIComponent(path)}`;
