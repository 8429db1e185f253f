import type { SendPicture } from '#platform/files/picture-files.ts';
import { ApiFailure } from '#platform/http/failure.ts';
import { uploadFile } from '#platform/http/upload.ts';
import { uploadPhotograph } from './client.gen.ts';
import { MAX_PHOTOGRAPH_BYTES } from './limits.ts';

/**
 * Uploads a photograph for a form that will send its id; nothing shows it until the form is saved.
 * @throws ApiFailure
 */
export const sendPhotograph: SendPicture = async (file, onProgress) => {
  if (file.size > MAX_PHOTOGRAPH_BYTES)
    throw new ApiFailure(413, 'image_too_large', 'It is larger than 25 MB. Send a smaller copy.');
  const { image_id, width, height } = await uploadFile(uploadPhotograph, { field: 'photograph', file, onProgress });
  return { id: image_id, width, height };
};
