// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const getPipeline = /*#__PURE__*/ callOf<typeof contract.getPipeline>('getPipeline', 'GET', '/office/pipeline');
