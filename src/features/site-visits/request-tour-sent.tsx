import { NOT_CONFIRMED_YET } from '#shared/booking-labels.ts';
import { hourSpan, shortDay } from '#shared/nairobi-time.ts';
import { NoConfirmationLine, SentPanel } from '#ui/form/sent-panel.tsx';
import type { SentForm } from '#ui/form/submission-form.tsx';
import type { SiteVisitReceipt } from './contract.ts';

/** Stays until it is dismissed; the form then comes back empty, with its usual message. */
export function TourRequested({ result, ...sent }: SentForm<SiteVisitReceipt>) {
  return (
    <SentPanel {...sent} title="Request Submitted!" again="Book another tour">
      <p>Thank you. Our agent will contact you shortly.</p>
      <p>You hear from us within 24 hours.</p>
      {result && <p className="tabular-nums">{stateInWords(result)}</p>}
      {!sent.isConfirmed && <NoConfirmationLine />}
    </SentPanel>
  );
}

/** 'Asked for, not confirmed yet: 23 Nov 2026, 1–2 PM.'; a tour that was asked for before may be confirmed already. */
function stateInWords({ status, preferred_date, duration_minutes }: SiteVisitReceipt): string {
  const [day = '', hour] = preferred_date.split('T');
  const when = `${shortDay(day)}, ${hour ? hourSpan(hour, duration_minutes) : 'any hour'}`;
  return `${status === 'Confirmed' ? 'Confirmed' : NOT_CONFIRMED_YET}: ${when}.`;
}
