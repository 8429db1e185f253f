import { shortDay } from '#shared/nairobi-time.ts';
import { AgainLink } from '#ui/form/again-link.tsx';
import type { SentForm } from '#ui/form/submission-form.tsx';
import { SuccessPanel } from '#ui/success-panel.tsx';
import type { SiteVisitReceipt } from './contract.ts';

/** Stays until it is dismissed; the form then comes back empty, with its usual message. */
export function TourRequested({ result, startAgain }: SentForm<SiteVisitReceipt>) {
  return (
    <SuccessPanel title="Request Submitted!" actions={<AgainLink onAgain={startAgain}>Book another tour</AgainLink>}>
      <p>Thank you. Our agent will contact you shortly to agree the hour.</p>
      {result && (
        <p className="tabular-nums">
          Your reference is <strong className="font-semibold">{result.reference}</strong>, your preferred date{' '}
          {shortDay(result.preferred_date)}.
        </p>
      )}
    </SuccessPanel>
  );
}
