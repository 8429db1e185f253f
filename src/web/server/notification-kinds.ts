import { crmNotificationKinds } from '#modules/crm/server';
import { dealsNotificationKinds } from '#modules/deals/server';
import { listingsNotificationKinds } from '#modules/listings/server';
import { schedulingNotificationKinds } from '#modules/scheduling/server';
import { transferNotificationKinds } from '#modules/transfer/server';
import type { NotificationKind } from '#platform/notifications/kinds.ts';

/** Everything that members of staff can be told of, in the order of their settings. */
export const notificationKinds: readonly NotificationKind[] = [
  ...crmNotificationKinds,
  ...schedulingNotificationKinds,
  ...dealsNotificationKinds,
  ...listingsNotificationKinds,
  ...transferNotificationKinds,
];
