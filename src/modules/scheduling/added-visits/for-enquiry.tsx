import { isClosed, visitHref, type WaitingVisit } from '#modules/crm';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import type { VisitEnquiry } from './add-visit-data.ts';

/** Whom the visit is for, or why none can be booked. */
export function ForEnquiry({ enquiry }: { enquiry: VisitEnquiry }) {
  const { id, reference, name, about } = enquiry;
  const refusal = refusalOf(enquiry);
  return (
    <Card title="For whom" className="max-w-[720px]">
      <p className="font-semibold break-words">{name}</p>
      <p className="break-words">
        <TextLink href={`/office/enquiries/${id}`}>Enquiry {reference}</TextLink>
        {about && <span className="block text-sm text-muted">{about}</span>}
      </p>
      {refusal && (
        <Alert tone="warning" className="mt-4">
          {refusal}
        </Alert>
      )}
      {!refusal && enquiry.waiting.length > 0 && <Waiting visits={enquiry.waiting} />}
    </Card>
  );
}

/** A second visit beside one that waits has the same reference, and confuses everybody: the first is offered before it. */
const Waiting = ({ visits }: { visits: readonly WaitingVisit[] }) => (
  <Alert tone="warning" className="mt-4">
    <p>This enquiry asks for a visit already. Confirm or move that one, unless you mean another.</p>
    <ul className="mt-2 grid gap-1">
      {visits.map((visit) => (
        <li key={visit.id}>
          <TextLink href={visitHref(visit)}>
            {[visit.is_proposed ? 'Open the proposed visit' : 'Confirm the visit', visit.when, visit.title]
              .filter(Boolean)
              .join(', ')}
          </TextLink>
        </li>
      ))}
    </ul>
  </Alert>
);

/** Why the reader can book no visit for an enquiry; null where they can. The call refuses the same (`addEnquiryVisit`). */
export function refusalOf({ stage, may_change, colleague }: VisitEnquiry): string | null {
  if (!may_change) return `${colleague ?? 'A colleague'} looks after this enquiry. Ask them, or a manager.`;
  if (!isClosed(stage)) return null;
  return `This enquiry is closed: ${stage.toLowerCase()}. Move it to an open stage first, then book the visit.`;
}
