// Written by `npm run openapi` from session-contract.ts; not to be changed by hand.
import { formOf } from '#platform/http/form.ts';
import { endAllSessions, endSession, signOut } from './session-client.gen.ts';

export const endAllSessionsForm = /*#__PURE__*/ formOf('end-all-sessions', endAllSessions, {});
export const endSessionForm = /*#__PURE__*/ formOf('end-session', endSession, {});
export const signOutForm = /*#__PURE__*/ formOf('sign-out', signOut, {});
