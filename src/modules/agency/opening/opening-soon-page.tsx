import { Mail, MapPin, MessageCircle, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { localPhone, phoneHref, whatsAppHref } from '#platform/text/phone-number.ts';
import { Icon, type IconDrawing } from '#web/ui/icon.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { PlanLines } from '#web/ui/layout/plan-lines.tsx';
import type { Agency } from '../contract.ts';

type Shown = Pick<Agency, 'name' | 'look' | 'phone' | 'whatsapp' | 'sales_email' | 'address_line'>;

/** The only page of a closed site: who is coming, how to reach them where that is known, and the way in for staff. */
export function OpeningSoonPage({ agency }: { agency: Shown }) {
  const { name, look, phone, whatsapp, sales_email, address_line } = agency;
  const canBeReached = phone !== null || whatsapp !== null || sales_email !== null;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="on-dark relative grid min-h-dvh content-center overflow-hidden bg-acacia-900 py-section text-text"
    >
      <PlanLines className="text-acacia-300 opacity-22" />
      <Container className="relative grid gap-6">
        <NameOrLogo name={name} look={look} />
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
        <a
          href="/login"
          className="inline-flex min-h-11 items-center justify-self-start text-sm text-soft underline underline-offset-[0.28em]"
        >
          Staff: sign in
        </a>
      </Container>
    </main>
  );
}

/** A logo that is only for light grounds stands on one. */
function NameOrLogo({ name, look: { logo, logo_on_dark } }: Pick<Shown, 'name' | 'look'>) {
  if (logo_on_dark) return <img {...logo_on_dark} alt={name} />;
  if (logo)
    return (
      <span className="justify-self-start rounded-control bg-bone-50 p-3">
        <img {...logo} alt={name} />
      </span>
    );
  return name && <p className="font-display text-[1.625rem] font-semibold tracking-[-0.025em] break-words">{name}</p>;
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
