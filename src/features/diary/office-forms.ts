import { addEnquiryTask } from '#features/enquiries/client.gen.ts';
import type { PageForm } from '#shared/page-form.ts';
import { endCalendarFeed, renewCalendarFeed } from './feed-client.gen.ts';
import {
  addVisit,
  approveBooking,
  cancelBooking,
  noteBookingOutcome,
  proposeBookingHour,
} from './office-client.gen.ts';

type Fields = Readonly<Record<string, string>>;

/** What a form says it is about: 'visit-12'. */
export const bookingValue = ({ kind, id }: { kind: string; id: number }): string => `${kind}-${id}`;

const bookingOf = ({ booking = '' }: Fields) => {
  const [kind = '', id = ''] = booking.split('-');
  return { kind, booking_id: id };
};

/** The other time that a warning stood beside is chosen in spite of it. */
const hourOf = ({ date, time, other_time, staff_id }: Fields) => ({
  starts_at: `${date ?? ''}T${time ?? ''}`,
  staff_id: staff_id ?? '',
  ...(time && time === other_time && { outside_hours: true }),
});

/** Hidden: `booking`, `version`, `date`, `staff_id`, `other_time` (one that goes against the rules); `time`. */
export const approveForm = {
  id: 'approve-booking',
  call: approveBooking,
  toBody: ({ version, ...fields }) => ({ version: version ?? '', ...hourOf(fields) }),
  toParams: bookingOf,
} as const satisfies PageForm;

/** As approveForm, and `note`. */
export const proposeForm = {
  id: 'propose-hour',
  call: proposeBookingHour,
  toBody: ({ version, ...fields }) => ({ version: version ?? '', ...hourOf(fields), note: fields.note ?? '' }),
  toParams: bookingOf,
} as const satisfies PageForm;

/** Hidden: `booking`, `version`; `reason`. */
export const cancelForm = {
  id: 'cancel-booking',
  call: cancelBooking,
  toBody: ({ version, reason }) => ({ version: version ?? '', reason: reason ?? '' }),
  toParams: bookingOf,
} as const satisfies PageForm;

/** The outcome comes as text; the server knows which there are. */
interface OutcomeBody {
  version: string;
  outcome: string;
  note: string;
}

/** Hidden: `booking`, `version`; `outcome`, `note`. */
export const outcomeForm = {
  id: 'note-outcome',
  call: noteBookingOutcome,
  toBody: ({ version, outcome, note }): OutcomeBody => ({
    version: version ?? '',
    outcome: outcome ?? '',
    note: note ?? '',
  }),
  toParams: bookingOf,
} as const satisfies PageForm;

/** `listing`, the visitor's fields, the hour as in approveForm, `message`. */
export const addVisitForm = {
  id: 'add-visit',
  call: addVisit,
  toBody: (fields) => ({
    listing: fields.listing ?? '',
    first_name: fields.first_name ?? '',
    last_name: fields.last_name ?? '',
    // One of the two is enough, and a blank is none.
    email: (fields.email ?? '').trim(),
    phone: (fields.phone ?? '').trim(),
    ...hourOf(fields),
    message: fields.message ?? '',
  }),
  next: (receipt) => visitPage(receipt),
} as const satisfies PageForm;

function visitPage(receipt: unknown): string {
  const id = typeof receipt === 'object' && receipt !== null && 'id' in receipt ? receipt.id : '';
  return `/office/diary/visits/${String(id)}`;
}

/** Hidden: `enquiry_id`; `title`, `due_on`. */
export const followUpForm = {
  id: 'follow-up-task',
  call: addEnquiryTask,
  toBody: ({ title, due_on }) => ({ title: title ?? '', due_on: due_on ?? '' }),
  toParams: ({ enquiry_id }) => ({ enquiry_id: enquiry_id ?? '' }),
} as const satisfies PageForm;

export const renewFeedForm = {
  id: 'renew-calendar-feed',
  call: renewCalendarFeed,
  toBody: () => undefined,
  showsReceipt: true,
} as const satisfies PageForm;

export const endFeedForm = {
  id: 'end-calendar-feed',
  call: endCalendarFeed,
  toBody: () => undefined,
} as const satisfies PageForm;

/** All forms of the diary that can be posted without JavaScript. */
export const diaryForms: readonly PageForm[] = [
  approveForm,
  proposeForm,
  cancelForm,
  outcomeForm,
  addVisitForm,
  followUpForm,
  renewFeedForm,
  endFeedForm,
];
