import { declareNotificationKind, type NotificationKind } from '#platform/notifications/kinds.ts';

const group = 'Listings';

/** Daily, as many are submitted and approved at once. */
export const listingSubmitted = declareNotificationKind({
  kind: 'listing.submitted',
  label: 'A listing waits for approval',
  group,
  mail: 'daily',
  roles: ['owner', 'manager'],
});

export const listingSentBack = declareNotificationKind({
  kind: 'listing.sent-back',
  label: 'A listing of mine is sent back',
  group,
  mail: 'at-once',
  roles: ['owner', 'manager', 'agent'],
});

export const listingApproved = declareNotificationKind({
  kind: 'listing.approved',
  label: 'A listing of mine is approved',
  group,
  mail: 'daily',
  roles: ['owner', 'manager', 'agent'],
});

/** 'none', as the mail `listing-checks.due` lists it each morning. */
export const mandateEnding = declareNotificationKind({
  kind: 'mandate.ending',
  label: 'A mandate ends soon',
  group,
  mail: 'none',
  roles: ['owner', 'manager', 'agent'],
});

export const listingsNotificationKinds: readonly NotificationKind[] = [
  listingSubmitted,
  listingSentBack,
  listingApproved,
  mandateEnding,
];
