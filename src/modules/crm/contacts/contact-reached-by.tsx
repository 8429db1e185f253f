import { localPhone, phoneHref } from '#platform/text/phone-number.ts';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import type { Contact } from './contact-schema.ts';

/** Numbers, addresses and what staff wrote of somebody. */
export function ReachedBy({ contact: { emails, phones, newsletter, notes } }: { contact: Contact }) {
  return (
    <Card title="Reached by">
      <ul className="grid gap-1.5">
        {phones.map((phone) => (
          <li key={phone}>
            <TextLink href={phoneHref(phone)}>{localPhone(phone)}</TextLink>
          </li>
        ))}
        {emails.map((email) => (
          <li key={email} className="flex flex-wrap items-center gap-2 break-all">
            <TextLink href={`mailto:${email}`}>{email}</TextLink>
            {newsletter.includes(email) && <Badge tone="available">Newsletter</Badge>}
          </li>
        ))}
        {phones.length + emails.length === 0 && <li className="text-muted">No address is stored here.</li>}
      </ul>
      {notes && <p className="mt-4 border-t border-line pt-4 break-words whitespace-pre-line">{notes}</p>}
    </Card>
  );
}

export const SearchAlerts = ({ contact: { search_alerts } }: { contact: Contact }) => (
  <Card title="Alerts by e-mail">
    <ul className="grid gap-2.5">
      {search_alerts.map(({ email, search, address, ends_at }) => (
        <li key={`${email} ${address}`} className="break-words">
          <TextLink href={address}>{search}</TextLink>
          <span className="block text-sm text-muted">
            To {email} until {formatDate(ends_at)}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
