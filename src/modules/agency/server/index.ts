/** What other servers may call of `agency`: reads and commands. */
export { getAgency } from '../client.gen.ts';
export { quickLinks } from '../navigation.ts';
export { agencyPolicy } from '../policy.ts';
export { REPLY_PROMISE } from '../reply-promise.ts';
export { serveAgencyFiles } from './files.ts';
export { serveAgencyMapPicture } from './map-picture.ts';
export { agencyData } from './personal-data.ts';
export { type AgencySettings, getAgencySettings } from './queries.ts';
export { registerAgency } from './routes.ts';
export { viewingsAreFree } from './viewings-are-free.ts';
