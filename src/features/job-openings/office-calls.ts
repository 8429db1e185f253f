import { callOf, callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './office-contract.ts';

const path = '/office/job-openings/{opening_id}';

export const listOfficeOpenings = callOf<typeof contract.listOfficeOpenings>(
  'listOfficeOpenings',
  'GET',
  '/office/job-openings',
);
export const getOfficeOpening = callOf<typeof contract.getOfficeOpening>('getOfficeOpening', 'GET', path);
export const createOpening = callWithReceipt<typeof contract.createOpening>(
  'createOpening',
  'POST',
  '/office/job-openings',
  201,
  { id: 'number' },
);
export const saveOpening = callOf<typeof contract.saveOpening>('saveOpening', 'PUT', path);
export const publishOpening = callOf<typeof contract.publishOpening>('publishOpening', 'POST', `${path}/publications`);
