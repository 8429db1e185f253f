/**
 * Audience of each mail, besides those that kinds of enquiries declare. Mails to staff are not part of any contact's
 * exported personal data, whatever address they went to.
 *
 * Where the words of a mail stand: `booking.*` in `scheduling/server/calendar/booking-mails.ts`; `consultation.*` and
 * `site-visit.*` in `scheduling/server/request-mails.tsx`; `search-alert.*` in
 * `crm/server/search-alerts/alert-mails.tsx`; `staff.*` in
 * `identity/server/account-mails.tsx`; `*.office`
 * and `*.visitor` of the other kinds of enquiries in the declaration of the kind (`declareKind`). `newsletter.confirm` in `crm/server/subscribers/queries.ts`; `enquiry*` in `crm/server/enquiries`. Of the other templates the file with the words has the name of the template.
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
  'listing-report.office': 'staff',
  'listing-report.visitor': 'visitor',
  'newsletter.confirm': 'visitor',
  'search-alert.confirm': 'visitor',
  'search-alert.ended': 'visitor',
  'search-alert.new-listings': 'visitor',
  'site-visit.agency': 'staff',
  'site-visit.visitor': 'visitor',
  'staff.invitation': 'staff',
  'staff.new-browser': 'staff',
  'staff.password-changed': 'staff',
  'staff.password-reset': 'staff',
  'staff.second-factor-removed': 'staff',
} as const satisfies Record<string, 'staff' | 'visitor'>;

/** The two mails about a new enquiry, by the name of its kind: 'tenant-lead.office', 'tenant-lead.visitor'. */
type EnquiryTemplate = `${string}.office` | `${string}.visitor`;

export type MailTemplate = keyof typeof mailTemplates | EnquiryTemplate;

const audiences = new Map<string, 'staff' | 'visitor'>(Object.entries(mailTemplates));

/** Also of templates of earlier releases, which are stored with their mails. */
export const audienceOf = (template: MailTemplate): 'staff' | 'visitor' =>
  audiences.get(template) ?? (/^staff\.|\.office$/.test(template) ? 'staff' : 'visitor');
