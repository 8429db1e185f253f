import { shortDay } from '#shared/nairobi-time.ts';
import { NoConfirmationLine, SentPanel } from '#ui/form/sent-panel.tsx';
import type { SentForm } from '#ui/form/submission-form.tsx';
import type { SiteVisitReceipt } from './contract.ts';

/** Stays until it is dismissed; the form then comes back empty, with its usual message. */
export function TourRequested({ result, ...sent }: SentForm<SiteVisitReceipt>) {
  return (
    <SentPanel {...sent} title="Request Submitted!" again="Book another tour">
      <p>Thank you. Our agent will contact you shortly to agree the hour.</p>
      {result && <p className="tabular-nums">Your preferred date is {shortDay(result.preferred_date)}.</p>}
      {!sent.isConfirmed && <NoConfirmationLine />}
    </SentPanel>
  );
}
