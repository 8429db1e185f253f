import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { codeField, done, ofOwnAccount, passwordField } from './contract.ts';

const secondFactorSchema = z
  .strictObject({
    status: z.enum(['off', 'waiting', 'on']),
    is_required: z.boolean().meta({ description: 'The role requires it: it cannot be turned off.' }),
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
      .meta({ description: 'In the session that began it, until the first code has come.' }),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.output<typeof secondFactorSchema>;

export const getSecondFactor = defineEndpoint({
  ...ofOwnAccount,
  operationId: 'getSecondFactor',
  beforeSecondFactor: true,
  method: 'GET',
  path: '/office/account/second-factor',
  summary: 'The second step of the own account',
  data: secondFactorSchema,
});

const recoveryCodes = z.strictObject({
  recovery_codes: z.array(z.string()).meta({ description: 'Shown this once; only their hashes are kept.' }),
});

const withPassword = {
  ...ofOwnAccount,
  method: 'POST',
  body: z.strictObject({ current_password: passwordField }),
} as const;

export const startSecondFactor = defineEndpoint({
  ...withPassword,
  operationId: 'startSecondFactor',
  beforeSecondFactor: true,
  path: '/office/account/second-factor',
  summary: 'Begin to set up the second step',
  data: done,
  errors: ['invalid_field', 'second_factor_unchanged', 'too_many_requests'],
});

export const confirmSecondFactor = defineEndpoint({
  ...ofOwnAccount,
  operationId: 'confirmSecondFactor',
  beforeSecondFactor: true,
  method: 'POST',
  path: '/office/account/second-factor/confirmations',
  summary: 'Turn the second step on with a first code',
  body: z.strictObject({ code: codeField }),
  data: recoveryCodes,
  errors: ['invalid_field', 'second_factor_unchanged', 'too_many_requests'],
});

export const endSecondFactor = defineEndpoint({
  ...withPassword,
  operationId: 'endSecondFactor',
  path: '/office/account/second-factor/removals',
  summary: 'Turn the second step off',
  data: done,
  errors: ['invalid_field', 'second_factor_required', 'too_many_requests'],
});

export const renewRecoveryCodes = defineEndpoint({
  ...withPassword,
  operationId: 'renewRecoveryCodes',
  path: '/office/account/second-factor/recovery-codes',
  summary: 'New recovery codes; the old ones stop working',
  data: recoveryCodes,
  errors: ['invalid_field', 'second_factor_unchanged', 'too_many_requests'],
});

export const startSecondFactorForm = defineForm(startSecondFactor, {
  id: 'start-second-factor',
  secrets: ['current_password'],
});
export const confirmSecondFactorForm = defineForm(confirmSecondFactor, {
  id: 'confirm-second-factor',
  secrets: ['code'],
  showsReceipt: true,
});
export const endSecondFactorForm = defineForm(endSecondFactor, {
  id: 'end-second-factor',
  secrets: ['current_password'],
});
export const renewRecoveryCodesForm = defineForm(renewRecoveryCodes, {
  id: 'renew-recovery-codes',
  secrets: ['current_password'],
  showsReceipt: true,
});
