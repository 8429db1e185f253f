import type { Policy } from '#platform/security/staff-roles.ts';

/** Apart from 'listings.list', which opens calls to API keys: the record names visitors. */
export const listingRecordPolicy = {
  'listing-record.see': ['owner', 'manager', 'agent'],
} as const satisfies Policy;
