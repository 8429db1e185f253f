// Written by `npm run openapi` from security-settings-contract.ts; not to be changed by hand.
import { boxes } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { changeSecuritySettings } from './security-settings-client.gen.ts';

export const securitySettingsForm = /*#__PURE__*/ formOf('security-settings', changeSecuritySettings, { body: { session_idle_minutes: text, second_factor_roles: boxes('second_factor_', text) } });
