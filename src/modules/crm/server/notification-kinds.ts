import { declareNotificationKind, type NotificationKind } from '#platform/notifications/kinds.ts';

const group = 'Enquiries and contacts';
const roles = ['owner', 'manager', 'agent'] as const;

export const enquiryAssigned = declareNotificationKind({
  kind: 'enquiry.assigned',
  label: 'An enquiry is given to me',
  group,
  mail: 'at-once',
  roles,
});

/** 'none', as the mail about a new enquiry goes to the address of the office. */
export const enquiryUnassigned = declareNotificationKind({
  kind: 'enquiry.unassigned',
  label: 'An enquiry comes in that nobody looks after',
  group,
  mail: 'none',
  roles: ['owner', 'manager'],
});

export const mentioned = declareNotificationKind({
  kind: 'note.mention',
  label: 'A colleague names me in a note with @',
  group,
  mail: 'at-once',
  roles,
});

export const mailFailed = declareNotificationKind({
  kind: 'enquiry.mail-failed',
  label: 'An email to somebody I look after could not be delivered',
  group,
  mail: 'at-once',
  roles,
});

/** 'none', as the mail `enquiry.escalated` tells managers the same. */
export const enquiryOverdue = declareNotificationKind({
  kind: 'enquiry.overdue',
  label: 'Nobody has answered an enquiry within 24 hours',
  group,
  mail: 'none',
  roles,
});

/** What asks for an answer, and is done with it. */
export const untilAnswered: readonly NotificationKind[] = [enquiryAssigned, enquiryUnassigned, enquiryOverdue];

/** 'none', as the mail `enquiry-tasks.due` lists the tasks each morning. */
export const tasksDue = declareNotificationKind({
  kind: 'task.due',
  label: 'Tasks of mine are due',
  group,
  mail: 'none',
  roles,
});

export const crmNotificationKinds: readonly NotificationKind[] = [
  enquiryAssigned,
  enquiryUnassigned,
  mentioned,
  mailFailed,
  enquiryOverdue,
  tasksDue,
];
