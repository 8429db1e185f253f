import { declareNotificationKind, type NotificationKind } from '#platform/notifications/kinds.ts';

export const importDone = declareNotificationKind({
  kind: 'import.done',
  label: 'An import that I started is done',
  group: 'Imports',
  mail: 'none',
  roles: ['owner', 'manager'],
});

export const transferNotificationKinds: readonly NotificationKind[] = [importDone];
