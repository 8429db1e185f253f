import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

const path = '/office/photographs/{subject_type}/{subject_id}';

export const uploadPhotograph = callOf<typeof contract.uploadPhotograph>(
  'uploadPhotograph',
  'POST',
  '/office/photographs',
);
export const listPhotographs = callOf<typeof contract.listPhotographs>('listPhotographs', 'GET', path);
export const attachPhotograph = callOf<typeof contract.attachPhotograph>('attachPhotograph', 'POST', path);
export const reorderPhotographs = callOf<typeof contract.reorderPhotographs>(
  'reorderPhotographs',
  'PUT',
  `${path}/order`,
);
export const changePhotograph = callOf<typeof contract.changePhotograph>(
  'changePhotograph',
  'PATCH',
  `${path}/{image_id}`,
);
export const rotatePhotograph = callOf<typeof contract.rotatePhotograph>(
  'rotatePhotograph',
  'POST',
  `${path}/{image_id}/rotations`,
);
export const detachPhotograph = callOf<typeof contract.detachPhotograph>(
  'detachPhotograph',
  'DELETE',
  `${path}/{image_id}`,
);
