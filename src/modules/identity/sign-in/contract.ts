import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { lineField } from '#platform/http/submission-fields.ts';
import { staffRoles } from '#platform/security/staff-roles.ts';

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
export const codeField = z.string('Code is required').trim().min(1, 'Code is required').max(40, 'Code is too long');
export const tokenField = z.string().regex(/^[A-Za-z0-9_-]{20,200}$/, 'is not a token of ours');
/** Every character can be seen: some letters and marks of Unicode have no ink. */
const visibleName = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M} '’.-])*$/u;
export const nameField = lineField('Name', 120).refine(
  (name) => visibleName.test(name),
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
    theme: z.enum(themes).meta({ description: 'How they like to see the office.' }),
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
