import { declareNotificationKind, type NotificationKind } from '#platform/notifications/kinds.ts';

const group = 'Offers';
const roles = ['owner', 'manager', 'agent'] as const;

export const offerMade = declareNotificationKind({
  kind: 'offer.made',
  label: 'An offer is made for a listing of mine, or changed',
  group,
  mail: 'at-once',
  roles,
});

export const offerAnswered = declareNotificationKind({
  kind: 'offer.answered',
  label: 'An offer of mine is answered, or comes to nothing',
  group,
  mail: 'at-once',
  roles,
});

export const offerOfAgency = declareNotificationKind({
  kind: 'offer.of-agency',
  label: 'An offer for any listing is made or accepted, or falls through',
  group,
  mail: 'daily',
  roles: ['owner', 'manager'],
});

export const dealsNotificationKinds: readonly NotificationKind[] = [offerMade, offerAnswered, offerOfAgency];
