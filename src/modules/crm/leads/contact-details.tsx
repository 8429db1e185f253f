import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide';
import type { ReactNode } from 'react';
import type { Agency } from '#modules/agency';
import { localPhone, phoneHref, whatsAppHref } from '#platform/text/phone-number.ts';
import { asRange } from '#platform/text/text.ts';
import { Icon, type IconDrawing } from '#web/ui/icon.tsx';

const linkLook = 'inline-flex min-h-11 items-center hover:underline';

/** Phone, mail, office and hours, each on its line. */
export function ContactDetails({ agency }: { agency: Agency }) {
  return (
    <dl className="mt-8.5 border-t-[1.5px] border-text">
      <Detail icon={Phone} label="Phone">
        <a href={phoneHref(agency.phone)} className={`${linkLook} tabular-nums`}>
          {localPhone(agency.phone)}
        </a>
      </Detail>
      <Detail icon={MessageCircle} label="WhatsApp">
        <a href={whatsAppHref(agency.whatsapp, `Hello ${agency.name}.`)} className={`${linkLook} tabular-nums`}>
          {agency.whatsapp === agency.phone ? 'On the same number' : localPhone(agency.whatsapp)}
        </a>
      </Detail>
      <Detail icon={Mail} label="Sales">
        <a href={`mailto:${agency.sales_email}`} className={`${linkLook} break-all`}>
          {agency.sales_email}
        </a>
      </Detail>
      <Detail icon={MapPin} label="Office">
        <span className="py-2.5">{agency.address_line}</span>
      </Detail>
      <Detail icon={Clock} label="Hours">
        <ul className="py-2.5 tabular-nums">
          {agency.working_hours.map(({ days, hours }) => (
            <li key={days} className="not-first:text-sm not-first:font-normal not-first:text-muted">
              {asRange(days)} {hours === 'Closed' ? 'closed' : asRange(hours)}
            </li>
          ))}
        </ul>
      </Detail>
    </dl>
  );
}

function Detail({ icon, label, children }: { icon: IconDrawing; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-3.5 border-b border-line py-1.5 sm:grid-cols-[120px_minmax(0,1fr)]">
      <dt className="flex min-h-11 items-center gap-2.5 self-start text-muted">
        <Icon of={icon} size={20} />
        {label}
      </dt>
      <dd className="flex min-w-0 items-center font-semibold">{children}</dd>
    </div>
  );
}
