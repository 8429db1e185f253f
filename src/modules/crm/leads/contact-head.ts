import type { Agency } from '#modules/agency';
import { agencyOffice, REPLY_PROMISE } from '#modules/agency';
import { pageHead } from '#web/ui/page-head.ts';
import { breadcrumbList } from '#web/ui/structured-data.ts';

/** Title, description and structured data of the contact page: the agency with its office and hours. */
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
