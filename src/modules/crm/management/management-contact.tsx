import { Mail, MessageCircle, Phone } from 'lucide';
import type { Agency } from '#modules/agency';
import { localPhone, phoneHref, whatsAppHref } from '#platform/text/phone-number.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ManagementContent } from './management-content.ts';

export interface ManagementContactProps {
  agency: Pick<Agency, 'phone' | 'whatsapp' | 'sales_email'>;
  content: ManagementContent['contact'];
}

const linkLook =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-[0.2em] break-all';

/** Sets en dashes in ranges that the office typed with hyphens: 'Mon-Fri 8:00 AM-5:00 PM'. */
const asRanges = (text: string): string => text.replace(/\b(Mon|Tue|Wed|Thu|Fri|Sat|AM|PM)-(?=\w)/g, '$1–');

/** The contact card beside the tabs. */
export function ManagementContact({ agency, content }: ManagementContactProps) {
  return (
    <aside
      aria-labelledby="management-contact"
      className="on-light grid content-start gap-4 self-start rounded-panel bg-sunken p-[clamp(20px,2.4vw,30px)] lg:sticky lg:top-35"
    >
      <Heading level={2} size="title" id="management-contact">
        {content.heading}
      </Heading>
      <div className="grid justify-items-start">
        <a href={phoneHref(agency.phone)} className={`${linkLook} tabular-nums`}>
          <Icon of={Phone} size={20} />
          {localPhone(agency.phone)}
        </a>
        <a href={`mailto:${agency.sales_email}`} className={linkLook}>
          <Icon of={Mail} size={20} />
          {agency.sales_email}
        </a>
      </div>
      <ButtonLink
        href={whatsAppHref(agency.whatsapp, content.whatsapp_message)}
        target="_blank"
        rel="noopener"
        icon={MessageCircle}
        wide
      >
        WhatsApp us<span className="sr-only"> (opens in a new tab)</span>
      </ButtonLink>
      <p className="text-sm text-soft">{asRanges(content.text)}</p>
    </aside>
  );
}
