import type { FormState } from '#platform/http/form-state.ts';
import { SentPanel } from '#web/ui/form/sent-panel.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { island } from '#web/ui/island.tsx';
import { TextLink } from '#web/ui/site-link.tsx';
import { reportForm } from './forms.gen.ts';
import { ReportFields } from './report-fields.tsx';
import type { ReportedListing } from './reported-listing.tsx';

interface ReportFormProps {
  listing: Pick<ReportedListing, 'kind' | 'id' | 'title' | 'href'>;
  /** The form as it came back without JavaScript. */
  returned: FormState | null;
}

/** The form about one listing; a confirmation replaces it after sending. */
function Form({ listing, returned }: ReportFormProps) {
  return (
    <SubmissionForm
      form={reportForm}
      returned={returned}
      label="Report this listing"
      button={{ label: 'Send Report', busyLabel: 'Sending...' }}
      note={
        <p className="text-xs text-muted">
          You need not say who you are. We use what you write to check this listing, and for nothing else.
        </p>
      }
      sent={(sent) => (
        <SentPanel {...sent} title="Thank you for telling us" again="Send Another Report">
          <p>One of us reads your report, checks the listing, and corrects it or takes it down where you are right.</p>
          <TextLink href={listing.href}>Back to {listing.title}</TextLink>
        </SentPanel>
      )}
      className="rounded-panel border border-line bg-surface p-[clamp(20px,2.4vw,30px)] shadow-raised"
    >
      <ReportFields listing={listing} />
    </SubmissionForm>
  );
}

export const ReportForm = island('report-form', Form);
