/** What other servers may call of `agency`: reads and commands. */
export { nameInSentence } from '../agency-context.ts';
export { getAgency } from '../client.gen.ts';
export { type CostRates, getCostRates } from '../costs/contract.ts';
export { dollarRateOf, dollarsAndShillings } from '../exchange-rates.ts';
export { hasMark } from '../look/mark.ts';
export { quickLinks } from '../navigation.ts';
export { agencyPolicy } from '../policy.ts';
export { registrationText } from '../registrations.ts';
export { replyWithin } from '../reply-promise.ts';
export { linksShown } from '../shown-pages.ts';
export { serveAgencyFiles, serveAgencyMapPicture } from './files.ts';
export { brandPictures } from './look/brand-pictures.ts';
export { getReferencePrefix, hasChosenReferencePrefix, readLogos, type StoredLogo } from './look/look-queries.ts';
export { watchOpening } from './opening.ts';
export { agencyData } from './personal-data.ts';
export { type AgencySettings, getAgencySettings, mailboxOf, viewingsAreFree } from './queries.ts';
export { registerAgency } from './routes.ts';
export { closeSite, type SetupServices } from './setup.ts';
