import { isSoldOrLet } from '#modules/listings';
import { formatKsh } from '#platform/text/money.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import type { Mandate, Mandates } from './contract.ts';
import { daysUntil, mandateKindLabels, mandateStateOf } from './mandate.ts';

interface MandateSummaryProps {
  mandates: Pick<Mandates, 'listing' | 'current' | 'earlier' | 'may_edit' | 'may_know_lowest' | 'today'>;
  /** Of the page of the mandate. */
  href: string;
}

/**
 * Shows the running mandate of a listing on its overview: its kind, last day, vendor or landlord, and the lowest price
 * where the reader may know it. Without one it says that no mandate is written down.
 */
export function MandateSummary({ mandates, href }: MandateSummaryProps) {
  const { listing, current, earlier, may_edit, may_know_lowest, today } = mandates;
  if (!current && isSoldOrLet(listing.state))
    return <AfterTheEnd state={listing.state} last={earlier[0]} href={href} />;
  if (!current)
    return (
      <Card title="Mandate">
        <p className="text-soft">No mandate is written down.</p>
        {may_edit && (
          <p className="mt-2">
            <TextLink href={href}>Write it down</TextLink>
          </p>
        )}
      </Card>
    );
  const warning = warningOf(current, today);
  return (
    <Card title="Mandate" action={<TextLink href={href}>See it</TextLink>}>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
        {mandateKindLabels[current.kind]}
        {warning && <Badge tone="reserved">{warning}</Badge>}
      </p>
      <p className="break-words">
        {current.ends_on === null ? 'Until it is ended' : `Until ${shortDay(current.ends_on)}`}
        {current.contact && (
          <>
            , from <TextLink href={`/office/contacts/${current.contact.id}`}>{current.contact.name}</TextLink>
          </>
        )}
      </p>
      {may_know_lowest && current.lowest_kes !== null && (
        <p className="text-soft">Lowest {formatKsh(current.lowest_kes)}</p>
      )}
    </Card>
  );
}

/** A listing that is sold or let needs no mandate: only how the last one ended is told. */
function AfterTheEnd({ state, last, href }: { state: string; last: Mandate | undefined; href: string }) {
  return (
    <Card title="Mandate" action={last && <TextLink href={href}>See it</TextLink>}>
      <p className="text-soft">No mandate runs: it is {state.toLowerCase()}.</p>
      {last?.ended_on && (
        <p className="break-words">
          {last.contact ? (
            <>
              That of <TextLink href={`/office/contacts/${last.contact.id}`}>{last.contact.name}</TextLink>
            </>
          ) : (
            'The last one'
          )}{' '}
          ended on {shortDay(last.ended_on)}.
        </p>
      )}
    </Card>
  );
}

/** 'Ends in 12 days', 'Has ended'; '' while it runs for longer. */
function warningOf(mandate: Mandate, today: string): string {
  switch (mandateStateOf(mandate, today)) {
    case 'Running':
      return '';
    case 'Not begun':
      return `Begins ${shortDay(mandate.starts_on)}`;
    case 'Ended':
      return 'Has ended';
    case 'Ends soon': {
      const days = mandate.ends_on === null ? 0 : daysUntil(mandate.ends_on, today);
      return days === 0 ? 'Ends today' : `Ends in ${days} ${days === 1 ? 'day' : 'days'}`;
    }
  }
}
