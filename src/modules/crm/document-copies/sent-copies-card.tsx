import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import type { SentCopies, SentCopy } from './sent-copies-contract.ts';

/** To whom links to the documents of a listing were sent, and whether they opened them. */
export function SentCopiesCard({ copies: { items, now } }: { copies: SentCopies }) {
  return (
    <Card title="Copies that were sent" note="Staff only">
      {items.length === 0 && (
        <p className="text-soft">None yet. Who asks for a copy stands among the enquiries, and is sent a link there.</p>
      )}
      <ul aria-label="Copies that were sent" className="grid gap-4 empty:hidden">
        {items.map((copy) => (
          <li key={copy.id} className="break-words">
            <p className="flex flex-wrap items-center gap-x-2.5">
              <TextLink href={`/office/enquiries/${copy.enquiry.id}`}>
                {copy.enquiry.name || copy.enquiry.reference}
              </TextLink>
              <State copy={copy} now={now} />
            </p>
            <p>{copy.document.name}</p>
            <p className="text-sm text-muted">
              Sent {formatDateTime(copy.sent_at)}
              {copy.sent_by && ` by ${copy.sent_by}`}. {openedText(copy)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function State({ copy, now }: { copy: SentCopy; now: string }) {
  if (copy.revoked_at) return <Badge tone="closed">Revoked</Badge>;
  return copy.expires_at <= now ? (
    <Badge tone="neutral">Ended</Badge>
  ) : (
    <Badge tone="available">Until {formatDateTime(copy.expires_at)}</Badge>
  );
}

const openedText = ({ openings, last_opened_at }: SentCopy): string =>
  last_opened_at === null
    ? 'Not opened yet.'
    : `Opened ${openings === 1 ? 'once' : `${openings} times`}, last ${formatDateTime(last_opened_at)}.`;
