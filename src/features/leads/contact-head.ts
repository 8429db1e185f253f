import type { Agency } from '#features/agency/contract.ts';
import { agencyOffice } from '#shared/agency-structured-data.ts';
import { pageHead } from '#shared/page-head.ts';
import { REPLY_PROMISE } from '#shared/reply-promise.ts';
import { breadcrumbList } from '#shared/structured-data.ts';

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
