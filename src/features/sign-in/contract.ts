import { z } from 'zod';
import { defineEndpoint } from '#shared/contract.ts';
import { internationalPhoneField, optionalLine, orNothing } from '#shared/office-fields.ts';
import { staffRoles } from '#shared/staff-roles.ts';
import { emailField, lineField, textField } from '#shared/submission-fields.ts';

const signingIn = 'Signing in';
const account = 'Own account';

/** 12 characters or more; no rules about which, as those make passwords worse (NIST SP 800-63B). */
const newPasswordField = z
  .string('Password is required')
  .min(12, 'Password must have 12 characters or more')
  .max(128, 'Password must have 128 characters or fewer');
const passwordField = z.string('Password is required').min(1, 'Password is required').max(128, 'Password is too long');
const codeField = z.string('Code is required').trim().min(1, 'Code is required').max(40, 'Code is too long');
const tokenField = z.string().regex(/^[A-Za-z0-9_-]{20,200}$/, 'is not a token of ours');
const nameField = lineField('Name', 120);
const done = z.strictObject({ done: z.literal(true) });

export const signIn = defineEndpoint({
  operationId: 'signIn',
  method: 'POST',
  path: '/sign-in',
  tag: signingIn,
  summary: 'Sign in with e-mail and password',
  description:
    'Sets the session cookie, or, for somebody with a second step, a cookie that lasts until the code was given. ' +
    'An unknown address, a wrong password and somebody who left are answered alike.',
  body: z.strictObject({ email: emailField, password: passwordField, keep_signed_in: z.boolean().default(false) }),
  data: z.strictObject({ next: z.enum(['office', 'second-factor']) }),
  errors: ['invalid_field', 'sign_in_refused', 'cross_site_request', 'too_many_requests'],
});

export const giveSecondFactor = defineEndpoint({
  operationId: 'giveSecondFactor',
  method: 'POST',
  path: '/sign-in/second-factor',
  tag: signingIn,
  summary: 'Finish signing in with a code of the app, or a recovery code',
  body: z.strictObject({ code: codeField }),
  data: z.strictObject({ next: z.literal('office') }),
  errors: ['invalid_field', 'code_refused', 'sign_in_again', 'cross_site_request', 'too_many_requests'],
});

export const requestPasswordReset = defineEndpoint({
  operationId: 'requestPasswordReset',
  method: 'POST',
  path: '/sign-in/password-resets',
  tag: signingIn,
  summary: 'Ask for a mail to choose a new password',
  description: 'The reply is the same whether or not somebody has the address.',
  body: z.strictObject({ email: emailField }),
  data: done,
  errors: ['invalid_field', 'too_many_requests'],
});

export const resetPassword = defineEndpoint({
  operationId: 'resetPassword',
  method: 'POST',
  path: '/sign-in/passwords',
  tag: signingIn,
  summary: 'Choose a new password with the token of the mail',
  description: 'Ends every session of the account. The token works once, for an hour.',
  body: z.strictObject({ token: tokenField, password: newPasswordField }),
  data: done,
  errors: ['invalid_field', 'link_not_valid', 'too_many_requests'],
});

export const acceptInvitation = defineEndpoint({
  operationId: 'acceptInvitation',
  method: 'POST',
  path: '/sign-in/accounts',
  tag: signingIn,
  summary: 'Accept an invitation: give a name and choose a password',
  description: 'Signs in. The token works once, for seven days.',
  body: z.strictObject({ token: tokenField, name: nameField, password: newPasswordField }),
  data: z.strictObject({ next: z.literal('office') }),
  status: 201,
  errors: ['invalid_field', 'link_not_valid', 'cross_site_request', 'too_many_requests'],
});

export const makeFirstOwner = defineEndpoint({
  operationId: 'makeFirstOwner',
  method: 'POST',
  path: '/sign-in/first-owner',
  tag: signingIn,
  summary: "Make the first owner's account with the token printed at the start",
  body: z.strictObject({ token: tokenField, name: nameField, email: emailField, password: newPasswordField }),
  data: z.strictObject({ next: z.literal('office') }),
  status: 201,
  errors: ['invalid_field', 'link_not_valid', 'cross_site_request', 'too_many_requests'],
});

/** The colours of the office: as the system of the reader has them, or always the same. */
export const themes = ['system', 'light', 'dark'] as const;

/** Who is signed in, as every page of the office needs it. */
export const ownAccountSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    has_second_factor: z.boolean(),
    recovery_codes_left: z.int(),
    permissions: z.array(z.string()).meta({ description: 'What the role may do.' }),
    form_token: z.string().meta({ description: 'Goes into forms that are posted without script.' }),
    day: z.string().meta({ description: 'Today in Nairobi.' }),
    hour: z.int().meta({ description: 'The hour of the day in Nairobi.' }),
    theme: z.enum(themes).meta({ description: 'How they like to see the office.' }),
  })
  .meta({ id: 'OwnAccount' });
export type OwnAccount = z.output<typeof ownAccountSchema>;

export const getOwnAccount = defineEndpoint({
  operationId: 'getOwnAccount',
  method: 'GET',
  path: '/office/account',
  tag: account,
  summary: 'Who is signed in',
  permission: 'account.use',
  data: ownAccountSchema,
});

export const signOut = defineEndpoint({
  operationId: 'signOut',
  method: 'POST',
  path: '/office/sign-out',
  tag: account,
  summary: 'End this session',
  permission: 'account.use',
  data: done,
});

export const changePassword = defineEndpoint({
  operationId: 'changePassword',
  method: 'POST',
  path: '/office/account/password',
  tag: account,
  summary: 'Change the own password; ends all other sessions',
  permission: 'account.use',
  body: z.strictObject({ current_password: passwordField, password: newPasswordField }),
  data: done,
  errors: ['invalid_field', 'too_many_requests'],
});

export const chooseTheme = defineEndpoint({
  operationId: 'chooseTheme',
  method: 'PUT',
  path: '/office/account/theme',
  tag: account,
  summary: 'Choose the colours of the office for the own account, on every device',
  permission: 'account.use',
  body: z.strictObject({ theme: z.string('Choose one').pipe(z.enum(themes, 'Choose one')) }),
  data: done,
  errors: ['invalid_field'],
});

/** How somebody stands on the pages of the listings they look after. */
export const ownProfileSchema = z
  .strictObject({
    name: z.string(),
    job_title: z.string().nullable(),
    phone: z.string().nullable().meta({ description: 'E.164.' }),
    areas: z.array(z.string()).meta({ description: 'Where they know their way about.' }),
    bio: z.string().nullable(),
    portrait_image_id: z.uuid().nullable(),
  })
  .meta({ id: 'OwnProfile' });
export type OwnProfile = z.output<typeof ownProfileSchema>;

export const getOwnProfile = defineEndpoint({
  operationId: 'getOwnProfile',
  method: 'GET',
  path: '/office/account/profile',
  tag: account,
  summary: 'What visitors read of the own account',
  permission: 'account.use',
  data: ownProfileSchema,
});

const areaField = z.string().trim().min(1, 'An area has no name').max(80, 'Each area must be 80 characters or fewer');

export const changeOwnProfile = defineEndpoint({
  operationId: 'changeOwnProfile',
  method: 'PUT',
  path: '/office/account/profile',
  tag: account,
  summary: 'Change what visitors read of the own account',
  permission: 'account.use',
  body: z.strictObject({
    name: nameField,
    job_title: optionalLine('Job title', 120),
    phone: orNothing(internationalPhoneField('Phone number')),
    areas: z.array(areaField).max(12, 'Name twelve areas at most'),
    bio: orNothing(textField('A few words', 400)),
    portrait_image_id: orNothing(z.uuid('Choose a portrait')),
  }),
  data: ownProfileSchema,
  errors: ['invalid_field', 'image_not_found'],
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
  operationId: 'listSessions',
  method: 'GET',
  path: '/office/account/sessions',
  tag: account,
  summary: 'Where the own account is signed in',
  permission: 'account.use',
  data: z.strictObject({ items: z.array(sessionSchema) }),
});

export const endSession = defineEndpoint({
  operationId: 'endSession',
  method: 'DELETE',
  path: '/office/account/sessions/{session_id}',
  tag: account,
  summary: 'Sign one browser out',
  permission: 'account.use',
  params: z.strictObject({ session_id: z.uuid() }),
  data: done,
  errors: ['not_found'],
});

export const endAllSessions = defineEndpoint({
  operationId: 'endAllSessions',
  method: 'DELETE',
  path: '/office/account/sessions',
  tag: account,
  summary: 'Sign out everywhere, here too',
  permission: 'account.use',
  data: done,
});

const secondFactorSchema = z
  .strictObject({
    status: z.enum(['off', 'waiting', 'on']),
    recovery_codes_left: z.int(),
    enrolment: z
      .strictObject({
        key: z.string().meta({ description: 'For typing in where no picture can be taken.' }),
        url: z.string(),
        qr: z.strictObject({
          size: z.int(),
          path: z.string().meta({ description: 'The dark squares as an SVG path, one unit each.' }),
        }),
      })
      .nullable()
      .meta({ description: 'As long as the first code has not come.' }),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.output<typeof secondFactorSchema>;

export const getSecondFactor = defineEndpoint({
  operationId: 'getSecondFactor',
  method: 'GET',
  path: '/office/account/second-factor',
  tag: account,
  summary: 'The second step of the own account',
  permission: 'account.use',
  data: secondFactorSchema,
});

const passwordBody = z.strictObject({ current_password: passwordField });
const recoveryCodes = z.strictObject({
  recovery_codes: z.array(z.string()).meta({ description: 'Shown this once; only their hashes are kept.' }),
});

export const startSecondFactor = defineEndpoint({
  operationId: 'startSecondFactor',
  method: 'POST',
  path: '/office/account/second-factor',
  tag: account,
  summary: 'Begin to set up the second step',
  permission: 'account.use',
  body: passwordBody,
  data: done,
  errors: ['invalid_field', 'second_factor_unchanged', 'too_many_requests'],
});

export const confirmSecondFactor = defineEndpoint({
  operationId: 'confirmSecondFactor',
  method: 'POST',
  path: '/office/account/second-factor/confirmations',
  tag: account,
  summary: 'Turn the second step on with a first code',
  permission: 'account.use',
  body: z.strictObject({ code: codeField }),
  data: recoveryCodes,
  errors: ['invalid_field', 'second_factor_unchanged', 'too_many_requests'],
});

export const endSecondFactor = defineEndpoint({
  operationId: 'endSecondFactor',
  method: 'POST',
  path: '/office/account/second-factor/removals',
  tag: account,
  summary: 'Turn the second step off',
  permission: 'account.use',
  body: passwordBody,
  data: done,
  errors: ['invalid_field', 'too_many_requests'],
});

export const renewRecoveryCodes = defineEndpoint({
  operationId: 'renewRecoveryCodes',
  method: 'POST',
  path: '/office/account/second-factor/recovery-codes',
  tag: account,
  summary: 'New recovery codes; the old ones stop working',
  permission: 'account.use',
  body: passwordBody,
  data: recoveryCodes,
  errors: ['invalid_field', 'second_factor_unchanged', 'too_many_requests'],
});
