// Written by `npm run openapi` from second-factor-contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { confirmSecondFactor, endSecondFactor, renewRecoveryCodes, startSecondFactor } from './second-factor-client.gen.ts';

export const confirmSecondFactorForm = /*#__PURE__*/ formOf('confirm-second-factor', confirmSecondFactor, { body: { code: text } });
export const endSecondFactorForm = /*#__PURE__*/ formOf('end-second-factor', endSecondFactor, { body: { current_password: text } });
export const renewRecoveryCodesForm = /*#__PURE__*/ formOf('renew-recovery-codes', renewRecoveryCodes, { body: { current_password: text } });
export const startSecondFactorForm = /*#__PURE__*/ formOf('start-second-factor', startSecondFactor, { body: { current_password: text } });
