import { declareNotificationKind, type NotificationKind } from '#platform/notifications/kinds.ts';

const group = 'Visits and consultations';
const roles = ['owner', 'manager', 'agent'] as const;

/**
 * 'none' for each: mails `site-visit.agency`, `consultation.office` and `booking.*.staff` tell the same to who takes the
 * visit.
 */
const declared = { group, mail: 'none', roles } as const;

export const visitAsked = declareNotificationKind({
  ...declared,
  kind: 'visit.asked',
  label: 'A visit is asked for, added or handed over, with me or for a listing of mine',
});
export const visitMoved = declareNotificationKind({
  ...declared,
  kind: 'visit.moved',
  label: 'Such a visit is moved to another time, or given to a colleague',
});
export const visitCancelled = declareNotificationKind({
  ...declared,
  kind: 'visit.cancelled',
  label: 'Such a visit is cancelled',
});

export const schedulingNotificationKinds: readonly NotificationKind[] = [visitAsked, visitMoved, visitCancelled];
