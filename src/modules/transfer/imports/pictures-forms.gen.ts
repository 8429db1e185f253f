// Written by `npm run openapi` from pictures-contract.ts; not to be changed by hand.
import { count, optional } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { retryImportPictures, sendPictureArchive } from './pictures-client.gen.ts';

export const retryImportPicturesForm = /*#__PURE__*/ formOf('retry-import-pictures', retryImportPictures, { body: { picture_id: optional(count) } });
export const sendPictureArchiveForm = /*#__PURE__*/ formOf('send-picture-archive', sendPictureArchive, { body: {  } });
