// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { formOf } from '#platform/http/form.ts';
import { resendMail } from './client.gen.ts';

export const resendMailForm = /*#__PURE__*/ formOf('resend-mail', resendMail, {});
