import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { AFTER_SIGN_OUT } from './after-sign-in.ts';
import { done, ofOwnAccount } from './contract.ts';

export const signOut = defineEndpoint({
  ...ofOwnAccount,
  operationId: 'signOut',
  method: 'POST',
  path: '/office/sign-out',
  summary: 'End this session',
  beforeSecondFactor: true,
  data: done,
});

const sessionSchema = z
  .strictObject({
    id: z.uuid(),
    browser: z.string(),
    ip_address: z.string(),
    started_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
    is_current: z.boolean(),
  })
  .meta({ id: 'StaffSession' });
export type StaffSession = z.output<typeof sessionSchema>;

export const listSessions = defineEndpoint({
  ...ofOwnAccount,
  operationId: 'listSessions',
  method: 'GET',
  path: '/office/account/sessions',
  summary: 'Where the own account is signed in',
  data: z.strictObject({ items: z.array(sessionSchema) }),
});

export const endSession = defineEndpoint({
  ...ofOwnAccount,
  operationId: 'endSession',
  method: 'DELETE',
  path: '/office/account/sessions/{session_id}',
  summary: 'Sign one browser out',
  params: z.strictObject({ session_id: z.uuid() }),
  data: done,
  errors: ['not_found'],
});

export const endAllSessions = defineEndpoint({
  ...ofOwnAccount,
  operationId: 'endAllSessions',
  method: 'DELETE',
  path: '/office/account/sessions',
  summary: 'Sign out everywhere, here too',
  data: done,
});

export const signOutForm = defineForm(signOut, { id: 'sign-out', next: () => AFTER_SIGN_OUT });
export const endSessionForm = defineForm(endSession, { id: 'end-session' });
export const endAllSessionsForm = defineForm(endAllSessions, {
  id: 'end-all-sessions',
  next: () => AFTER_SIGN_OUT,
});
