import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ListingAgent } from '#features/staff/contract.ts';
import { localPhone, phoneHref, whatsAppHref } from '#shared/phone-number.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Panel } from '#ui/panel.tsx';
import type { DetailSite, PropertyDetailView } from './property-detail.ts';
import { initialsOf, inWords, nameWithReference } from './property-detail-words.ts';

export interface PropertyAgentProps {
  property: PropertyDetailView;
  site: DetailSite;
  /** What a chat opens with. */
  chatText: string;
}

/** The sales executive who shows the property, and three ways to reach them. */
export function PropertyAgentCard({ property, site, chatText }: PropertyAgentProps) {
  const agent = property.agent ?? agencyAsAgent(site);
  const phone = agent.phone || site.phone;
  return (
    <Panel look="flat">
      <h2 className="mb-3.5 text-sm text-muted">Contact Agent</h2>
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-14 flex-none place-items-center rounded-full bg-acacia-100 font-display text-[1.125rem] leading-none font-semibold text-acacia-800"
        >
          {initialsOf(agent.name)}
        </span>
        <div className="min-w-0">
          <Heading level={3} size="title">
            {agent.name}
          </Heading>
          <p className="text-sm text-muted">{[agent.job_title, inWords(agent.areas)].filter(Boolean).join(', ')}</p>
        </div>
      </div>
      <div className="mt-4.5 grid grid-cols-2 gap-2.5">
        <ButtonLink href={phoneHref(phone)} icon={Phone} variant="outline" size="sm">
          Call
        </ButtonLink>
        <ButtonLink href={mailHref(agent.email, property, chatText)} icon={Mail} variant="outline" size="sm">
          Email
        </ButtonLink>
        <ButtonLink
          href={whatsAppHref(site.whatsapp, chatText)}
          icon={MessageCircle}
          variant="outline"
          size="sm"
          target="_blank"
          rel="noopener"
          className="col-span-2"
        >
          <span>
            WhatsApp<span className="sr-only"> (opens in a new tab)</span>
          </span>
        </ButtonLink>
      </div>
      <p className="mt-3 text-sm wrap-anywhere text-muted tabular-nums">
        {localPhone(phone)} · {agent.email}
      </p>
    </Panel>
  );
}

const agencyAsAgent = ({ siteName, phone, email }: DetailSite): ListingAgent => ({
  name: siteName,
  job_title: 'Sales office',
  phone,
  email,
  areas: [],
});

const mailHref = (address: string, property: PropertyDetailView, text: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(nameWithReference(property))}&body=${encodeURIComponent(text)}`;

/** Fraud with 'viewing fees' is common here; every listing says that there are none, and how to tell us. */
export function ViewingsAreFree({ property, site }: Omit<PropertyAgentProps, 'chatText'>) {
  const subject = encodeURIComponent(`Report of a listing: ${nameWithReference(property)}`);
  return (
    <div className="px-1 text-sm text-soft">
      <p>
        <strong className="font-semibold text-text">Viewings are free.</strong> Nobody from {site.siteName} asks for a
        viewing fee. If somebody does, or if anything on this page is not true, tell us.
      </p>
      <a
        href={`mailto:${site.email}?subject=${subject}`}
        className="inline-flex min-h-11 items-center font-semibold text-link underline decoration-1 underline-offset-[0.28em] hover:decoration-2"
      >
        Report this listing
      </a>
    </div>
  );
}
