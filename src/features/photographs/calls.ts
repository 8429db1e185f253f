import { ApiFailure } from '#shared/api/failure.ts';
import { callOf, callWithReceipt } from '#shared/api/request.ts';
import { uploadFile } from '#shared/api/upload.ts';
import type { SendPicture } from '#shared/picture-files.ts';
import type * as contract from './contract.ts';
import { MAX_PHOTOGRAPH_BYTES } from './limits.ts';

const path = '/office/photographs/{subject_type}/{subject_id}';

export const uploadPhotograph = callWithReceipt<typeof contract.uploadPhotograph>(
  'uploadPhotograph',
  'POST',
  '/office/photographs',
  201,
  { image_id: 'string' },
);
export const listPhotographs = callOf<typeof contract.listPhotographs>('listPhotographs', 'GET', path);
export const attachPhotograph = callWithReceipt<typeof contract.attachPhotograph>(
  'attachPhotograph',
  'POST',
  path,
  201,
  { items: 'object' },
);
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

/**
 * Keeps a photograph that a form will name; nothing shows it until the form is saved.
 * @throws ApiFailure with the reason why it was refused
 */
export const sendPhotograph: SendPicture = async (file, onProgress) => {
  if (file.size > MAX_PHOTOGRAPH_BYTES)
    throw new ApiFailure(413, 'image_too_large', 'It is larger than 25 MB. Send a smaller copy.');
  const { image_id, width, height } = await uploadFile(uploadPhotograph, { field: 'photograph', file, onProgress });
  return { id: image_id, width, height };
};
