import { CalendarCheck } from 'lucide';
import { ButtonLink } from '#web/ui/button.tsx';
import type { OfficeEnquiryDetail } from './contract.ts';
import { visitHref, waitingVisits } from './waiting-visits.ts';

/**
 * Leads to the visit that is asked for and waits, where there is one; else the diary opens with the person, the listing and
 * the free hours filled in.
 */
export function BookVisit({ enquiry }: { enquiry: OfficeEnquiryDetail }) {
  const { id, listing } = enquiry;
  const [waiting] = waitingVisits(enquiry);
  const newHref = `/office/diary/new?${new URLSearchParams({ enquiry: String(id), ...(listing && { listing: listing.reference }) })}`;
  const [href, label] = waiting
    ? [visitHref(waiting), waiting.is_proposed ? `Open the visit of ${waiting.when}` : 'Confirm the visit']
    : [newHref, 'Book a visit'];
  return (
    <>
      <ButtonLink href={href} variant="visit" size="sm" icon={CalendarCheck}>
        {label}
      </ButtonLink>
      {waiting && (
        <ButtonLink href={newHref} variant="outline" size="sm">
          Book another visit
        </ButtonLink>
      )}
    </>
  );
}
