import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { staffRoles } from '#platform/security/staff-roles.ts';
import { wholeNumberField } from '#platform/versioning/office-fields.ts';

const SHORTEST_IDLE_MINUTES = 15;
const LONGEST_IDLE_MINUTES = 24 * 60;

const ofSecuritySettings = {
  path: '/office/security-settings',
  tag: 'Security settings',
  permission: 'security-settings.change',
} as const;

export const securitySettingsSchema = z
  .strictObject({
    session_idle_minutes: z.int().meta({
      description: "Minutes without use after which a session ends. Sessions with 'Keep me signed in' are exempt.",
    }),
    second_factor_roles: z.array(z.enum(staffRoles)).meta({
      description: 'Roles whose members may do nothing in the office until they have set up a second step.',
    }),
  })
  .meta({ id: 'SecuritySettings' });
export type SecuritySettings = z.output<typeof securitySettingsSchema>;

export const getSecuritySettings = defineEndpoint({
  ...ofSecuritySettings,
  operationId: 'getSecuritySettings',
  method: 'GET',
  summary: 'What the agency has decided about signing in',
  data: securitySettingsSchema,
});

export const changeSecuritySettings = defineEndpoint({
  ...ofSecuritySettings,
  operationId: 'changeSecuritySettings',
  method: 'PUT',
  confirm: 'password',
  summary: 'Change what holds for signing in; it holds at once, for sessions that are open too',
  body: z.strictObject({
    session_idle_minutes: wholeNumberField('Time without use', {
      min: SHORTEST_IDLE_MINUTES,
      max: LONGEST_IDLE_MINUTES,
    }),
    second_factor_roles: z
      .array(z.enum(staffRoles, 'Choose roles there are'))
      .transform((chosen) => staffRoles.filter((role) => chosen.includes(role))),
  }),
  data: securitySettingsSchema,
  errors: ['invalid_field'],
});

/** A checkbox `second_factor_…` for each role. */
export const securitySettingsForm = defineForm(changeSecuritySettings, {
  id: 'security-settings',
  lists: { second_factor_roles: { boxes: 'second_factor_' } },
});
