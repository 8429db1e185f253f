import { formatDate } from '#platform/time/nairobi-time.ts';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import type { Contact } from './contract.ts';

type Consent = Contact['consents'][number];

/** What was consented to, and the page where staff read the wording; that of alerts stands in the program. */
const subjects: Record<Consent['to'], { label: string; href: string | null }> = {
  newsletter: { label: 'Newsletter', href: '/office/legal-texts/newsletter-consent' },
  'search-alert': { label: 'Search alert', href: null },
  terms: { label: 'Terms of use', href: '/office/legal-texts/terms' },
  privacy: { label: 'Privacy policy', href: '/office/legal-texts/privacy' },
};

export const ConsentsCard = ({ contact: { consents } }: { contact: Contact }) => (
  <Card title="Consents">
    <ul className="grid gap-2.5">
      {consents.map((consent) => (
        <li key={`${consent.to} ${consent.about} ${consent.at}`} className="break-words">
          {subjects[consent.to].label}, {consent.about}
          <span className="block text-sm text-muted">
            Consented on {formatDate(consent.at)} to <Wording {...consent} />
            {consentState(consent)}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

function Wording({ to, version }: Consent) {
  const { href } = subjects[to];
  return href ? <TextLink href={href}>wording {version}</TextLink> : <>wording {version}</>;
}

function consentState({ to, confirmed_at, ended_at }: Consent): string {
  if (ended_at) return `. Ended on ${formatDate(ended_at)}`;
  if (to === 'terms' || to === 'privacy') return '';
  return confirmed_at ? `. Confirmed on ${formatDate(confirmed_at)}` : '. Not confirmed';
}
