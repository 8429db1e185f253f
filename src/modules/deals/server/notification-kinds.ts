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

export const dealCompleted = declareNotificationKind({
  kind: 'deal.completed',
  label: 'A listing of mine is sold or let; to owners and managers, any listing',
  group,
  mail: 'at-once',
  roles,
});

export const stepDue = declareNotificationKind({
  kind: 'deal.step-due',
  label: 'A step of a deal for a listing of mine is due',
  group,
  mail: 'daily',
  roles,
});

export const dealsNotificationKinds: readonly NotificationKind[] = [
  offerMade,
  offerAnswered,
  offerOfAgency,
  dealCompleted,
  stepDue,
];
