import { Phone } from 'lucide';
import type { ReactNode } from 'react';
import { localPhone, phoneHref } from '#shared/phone-number.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { Heading, Lead } from '#ui/heading.tsx';
import { TextLink } from '#ui/site-link.tsx';
import { useAgency } from './agency-context.ts';

export interface PlainPageProps {
  title: string;
  /** What a visitor can do meanwhile. */
  children: ReactNode;
}

/** A page with a heading, a sentence and the ways to reach the agency. */
export function PlainPage({ title, children }: PlainPageProps) {
  const agency = useAgency();
  return (
    <Container className="grid justify-items-start gap-5 py-section">
      <Heading level={1}>{title}</Heading>
      <Lead className="max-w-[52ch]">{children}</Lead>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink variant="outline" icon={Phone} href={phoneHref(agency.phone)} className="tabular-nums">
          {localPhone(agency.phone)}
        </ButtonLink>
        <TextLink href="/" arrow>
          Return to Homepage
        </TextLink>
      </div>
    </Container>
  );
}
