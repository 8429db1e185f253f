import type { PageForm } from '#shared/page-form.ts';
import {
  changeStaffRole,
  deactivateStaff,
  endStaffSessions,
  inviteStaff,
  inviteStaffAgain,
  reactivateStaff,
  removeStaffSecondFactor,
} from './client.gen.ts';
import { showOnAboutPage } from './team-client.gen.ts';

type Fields = Readonly<Record<string, string>>;

const whose = ({ staff_id }: Fields) => ({ staff_id: staff_id ?? '' });
const noBody = () => undefined;

/** The role comes as text; the server knows which there are. */
interface InvitationBody {
  name: string;
  email: string;
  role: string;
}

/** Fields: `name`, `email`, `role`. */
export const inviteStaffForm = {
  id: 'invite-staff',
  call: inviteStaff,
  toBody: ({ name, email, role }): InvitationBody => ({ name: name ?? '', email: email ?? '', role: role ?? '' }),
} as const satisfies PageForm;

/** Hidden field: `staff_id`. */
export const inviteAgainForm = {
  id: 'invite-again',
  call: inviteStaffAgain,
  toBody: noBody,
  toParams: whose,
} as const satisfies PageForm;

/** Hidden field: `staff_id`; field: `role`. */
export const changeRoleForm = {
  id: 'change-role',
  call: changeStaffRole,
  toBody: ({ role }): { role: string } => ({ role: role ?? '' }),
  toParams: whose,
} as const satisfies PageForm;

/** Hidden field: `staff_id`. */
export const deactivateForm = {
  id: 'deactivate',
  call: deactivateStaff,
  toBody: noBody,
  toParams: whose,
} as const satisfies PageForm;

/** Hidden field: `staff_id`. */
export const reactivateForm = {
  id: 'reactivate',
  call: reactivateStaff,
  toBody: noBody,
  toParams: whose,
} as const satisfies PageForm;

/** Hidden field: `staff_id`. */
const aboutPageForm = <const Id extends string>(id: Id, is_on_about_page: boolean) =>
  ({ id, call: showOnAboutPage, toBody: () => ({ is_on_about_page }), toParams: whose }) satisfies PageForm;

export const showOnAboutPageForm = aboutPageForm('show-on-about-page', true);
export const hideFromAboutPageForm = aboutPageForm('hide-from-about-page', false);

/** Hidden field: `staff_id`. */
export const endStaffSessionsForm = {
  id: 'end-staff-sessions',
  call: endStaffSessions,
  toBody: noBody,
  toParams: whose,
} as const satisfies PageForm;

/** Hidden field: `staff_id`. */
export const removeSecondFactorForm = {
  id: 'remove-second-factor',
  call: removeStaffSecondFactor,
  toBody: noBody,
  toParams: whose,
} as const satisfies PageForm;

/** All forms of staff that can be posted without JavaScript. */
export const staffForms: readonly PageForm[] = [
  inviteStaffForm,
  inviteAgainForm,
  changeRoleForm,
  deactivateForm,
  reactivateForm,
  showOnAboutPageForm,
  hideFromAboutPageForm,
  endStaffSessionsForm,
  removeSecondFactorForm,
];
