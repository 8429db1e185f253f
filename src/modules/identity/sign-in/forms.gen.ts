// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { chooseTheme, endAllSessions, endSession, signOut } from './client.gen.ts';

export const endAllSessionsForm = /*#__PURE__*/ formOf('end-all-sessions', endAllSessions, {});
export const endSessionForm = /*#__PURE__*/ formOf('end-session', endSession, {});
export const signOutForm = /*#__PURE__*/ formOf('sign-out', signOut, {});
export const themeForm = /*#__PURE__*/ formOf('theme', chooseTheme, { body: { theme: text } });
