import { hourSpan, shortDay } from '#platform/time/nairobi-time.ts';
import { BookingMailLine, SentPanel } from '#web/ui/form/sent-panel.tsx';
import type { SentForm } from '#web/ui/form/submission-form.tsx';
import { useSentBooking } from '#web/ui/form/submission-start.ts';
import { NOT_CONFIRMED_YET } from '../bookings.ts';
import type { SiteVisitReceipt } from './contract.ts';
import { tourForm } from './forms.gen.ts';

/** Replaces the form after sending, until 'Book another tour' shows it again. */
export function TourRequested({ result, propertyId, ...sent }: SentForm<SiteVisitReceipt> & { propertyId: number }) {
  const addressed = useSentBooking(tourForm.id);
  // After a POST without script the time is read from the address, if it is about this property.
  const isOwn = addressed.listing === `property-${propertyId}`;
  const booked = result ?? (isOwn && addressed.when !== null ? askedFor(addressed.when) : null);
  return (
    <SentPanel {...sent} title="Request Submitted!" again="Book another tour">
      <p>Thank you. Our agent will contact you shortly.</p>
      <p>You hear from us within 24 hours.</p>
      {booked && <p className="tabular-nums">{formatState(booked)}</p>}
      <BookingMailLine />
    </SentPanel>
  );
}

const askedFor = (when: string) => ({ status: 'Requested' as const, preferred_date: when, duration_minutes: 60 });

/** 'Asked for, not confirmed yet: 23 Nov 2026, 1–2 PM.'; a tour that was asked for before may be confirmed already. */
function formatState({
  status,
  preferred_date,
  duration_minutes,
}: Pick<SiteVisitReceipt, 'status' | 'preferred_date' | 'duration_minutes'>): string {
  const [day = '', hour] = preferred_date.split('T');
  const when = `${shortDay(day)}, ${hour ? hourSpan(hour, duration_minutes) : 'any hour'}`;
  return `${status === 'Confirmed' ? 'Confirmed' : NOT_CONFIRMED_YET}: ${when}.`;
}
