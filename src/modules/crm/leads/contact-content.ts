import type { PageContent } from '#modules/content';

/** Stands in while the agency's own words cannot be had: the page is for its form. */
export const plainContactContent: PageContent<'contact.page'> = {
  title: 'Call, write, or come\u00a0up.',
  lead: 'A person answers, and the kettle is usually on.',
  finding_us: '',
};
