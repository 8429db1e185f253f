// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const createOpening = /*#__PURE__*/ callOf<typeof contract.createOpening>('createOpening', 'POST', '/office/job-openings', 201);
export const getOfficeOpening = /*#__PURE__*/ callOf<typeof contract.getOfficeOpening>('getOfficeOpening', 'GET', '/office/job-openings/{opening_id}');
export const listOfficeOpenings = /*#__PURE__*/ callOf<typeof contract.listOfficeOpenings>('listOfficeOpenings', 'GET', '/office/job-openings');
export const saveOpening = /*#__PURE__*/ callOf<typeof contract.saveOpening>('saveOpening', 'PUT', '/office/job-openings/{opening_id}');
