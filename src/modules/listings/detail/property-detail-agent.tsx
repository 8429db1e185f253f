import type { ListingSite } from '#modules/agency';
import type { ListingAgent } from '#modules/identity';
import { joinWords } from '#platform/text/text.ts';
import { reportHref } from '../reports/report-link.ts';
import { ContactCard } from './contact-card.tsx';
import type { PropertyDetailView } from './property-detail.ts';
import { nameWithReference } from './property-detail-labels.ts';
import { ViewingsNote } from './viewings-note.tsx';

export interface PropertyAgentProps {
  property: PropertyDetailView;
  site: ListingSite;
  /** What a chat opens with. */
  chatText: string;
}

/** The sales executive who shows the property, and three ways to reach them. */
export function PropertyAgentCard({ property, site, chatText }: PropertyAgentProps) {
  const agent = property.agent ?? agencyAsAgent(site);
  return (
    <ContactCard
      heading="Contact Agent"
      name={agent.name}
      role={[agent.job_title, joinWords(agent.areas)].filter(Boolean).join(', ')}
      phone={agent.phone || site.phone}
      whatsapp={site.whatsapp}
      email={agent.email}
      subject={nameWithReference(property)}
      text={chatText}
    />
  );
}

const agencyAsAgent = ({ siteName, phone, email }: ListingSite): ListingAgent => ({
  name: siteName,
  job_title: 'Sales office',
  phone,
  email,
  areas: [],
});

/** That viewings are free, and how to report what is not true. */
export const ViewingsAreFree = ({ property, site }: Omit<PropertyAgentProps, 'chatText'>) => (
  <ViewingsNote siteName={site.siteName} reportHref={reportHref({ kind: 'property', slug: property.slug })} />
);
