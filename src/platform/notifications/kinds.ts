import type { StaffRole } from '#platform/security/staff-roles.ts';

/** How somebody hears of a kind by mail, beside the office: at once, in one mail each morning, or not at all. */
export const mailChoices = ['at-once', 'daily', 'none'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** Unread ones are counted so far; the bell shows '99+' beyond. */
export const MOST_UNREAD = 100;

export interface NotificationKind {
  /** Such as 'enquiry.assigned'; stored with what is told. */
  readonly kind: string;
  /** As the settings name it: 'An enquiry is given to me'. */
  readonly label: string;
  /** The heading of the settings that it stands under. */
  readonly group: string;
  /** Unless somebody chose otherwise. 'none' where another mail tells the same. */
  readonly mail: MailChoice;
  /** Who can be told: the roles that may open what it leads to. */
  readonly roles: readonly StaffRole[];
}

/** Declares a kind, once, in the module that tells of it; `web/server/notification-kinds.ts` collects them. */
export const declareNotificationKind = (kind: NotificationKind): NotificationKind => kind;
