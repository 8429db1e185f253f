/** Audited actions of `scheduling`, with the text that the audit log shows; null where the action's own name says it. */
export const schedulingAuditActions = {
  'availability_closure.added': 'Closed days or hours',
  'availability_closure.removed': 'Opened days or hours again',
  'availability_hours.changed': 'Changed working hours',
  'availability_slot.added': 'Opened an hour for booking',
  'availability_slot.changed': 'Changed an hour for booking',
  'availability_slot.removed': 'Took an hour out of the week',
  'calendar_feed.ended': 'Ended a calendar address',
  'calendar_feed.renewed': 'Made a calendar address',
  'consultation.cancelled': null,
  'consultation.confirmed': null,
  'consultation.done': null,
  'consultation.moved': null,
  'consultation.no_show': null,
  'consultation.proposed': null,
  'site_visit.cancelled': null,
  'site_visit.confirmed': null,
  'site_visit.done': null,
  'site_visit.moved': null,
  'site_visit.no_show': null,
  'site_visit.proposed': null,
} as const;

declare module '#platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof schedulingAuditActions, string | null> {}
}
