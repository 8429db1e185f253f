/** What other servers may call of `identity`: reads and commands. */

export { apiKeyPolicy } from '../api-keys/policy.ts';
export { type ApiKeyScope, apiKeyScopes } from '../api-keys/scopes.ts';
export { confirmPassword } from '../sign-in/password-client.gen.ts';
export { accountPolicy } from '../sign-in/policy.ts';
export { listingAgentSchema } from '../staff/contract.ts';
export { staffPolicy } from '../staff/policy.ts';
export { findKeyReaders, type KeyScopes } from './api-keys/key-reader.ts';
export { registerApiKeys } from './api-keys/routes.ts';
export { identityData, identityRetention } from './personal-data.ts';
export { ensureOwner, firstOwnerLink } from './sign-in/owner-account.ts';
export { registerRequestSessions } from './sign-in/request-session.ts';
export { registerSignIn } from './sign-in/routes.ts';
export { discardSecondFactors } from './sign-in/second-factor.ts';
export { findOpenSessions, owesSecondFactor } from './sign-in/sessions.ts';
export { findAgent, findStaffAddress, listManagerIds, presentAgent } from './staff/queries.ts';
export { registerStaff } from './staff/routes.ts';
export type { ReadOffers } from './staff/team.ts';
