import { z } from 'zod';
import { defineEndpoint } from '#shared/contract.ts';
import { staffRoles } from '#shared/staff-roles.ts';
import { emailField, lineField } from '#shared/submission-fields.ts';

/** The member of staff who shows a listing, as visitors see them. */
export const listingAgentSchema = z
  .strictObject({
    name: z.string(),
    job_title: z.string(),
    phone: z.string(),
    email: z.string(),
    areas: z.array(z.string()),
  })
  .meta({ id: 'ListingAgent' });
export type ListingAgent = z.output<typeof listingAgentSchema>;

const roleField = z
  .string('Choose a role')
  .pipe(z.enum(staffRoles, 'Choose a role'))
  .meta({ description: `One of ${staffRoles.join(', ')}.` });
const staffParams = z.strictObject({ staff_id: z.uuid() });
const tag = 'Staff';

/** Somebody who works here, as the office's list shows them. */
export const staffMemberSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    status: z
      .enum(['active', 'invited', 'not_invited', 'deactivated'])
      .meta({ description: 'Invited: the mail was sent and its link still works.' }),
    has_second_factor: z.boolean(),
    open_sessions: z.int().min(0).meta({ description: 'In how many browsers they are signed in.' }),
    last_seen_at: z.iso.datetime().nullable(),
    is_on_about_page: z.boolean(),
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.output<typeof staffMemberSchema>;

export const listStaff = defineEndpoint({
  operationId: 'listStaff',
  method: 'GET',
  path: '/office/staff',
  tag,
  summary: 'Everybody who works here, and who did',
  permission: 'staff.list',
  data: z.strictObject({ items: z.array(staffMemberSchema) }),
});

export const inviteStaff = defineEndpoint({
  operationId: 'inviteStaff',
  method: 'POST',
  path: '/office/staff',
  tag,
  summary: 'Invite somebody by mail',
  permission: 'staff.invite',
  body: z.strictObject({ name: lineField('Name', 120), email: emailField, role: roleField }),
  data: staffMemberSchema,
  status: 201,
  errors: ['invalid_field', 'staff_exists'],
});

export const inviteStaffAgain = defineEndpoint({
  operationId: 'inviteStaffAgain',
  method: 'POST',
  path: '/office/staff/{staff_id}/invitations',
  tag,
  summary: 'Send the invitation of somebody who has no password yet; older links stop working',
  permission: 'staff.invite',
  params: staffParams,
  data: staffMemberSchema,
  errors: ['not_found', 'conflict'],
});

export const changeStaffRole = defineEndpoint({
  operationId: 'changeStaffRole',
  method: 'PATCH',
  path: '/office/staff/{staff_id}',
  tag,
  summary: 'Give somebody another role',
  permission: 'staff.change-role',
  params: staffParams,
  body: z.strictObject({ role: roleField }),
  data: staffMemberSchema,
  errors: ['invalid_field', 'not_found', 'not_yourself', 'last_owner'],
});

export const deactivateStaff = defineEndpoint({
  operationId: 'deactivateStaff',
  method: 'POST',
  path: '/office/staff/{staff_id}/deactivations',
  tag,
  summary: 'Take away access, at once and everywhere',
  permission: 'staff.deactivate',
  params: staffParams,
  data: staffMemberSchema,
  errors: ['not_found', 'not_yourself', 'last_owner'],
});

export const reactivateStaff = defineEndpoint({
  operationId: 'reactivateStaff',
  method: 'POST',
  path: '/office/staff/{staff_id}/reactivations',
  tag,
  summary: 'Give access back',
  permission: 'staff.deactivate',
  params: staffParams,
  data: staffMemberSchema,
  errors: ['not_found', 'not_yourself'],
});

export const endStaffSessions = defineEndpoint({
  operationId: 'endStaffSessions',
  method: 'POST',
  path: '/office/staff/{staff_id}/sign-outs',
  tag,
  summary: 'Sign a colleague out everywhere, such as where a telephone is lost',
  permission: 'staff.end-sessions',
  params: staffParams,
  data: staffMemberSchema,
  errors: ['not_found', 'not_yourself'],
});

export const removeStaffSecondFactor = defineEndpoint({
  operationId: 'removeStaffSecondFactor',
  method: 'POST',
  path: '/office/staff/{staff_id}/second-factor-removals',
  tag,
  summary: 'Take away the second step of a colleague who has lost it',
  description: 'For somebody without telephone and recovery codes. It signs them out everywhere, and they get a mail.',
  permission: 'staff.remove-second-factor',
  params: staffParams,
  data: staffMemberSchema,
  errors: ['not_found', 'not_yourself', 'second_factor_unchanged'],
});
