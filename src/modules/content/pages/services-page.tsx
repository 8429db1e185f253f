import type { ReactNode } from 'react';
import { feeSentence } from '#modules/agency';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container, Section } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import type { FallbackScene } from '#web/ui/photo/fallback-artwork.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import type { PageContent } from './contract.ts';

type Service = PageContent<'services.page'>['items'][number];

export interface ServicesPageProps {
  content: PageContent<'services.page'>;
  fees: Parameters<typeof feeSentence>[1];
  /** Whether appointments can be booked. */
  takesAppointments: boolean;
  leadForm: ReactNode;
}

export function ServicesPage({ content, fees, takesAppointments, leadForm }: ServicesPageProps) {
  return (
    <>
      <Container className="grid gap-5 pt-[clamp(2.5rem,5vw,5rem)] pb-[clamp(2rem,4vw,3.5rem)]">
        <Heading level={1}>{content.title}</Heading>
        <Lead className="max-w-[52ch]">{content.lead}</Lead>
      </Container>
      <Container>
        {content.items.map((service, index) => (
          <ServiceEntry
            key={service.id}
            service={service}
            fee={feeSentence(service.id, fees)}
            takesAppointments={takesAppointments}
            isFirst={index === 0}
            isMirrored={index % 2 === 1}
          />
        ))}
      </Container>
      <Section ground="sand" labelledBy="services-cta-heading">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-20 gap-y-12 lg:grid-cols-[5fr_7fr]">
          <div>
            <Heading level={2} size="h1" id="services-cta-heading">
              {content.cta.heading}
            </Heading>
            <Lead className="mt-4 mb-7 max-w-[36ch]">{content.cta.text}</Lead>
            <ButtonLink href={content.cta.href}>{content.cta.label}</ButtonLink>
          </div>
          {leadForm}
        </div>
      </Section>
    </>
  );
}

const scenes: Record<string, FallbackScene> = {
  sales: 'villa',
  management: 'apartment',
  letting: 'retail',
  consulting: 'office',
};

interface ServiceEntryProps {
  service: Service;
  fee: string | null;
  takesAppointments: boolean;
  isFirst: boolean;
  isMirrored: boolean;
}

function ServiceEntry({ service, fee, takesAppointments, isFirst, isMirrored }: ServiceEntryProps) {
  return (
    <article
      id={service.id}
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-[clamp(2rem,6vw,6rem)] gap-y-6 border-t-[1.5px] border-text py-[clamp(2rem,4vw,4rem)] md:grid-cols-2"
    >
      <div>
        <Heading level={2}>{service.title}</Heading>
        <p className="mt-3.5 max-w-[52ch] text-soft">{service.text}</p>
        {fee && <p className="mt-2.5 max-w-[52ch] font-semibold">{fee}</p>}
        <div className="mt-4 flex flex-wrap gap-x-6.5">
          <TextLink href={service.href} arrow>
            {service.link_label}
            <span className="sr-only">about {service.title.toLowerCase()}</span>
          </TextLink>
          {service.id === 'consulting' && (
            <>
              {takesAppointments && <TextLink href="/book/appointment">Book a consultation</TextLink>}
              <TextLink href="/contact?about=consulting#contact">Ask about consulting</TextLink>
            </>
          )}
        </div>
      </div>
      <Photo
        image={service.image}
        sizes="(min-width:1440px) 640px, (min-width:832px) 46vw, 92vw"
        use="preview"
        priority={isFirst}
        fallback={scenes[service.id] ?? 'apartment'}
        className={classNames(isMirrored && 'md:order-first')}
      />
    </article>
  );
}
