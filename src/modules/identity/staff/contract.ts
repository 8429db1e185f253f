import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { emailField } from '#platform/http/submission-fields.ts';
import { staffRoles } from '#platform/security/staff-roles.ts';
import { lineIfSent, optionalLine } from '#platform/versioning/office-fields.ts';
import { nameField } from '../sign-in/contract.ts';

const portraitSchema = z
  .strictObject({
    image_id: z
      .uuid()
      .meta({ description: 'Names the portrait in /uploads/images/{image_id}/{size}.{avif|webp|jpg}.' }),
    width: z.int(),
    height: z.int(),
    placeholder: z.string(),
  })
  .meta({ id: 'Portrait' });
export type Portrait = z.output<typeof portraitSchema>;

const listed = z.int().min(0);
const agentOfferSchema = z
  .strictObject({
    homes_for_sale: listed,
    homes_to_let: listed,
    business_spaces: listed,
    plots: listed,
    places: z.array(z.string()).meta({ description: 'Where most of them are, three at most.' }),
  })
  .meta({ id: 'AgentOffer', description: 'Their public listings that are available or under offer.' });
export type AgentOffer = z.output<typeof agentOfferSchema>;

/** What visitors read of a person beside the name. */
const publicFacts = {
  earb_number: z.string().nullable().meta({ description: 'With the Estate Agents Registration Board.' }),
  portrait: portraitSchema.nullable().meta({
    description: 'Null without one, and for people whom the About page does not show: a drawing stands for it.',
  }),
  offer: agentOfferSchema,
};

export const listingAgentSchema = z
  .strictObject({
    name: z.string(),
    job_title: z.string(),
    phone: z.string(),
    email: z.string(),
    areas: z.array(z.string()),
    is_on_about_page: z.boolean(),
    ...publicFacts,
  })
  .meta({ id: 'ListingAgent' });
export type ListingAgent = z.output<typeof listingAgentSchema>;

/** With the Estate Agents Registration Board. */
export const earbField = lineIfSent('EARB registration', 60);

const roleField = z
  .string('Choose a role')
  .pipe(z.enum(staffRoles, 'Choose a role'))
  .meta({ description: `One of ${staffRoles.join(', ')}.` });
const tag = 'Staff';

const staffMemberSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    job_title: z.string().nullable(),
    earb_number: z.string().nullable(),
    email: z.string(),
    role: z.enum(staffRoles),
    status: z
      .enum(['active', 'invited', 'not_invited', 'deactivated'])
      .meta({ description: 'Invited: the mail was sent and its link still works.' }),
    has_second_factor: z.boolean(),
    open_sessions: z.int().min(0).meta({ description: 'In how many browsers they are signed in.' }),
    last_seen_at: z.iso.datetime().nullable(),
    is_on_about_page: z.boolean(),
    invitation_url: z
      .string()
      .nullable()
      .meta({
        description:
          'In the list alone, while no mail server is set: the link of an invitation that waits, for those who may ' +
          'repeat it and have confirmed their password within ten minutes.',
      }),
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
  confirm: 'password',
  method: 'POST',
  path: '/office/staff',
  tag,
  summary: 'Invite somebody by mail',
  permission: 'staff.invite',
  body: z.strictObject({ name: nameField, email: emailField, role: roleField }),
  data: staffMemberSchema,
  status: 201,
  errors: ['invalid_field', 'staff_exists'],
});

/** Common part of the calls that change one member of staff; the reply is the changed member. */
export const changeOfMember = {
  tag,
  params: z.strictObject({ staff_id: z.uuid() }),
  data: staffMemberSchema,
} as const;

export const inviteStaffAgain = defineEndpoint({
  ...changeOfMember,
  operationId: 'inviteStaffAgain',
  method: 'POST',
  path: '/office/staff/{staff_id}/invitations',
  summary: 'Send the invitation of somebody who has no password yet; older links stop working',
  permission: 'staff.invite',
  errors: ['not_found', 'conflict', 'not_yourself'],
});

export const changeStaffRole = defineEndpoint({
  ...changeOfMember,
  operationId: 'changeStaffRole',
  confirm: 'password',
  method: 'PATCH',
  path: '/office/staff/{staff_id}',
  summary: 'Give somebody another role',
  permission: 'staff.change-role',
  body: z.strictObject({ role: roleField }),
  errors: ['invalid_field', 'not_found', 'not_yourself', 'last_owner'],
});

export const renameStaff = defineEndpoint({
  ...changeOfMember,
  operationId: 'renameStaff',
  method: 'PUT',
  path: '/office/staff/{staff_id}/name',
  summary: 'Give somebody another name, job title or registration number',
  description:
    'Visitors read them at once. Owners and managers change their own in their profile. The registration stays where it is not sent.',
  permission: 'staff.rename',
  body: z.strictObject({ name: nameField, job_title: optionalLine('Job title', 120), earb_number: earbField }),
  errors: ['invalid_field', 'not_found', 'not_yourself'],
});

export const deactivateStaff = defineEndpoint({
  ...changeOfMember,
  operationId: 'deactivateStaff',
  confirm: 'password',
  method: 'POST',
  path: '/office/staff/{staff_id}/deactivations',
  summary: 'Take away access, at once and everywhere',
  permission: 'staff.deactivate',
  errors: ['not_found', 'not_yourself', 'last_owner'],
});

export const reactivateStaff = defineEndpoint({
  ...changeOfMember,
  operationId: 'reactivateStaff',
  confirm: 'password',
  method: 'POST',
  path: '/office/staff/{staff_id}/reactivations',
  summary: 'Give access back',
  permission: 'staff.deactivate',
  errors: ['not_found', 'not_yourself'],
});

export const endStaffSessions = defineEndpoint({
  ...changeOfMember,
  operationId: 'endStaffSessions',
  method: 'POST',
  path: '/office/staff/{staff_id}/sign-outs',
  summary: 'Sign a colleague out everywhere, such as where a telephone is lost',
  permission: 'staff.end-sessions',
  errors: ['not_found', 'not_yourself'],
});

export const removeStaffSecondFactor = defineEndpoint({
  ...changeOfMember,
  operationId: 'removeStaffSecondFactor',
  confirm: 'password',
  method: 'POST',
  path: '/office/staff/{staff_id}/second-factor-removals',
  summary: 'Take away the second step of a colleague who has lost it',
  description: 'For somebody without telephone and recovery codes. It signs them out everywhere, and they get a mail.',
  permission: 'staff.remove-second-factor',
  errors: ['not_found', 'not_yourself', 'second_factor_unchanged'],
});

export const inviteStaffForm = defineForm(inviteStaff, { id: 'invite-staff' });
/** Hidden, as in the following: `staff_id`. */
export const inviteAgainForm = defineForm(inviteStaffAgain, { id: 'invite-again' });
export const changeRoleForm = defineForm(changeStaffRole, { id: 'change-role' });
export const renameForm = defineForm(renameStaff, { id: 'rename' });
export const deactivateForm = defineForm(deactivateStaff, { id: 'deactivate' });
export const reactivateForm = defineForm(reactivateStaff, { id: 'reactivate' });
export const endStaffSessionsForm = defineForm(endStaffSessions, { id: 'end-staff-sessions' });
export const removeSecondFactorForm = defineForm(removeStaffSecondFactor, { id: 'remove-second-factor' });

const teamMemberSchema = z
  .strictObject({
    name: z.string(),
    job_title: z.string().nullable(),
    bio: z.string().nullable(),
    ...publicFacts,
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.output<typeof teamMemberSchema>;

export const listTeam = defineEndpoint({
  operationId: 'listTeam',
  cacheTags: ['team', 'listings'],
  method: 'GET',
  path: '/team',
  tag: 'Agency',
  summary: 'The people of the agency whom the About page names',
  data: z.strictObject({ items: z.array(teamMemberSchema) }),
});

export const showOnAboutPage = defineEndpoint({
  ...changeOfMember,
  operationId: 'showOnAboutPage',
  method: 'PUT',
  path: '/office/staff/{staff_id}/about-page',
  summary: 'Show somebody among the people of the About page, or no more',
  permission: 'staff.show',
  body: z.strictObject({ is_on_about_page: z.boolean() }),
  errors: ['invalid_field', 'not_found'],
});

export const showOnAboutPageForm = defineForm(showOnAboutPage, {
  id: 'show-on-about-page',
  constants: { is_on_about_page: true },
});
export const hideFromAboutPageForm = defineForm(showOnAboutPage, {
  id: 'hide-from-about-page',
  constants: { is_on_about_page: false },
});
