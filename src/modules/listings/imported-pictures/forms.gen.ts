// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { formOf } from '#platform/http/form.ts';
import { leaveMissingPicture, retryMissingPicture } from './client.gen.ts';

export const leaveMissingPictureForm = /*#__PURE__*/ formOf('leave-missing-picture', leaveMissingPicture, {});
export const retryMissingPictureForm = /*#__PURE__*/ formOf('retry-missing-picture', retryMissingPicture, {});
