// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { nullable } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { changeStaffRole, deactivateStaff, endStaffSessions, inviteStaff, inviteStaffAgain, reactivateStaff, removeStaffSecondFactor, renameStaff, showOnAboutPage } from './client.gen.ts';

export const changeRoleForm = /*#__PURE__*/ formOf('change-role', changeStaffRole, { body: { role: text } });
export const deactivateForm = /*#__PURE__*/ formOf('deactivate', deactivateStaff, {});
export const endStaffSessionsForm = /*#__PURE__*/ formOf('end-staff-sessions', endStaffSessions, {});
export const hideFromAboutPageForm = /*#__PURE__*/ formOf('hide-from-about-page', showOnAboutPage, { body: {  }, constants: { is_on_about_page: false } });
export const inviteAgainForm = /*#__PURE__*/ formOf('invite-again', inviteStaffAgain, {});
export const inviteStaffForm = /*#__PURE__*/ formOf('invite-staff', inviteStaff, { body: { name: text, email: text, role: text } });
export const reactivateForm = /*#__PURE__*/ formOf('reactivate', reactivateStaff, {});
export const removeSecondFactorForm = /*#__PURE__*/ formOf('remove-second-factor', removeStaffSecondFactor, {});
export const renameForm = /*#__PURE__*/ formOf('rename', renameStaff, { body: { name: text, job_title: nullable(text), earb_number: nullable(text) } });
export const showOnAboutPageForm = /*#__PURE__*/ formOf('show-on-about-page', showOnAboutPage, { body: {  }, constants: { is_on_about_page: true } });
