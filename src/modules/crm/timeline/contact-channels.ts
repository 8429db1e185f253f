import { eventTitle } from './event-kinds.ts';

/** How staff and a person spoke or wrote, as kinds of events. */
export const contactChannels = ['call', 'whatsapp', 'email', 'called-us', 'wrote-us'] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** 'Called', 'They called us': for the field of a form. */
export const channelOptions = contactChannels.map((value) => ({ value, label: eventTitle(value, null) }));
