import { Mail, MessageCircle, PenLine, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { localPhone, phoneHref, whatsAppHref } from '#platform/text/phone-number.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';

export interface ContactCardProps {
  id?: string;
  heading: string;
  name: string;
  /** Square, beside the name. */
  portrait: ReactNode;
  /** Where more is said of the person; null for somebody of whom nothing is. */
  href: string | null;
  /** Position and area, under the name; empty where neither is set. */
  role: string;
  /** What else stands under the name, a line each. */
  lines: readonly string[];
  /** E.164; what nobody has entered is null here and below, and has no button. */
  phone: string | null;
  /** E.164 */
  whatsapp: string | null;
  email: string | null;
  /** The address of the contact form. Visitors without a mail program or WhatsApp can ask their question there. */
  questionHref: string;
  subject: string;
  /** First message of a chat, or text of a mail. */
  text: string;
}

export function ContactCard(props: ContactCardProps) {
  const { id, heading, name, portrait, href, role, lines, phone, whatsapp, email, questionHref, subject, text } = props;
  return (
    <Panel id={id} look="flat" className="contact-card">
      <h2 className="mb-3.5 text-sm text-muted">{heading}</h2>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        {portrait}
        <div className="min-w-0 flex-[1_1_8.75rem]">
          <Heading level={3} size="title">
            {href ? (
              <SiteLink href={href} className="inline-flex min-h-6 underline decoration-1 underline-offset-[0.2em]">
                {name}
              </SiteLink>
            ) : (
              name
            )}
          </Heading>
          {role && <p className="text-sm text-muted">{role}</p>}
          {lines.map((line) => (
            <p key={line} className="text-sm text-soft wrap-anywhere">
              {line}
            </p>
          ))}
        </div>
      </div>
      <div className="mt-4.5 grid grid-cols-2 gap-2.5 print:hidden">
        {phone && (
          <ButtonLink href={phoneHref(phone)} icon={Phone} variant="outline" size="sm">
            Call
          </ButtonLink>
        )}
        {email && (
          <ButtonLink href={mailHref(email, subject, text)} icon={Mail} variant="outline" size="sm">
            Email
          </ButtonLink>
        )}
        {whatsapp && (
          <ButtonLink
            href={whatsAppHref(whatsapp, text)}
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
        )}
        <ButtonLink
          href={questionHref}
          icon={PenLine}
          variant="outline"
          size="sm"
          rel="nofollow"
          preload={false}
          className="col-span-2"
        >
          Ask a question
        </ButtonLink>
      </div>
      <p className="mt-3 text-sm wrap-anywhere text-muted tabular-nums">
        {[phone && localPhone(phone), email].filter(Boolean).join(' · ')}
      </p>
    </Panel>
  );
}

const mailHref = (address: string, subject: string, body: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
