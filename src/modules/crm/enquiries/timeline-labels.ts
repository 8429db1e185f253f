import type { OfficeEnquiryDetail } from './contract.ts';

const titles: Record<string, string> = {
  received: 'Came in',
  added: 'Written down',
  stage: 'Moved',
  assigned: 'Given',
  'not-spam': 'Marked as not spam',
  note: 'Note',
  call: 'Called',
  whatsapp: 'Wrote on WhatsApp',
  email: 'Wrote an email',
  mail: 'Email sent',
  'mail-failed': 'Email could not be sent',
  confirmed: 'Confirmed',
  'time-proposed': 'Another time proposed',
  rescheduled: 'Moved to another time',
  cancelled: 'Cancelled',
  done: 'Took place',
  'no-show': 'Did not come',
  'task-added': 'Task set',
  'task-done': 'Task done',
  'contact-moved': 'Moved to another person',
  escalated: 'Nobody had answered within 24 hours: managers were told',
  'no-confirmation': 'No confirmation was sent',
  // Of earlier releases.
  'late-confirmation': 'The confirmation was sent late',
};

export const eventTitle = ({ kind }: Pick<OfficeEnquiryDetail['timeline'][number], 'kind'>): string =>
  titles[kind] ?? kind;
