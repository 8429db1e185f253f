import { Mail, MapPin, MessageCircle, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { localPhone, phoneHref, whatsAppHref } from '#platform/text/phone-number.ts';
import { Icon, type IconDrawing } from '#web/ui/icon.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { PlanLines } from '#web/ui/layout/plan-lines.tsx';
import type { Agency } from '../contract.ts';

type Shown = Pick<Agency, 'name' | 'phone' | 'whatsapp' | 'sales_email' | 'address_line'>;

/** The only page of a closed site: who is coming, and how to reach them where that is known. */
export function OpeningSoonPage({ agency: { name, phone, whatsapp, sales_email, address_line } }: { agency: Shown }) {
  const canBeReached = phone !== null || whatsapp !== null || sales_email !== null;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="on-dark relative grid min-h-dvh content-center overflow-hidden bg-acacia-900 py-section text-text"
    >
      <PlanLines className="text-acacia-300 opacity-22" />
      <Container className="relative grid gap-6">
        {name && <p className="font-display text-[1.625rem] font-semibold tracking-[-0.025em] break-words">{name}</p>}
        <Heading level={1} size="display" className="max-w-[14ch]">
          Opening soon
        </Heading>
        <Lead className="max-w-[40ch]">
          {canBeReached
            ? 'This site is being set up. You can reach us already.'
            : 'This site is being set up. Please come back later.'}
        </Lead>
        <ul className="grid justify-items-start">
          {phone && (
            <Way icon={Phone} href={phoneHref(phone)}>
              {localPhone(phone)}
            </Way>
          )}
          {whatsapp && (
            <Way icon={MessageCircle} href={whatsAppHref(whatsapp)}>
              {whatsapp === phone ? 'WhatsApp' : `WhatsApp ${localPhone(whatsapp)}`}
            </Way>
          )}
          {sales_email && (
            <Way icon={Mail} href={`mailto:${sales_email}`}>
              {sales_email}
            </Way>
          )}
          {address_line && (
            <li className="flex min-h-11 items-center gap-2.5 text-soft">
              <Icon of={MapPin} size={20} />
              {address_line}
            </li>
          )}
        </ul>
      </Container>
    </main>
  );
}

function Way({ icon, href, children }: { icon: IconDrawing; href: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        className="inline-flex min-h-11 items-center gap-2.5 font-semibold break-all tabular-nums hover:underline"
      >
        <Icon of={icon} size={20} />
        {children}
      </a>
    </li>
  );
}
