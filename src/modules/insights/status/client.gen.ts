// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const getSystemStatus = /*#__PURE__*/ callOf<typeof contract.getSystemStatus>('getSystemStatus', 'GET', '/office/status');
export const resendMail = /*#__PURE__*/ callOf<typeof contract.resendMail>('resendMail', 'POST', '/office/status/mails/{mail_id}/resendings');
