import { type Agency, agencyOffice, REPLY_PROMISE } from '#modules/agency';
import type { PageContent } from '#modules/content';
import { pageHead } from '#web/ui/layout/page-head.ts';
import { breadcrumbList } from '#web/ui/layout/structured-data.ts';

export function contactHead(agency: Agency, publicUrl: string) {
  return pageHead({
    title: `Contact Us · ${agency.name}`,
    description: `Call, write or come up to ${agency.name}, ${agency.address_line}. We reply ${REPLY_PROMISE}.`,
    path: '/contact',
    publicUrl,
    siteName: agency.name,
    jsonLd: [
      breadcrumbList([{ name: 'Home', url: `${publicUrl}/` }, { name: 'Contact' }]),
      agencyOffice(agency, publicUrl),
    ],
  });
}

/** Stands in while the agency's own words cannot be had: the page is for its form. */
export const plainContactContent: PageContent<'contact.page'> = {
  title: 'Call, write, or come\u00a0up.',
  lead: 'A person answers, and the kettle is usually on.',
  finding_us: '',
};
