import { Mail, Phone } from 'lucide';
import type { ReactNode } from 'react';
import type { Agency } from '#modules/agency';
import type { PageContent } from '#modules/content';
import { localPhone, phoneHref } from '#platform/text/phone-number.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';

export interface LeadRequestProps {
  content: PageContent<'home.lead-form'>;
  agency: Agency;
  form: ReactNode;
}

/** The section with the enquiry form, and the agency's phone and e-mail beside it. */
export function LeadRequest({ content, agency, form }: LeadRequestProps) {
  return (
    <Section labelledBy="request-heading">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-20 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <div>
          <Heading level={2} size="h1" id="request-heading">
            {content.heading}
          </Heading>
          <Lead className="mt-4 mb-7 max-w-[36ch]">{content.lead}</Lead>
          <div className="grid justify-items-start">
            {agency.phone && (
              <TextLink href={phoneHref(agency.phone)} className="tabular-nums">
                <Icon of={Phone} />
                {` ${localPhone(agency.phone)}`}
              </TextLink>
            )}
            {agency.sales_email && (
              <TextLink href={`mailto:${agency.sales_email}`} className="break-all">
                <Icon of={Mail} /> {agency.sales_email}
              </TextLink>
            )}
          </div>
        </div>
        {form}
      </div>
    </Section>
  );
}
