import type { ContactContent } from './contact-page.tsx';

/** The words of the contact page until the agency has written its own. */
export const contactContent: ContactContent = {
  title: 'Call, write, or come\u00a0up.',
  lead: 'A person answers, and the kettle is usually on.',
  findingUs: 'Ask for us at the gate. Somebody comes down to meet you.',
};
