import type { Agency } from '#modules/agency';
import { agencyOffice, webSite } from '#modules/agency';
import { type PagePicture, pageHead } from '#web/ui/layout/page-head.ts';

/** Title, description, preview and structured data (WebSite and RealEstateAgent) of the home page. */
export const homeHead = (agency: Agency, publicUrl: string, image: PagePicture | null) =>
  pageHead({
    title: `${agency.name}: homes, offices, godowns and land in ${agency.country}`,
    description: `Homes, offices, industrial space and land for sale and to let in ${agency.city} and around ${agency.country}. Search, see it with us, then decide. Viewings are free.`,
    path: '/',
    publicUrl,
    siteName: agency.name,
    image,
    jsonLd: [webSite(agency.name, publicUrl), agencyOffice(agency, publicUrl)],
  });
