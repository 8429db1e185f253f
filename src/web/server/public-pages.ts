import { landParameterNames, propertyParameterNames } from '#modules/listings/server';
import type { CachedRoute } from '#platform/http/server/canonical-address.ts';

/**
 * The pages that are cached, with every parameter that each reads. Pages that are not listed are rendered for each
 * request: the office and sign-in, pages of a mailed link, `/saved` and `/report/listing`, whose addresses name any
 * combination of listings, and addresses that only redirect.
 */
export const publicPages: readonly CachedRoute[] = [
  {
    path: /^\/(?:about|areas|careers|joint\/venture|leads|privacy\/policy|request\/valuation|services|terms)?$/,
    parameters: [],
  },
  { path: /^\/areas\/[a-z0-9-]{1,160}$/, parameters: [] },
  { path: /^\/contact$/, parameters: ['about'] },
  { path: /^\/property\/management$/, parameters: ['tab'] },
  { path: /^\/(?:residential|commercial|properties)$/, parameters: propertyParameterNames },
  { path: /^\/land$/, parameters: landParameterNames },
  { path: /^\/view\/(?:property|land|blog)\/[a-z0-9-]{1,160}$/, parameters: [] },
  { path: /^\/blogs$/, parameters: ['category', 'tag', 'search', 'page'] },
  { path: /^\/blogs\/author\/[a-z0-9-]{1,160}$/, parameters: ['page'] },
  { path: /^\/book\/appointment$/, parameters: ['service', 'month', 'date', 'time'] },
  { path: /^\/events\/site-visit$/, parameters: ['search', 'show', 'shown', 'property', 'land', 'from'] },
];
