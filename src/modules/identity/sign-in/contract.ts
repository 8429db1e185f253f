import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { lineField, shownField } from '#platform/http/submission-fields.ts';
import { staffRoles } from '#platform/security/staff-roles.ts';
import { densities } from '../lists/list-looks.ts';
import { AFTER_SIGN_OUT } from './after-sign-in.ts';

export const signInTag = 'Signing in';
export const ofOwnAccount = { tag: 'Own account', permission: 'account.use' } as const;

/** No rules about the kinds of characters, which make passwords worse (NIST SP 800-63B, 5.1.1.2). */
export const newPasswordField = z
  .string('Password is required')
  .min(12, 'Password must have 12 characters or more')
  .max(128, 'Password must have 128 characters or fewer');
export const passwordField = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(128, 'Password is too long');
export const codeField = shownField('Code is required').max(40, 'Code is too long');
export const tokenField = z.string().regex(/^[A-Za-z0-9_-]{20,200}$/, 'is not a token of ours');
/** With the joiners that `lineField` leaves where a script needs them. */
const lettersOfNames = /^(?:[\p{L}\p{M} '’.-]|\u200c|\u200d)*$/u;
export const nameField = lineField('Name', 120).refine(
  (name) => lettersOfNames.test(name),
  'Name may have letters, spaces, hyphens, apostrophes and full stops only',
);
export const done = z.strictObject({ done: z.literal(true) });

/** The colours of the office; 'system' follows the device. */
const themes = ['system', 'light', 'dark'] as const;

export const ownAccountSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    has_second_factor: z.boolean(),
    owes_second_factor: z.boolean().meta({
      description: 'The role requires a second step that is not set up: nothing else can be done until it is.',
    }),
    recovery_codes_left: z.int(),
    permissions: z.array(z.string()).meta({ description: 'What the role may do.' }),
    form_token: z.string().meta({ description: 'Goes into forms that are posted without script.' }),
    day: z.string().meta({ description: 'Today in Nairobi.' }),
    hour: z.int().meta({ description: 'The hour of the day in Nairobi.' }),
    last_sign_in: z
      .strictObject({
        previous_at: z.iso
          .datetime()
          .nullable()
          .meta({ description: 'The sign-in before this one; null for the first.' }),
        refused_before: z.int().meta({ description: 'Tries that were refused between the two.' }),
        is_news: z.boolean().meta({ description: 'Tries were refused before, and this session has just begun.' }),
      })
      .meta({ description: 'So that the owner of the account notices when somebody else tries to get in.' }),
    sends_mail: z.boolean().meta({
      description: 'Whether e-mails leave the site. Without a mail server they are kept and reach nobody.',
    }),
    theme: z.enum(themes).meta({ description: 'How they like to see the office.' }),
    density: z.enum(densities).meta({ description: 'How much room a row of the office’s lists takes.' }),
    list_columns: z.record(z.string(), z.array(z.string())).meta({
      description: 'The columns chosen beside the first, by list; a list that is missing shows those it begins with.',
    }),
  })
  .meta({ id: 'OwnAccount' });
export type OwnAccount = z.output<typeof ownAccountSchema>;

export const getOwnAccount = defineEndpoint({
  ...ofOwnAccount,
  operationId: 'getOwnAccount',
  method: 'GET',
  path: '/office/account',
  summary: 'Who is signed in',
  beforeSecondFactor: true,
  data: ownAccountSchema,
});

export const chooseTheme = defineEndpoint({
  ...ofOwnAccount,
  operationId: 'chooseTheme',
  method: 'PUT',
  path: '/office/account/theme',
  summary: 'Choose the colours of the office for the own account, on every device',
  body: z.strictObject({ theme: z.string('Choose one').pipe(z.enum(themes, 'Choose one')) }),
  data: done,
  errors: ['invalid_field'],
});

export const themeForm = defineForm(chooseTheme, { id: 'theme' });

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
