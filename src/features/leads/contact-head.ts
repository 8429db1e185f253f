import type { Agency } from '#features/agency/contract.ts';
import { pageHead } from '#shared/page-head.ts';
import { breadcrumbList, estateAgentOffice } from '#shared/structured-data.ts';

/** Title, description and structured data of the contact page: the agency with its office and hours. */
export function contactHead(agency: Agency, publicUrl: string) {
  return pageHead({
    title: `Contact Us · ${agency.name}`,
    description: `Call, write or come up to ${agency.name}, ${agency.address_line}. We reply within 24 hours on working days.`,
    path: '/contact',
    publicUrl,
    siteName: agency.name,
    jsonLd: [
      breadcrumbList([{ name: 'Home', url: `${publicUrl}/` }, { name: 'Contact' }]),
      estateAgentOffice({
        name: agency.name,
        url: `${publicUrl}/`,
        telephone: agency.phone,
        email: agency.sales_email,
        place: {
          street: agency.address_line,
          localities: [agency.city],
          county: '',
          country: agency.country,
          latitude: agency.latitude,
          longitude: agency.longitude,
        },
        hours: agency.working_hours,
        sameAs: agency.social_links.map(({ url }) => url),
      }),
    ],
  });
}
