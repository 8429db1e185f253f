/**
 * Every mail the program sends, with the people it is for. A mail to staff belongs to no contact: it is in nobody's
 * export of personal data, whatever address it went to.
 */
export const mailTemplates = {
  'booking.cancelled.staff': 'staff',
  'booking.cancelled.visitor': 'visitor',
  'booking.confirmed.staff': 'staff',
  'booking.confirmed.visitor': 'visitor',
  'booking.day.staff': 'staff',
  'booking.day.visitor': 'visitor',
  'booking.given-away.staff': 'staff',
  'booking.hour.staff': 'staff',
  'booking.hour.visitor': 'visitor',
  'booking.moved.staff': 'staff',
  'booking.moved.visitor': 'visitor',
  'booking.proposed.staff': 'staff',
  'booking.proposed.visitor': 'visitor',
  'consultation.office': 'staff',
  'consultation.visitor': 'visitor',
  'enquiry-tasks.due': 'staff',
  'enquiry.escalated': 'staff',
  'lead.contact.office': 'staff',
  'lead.contact.visitor': 'visitor',
  'lead.land-inquiry.office': 'staff',
  'lead.land-inquiry.visitor': 'visitor',
  'lead.landing.office': 'staff',
  'lead.landing.visitor': 'visitor',
  'listing-report.office': 'staff',
  'listing-report.visitor': 'visitor',
  'newsletter.confirm': 'visitor',
  'property-owner.office': 'staff',
  'property-owner.visitor': 'visitor',
  'site-visit.agency': 'staff',
  'site-visit.visitor': 'visitor',
  'staff.invitation': 'staff',
  'staff.new-browser': 'staff',
  'staff.password-changed': 'staff',
  'staff.password-reset': 'staff',
  'staff.refused-tries': 'staff',
  'staff.second-factor-removed': 'staff',
  'tenant-lead.office': 'staff',
  'tenant-lead.visitor': 'visitor',
} as const satisfies Record<string, 'staff' | 'visitor'>;

export type MailTemplate = keyof typeof mailTemplates;

/** An enquiry's mails come in pairs: 'lead.contact' makes 'lead.contact.office' and 'lead.contact.visitor'. */
export type EnquiryTemplate = MailTemplate extends infer Name
  ? Name extends `${infer Enquiry}.office`
    ? Enquiry
    : never
  : never;
