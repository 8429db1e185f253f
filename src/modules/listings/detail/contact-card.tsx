import { Mail, MessageCircle, Phone } from 'lucide';
import { localPhone, phoneHref, whatsAppHref } from '#platform/text/phone-number.ts';
import { initialsOf } from '#platform/text/text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

export interface ContactCardProps {
  id?: string;
  heading: string;
  name: string;
  /** Position and area, under the name. */
  role: string;
  /** E.164 */
  phone: string;
  /** E.164 */
  whatsapp: string;
  email: string;
  subject: string;
  /** First message of a chat, or text of a mail. */
  text: string;
}

export function ContactCard({ id, heading, name, role, phone, whatsapp, email, subject, text }: ContactCardProps) {
  return (
    <Panel id={id} look="flat" className="contact-card">
      <h2 className="mb-3.5 text-sm text-muted">{heading}</h2>
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="print:hidden grid size-14 flex-none place-items-center rounded-full bg-acacia-100 font-display text-[1.125rem] leading-none font-semibold text-acacia-800"
        >
          {initialsOf(name)}
        </span>
        <div className="min-w-0">
          <Heading level={3} size="title">
            {name}
          </Heading>
          <p className="text-sm text-muted">{role}</p>
        </div>
      </div>
      <div className="mt-4.5 grid grid-cols-2 gap-2.5 print:hidden">
        <ButtonLink href={phoneHref(phone)} icon={Phone} variant="outline" size="sm">
          Call
        </ButtonLink>
        <ButtonLink href={mailHref(email, subject, text)} icon={Mail} variant="outline" size="sm">
          Email
        </ButtonLink>
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
      </div>
      <p className="mt-3 text-sm wrap-anywhere text-muted tabular-nums">
        {localPhone(phone)} · {email}
      </p>
    </Panel>
  );
}

const mailHref = (address: string, subject: string, body: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
