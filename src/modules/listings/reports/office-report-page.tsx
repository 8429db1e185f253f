import type { ReactNode } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { formatLongDateTime } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { OfficeReport } from './contract.ts';
import { reopenReportForm, resolveReportForm } from './forms.gen.ts';
import { ShownBadge } from './office-reports-page.tsx';
import { reasonLabels } from './report-labels.ts';

export interface OfficeReportPageProps {
  report: OfficeReport;
  formToken: string;
  returned: FormState | null;
  unpublish?: ReactNode;
}

export function OfficeReportPage(props: OfficeReportPageProps) {
  const { report } = props;
  return (
    <OfficePage
      title={reasonLabels[report.reason]}
      lead={`${report.reference}, ${formatLongDateTime(report.created_at)}`}
      breadcrumbs={[{ label: 'Reports', href: '/office/reports' }, { label: report.reference }]}
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid gap-5">
          <Card title="What the visitor wrote">
            {report.message ? (
              <p className="break-words whitespace-pre-line">{report.message}</p>
            ) : (
              <p className="text-muted">Nothing beside the reason.</p>
            )}
            <Reporter {...report} />
          </Card>
          <Outcome {...props} />
        </div>
        <ReportedListing {...props} />
      </div>
    </OfficePage>
  );
}

const linkLook = 'font-semibold text-link underline underline-offset-[0.28em] break-words';

function Reporter({ reporter: { name, email, phone } }: OfficeReport) {
  if (!name && !email && !phone) return <p className="mt-3 text-sm text-muted">They did not say who they are.</p>;
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {name && <span>{name}</span>}
      {email && (
        <SiteLink href={`mailto:${email}`} className={linkLook}>
          {email}
        </SiteLink>
      )}
      {phone && (
        <SiteLink href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={linkLook}>
          {phone}
        </SiteLink>
      )}
    </p>
  );
}

function ReportedListing({ report: { listing }, unpublish }: OfficeReportPageProps) {
  const section = listing.type === 'property' ? 'properties' : 'land';
  return (
    <Card title="The listing">
      <div className="grid justify-items-start gap-3">
        <p>
          <span className="block font-semibold">{listing.title}</span>
          <span className="block text-sm text-muted">
            {listing.reference_number}, {listing.agent ?? 'no agent'}
          </span>
        </p>
        <ShownBadge isPublic={listing.is_public} />
        {listing.open_reports > 1 && <p className="text-sm">{listing.open_reports} reports of it are open.</p>}
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink href={`/office/${section}/${listing.id}`} variant="outline" size="sm" preload={false}>
            Open in the office
          </ButtonLink>
          {listing.is_public && (
            <ButtonLink href={`/view/${listing.type}/${listing.slug}`} variant="quiet" size="sm" preload={false}>
              See it as visitors do
            </ButtonLink>
          )}
        </div>
        {listing.is_public && unpublish}
      </div>
    </Card>
  );
}

function Outcome({ report, formToken, returned }: OfficeReportPageProps) {
  const showDone = useMutationFeedback();
  const shared = { about: { name: 'report_id', value: String(report.id) }, formToken, returned };
  const saying = (title: string) => () => showDone(title, report.reference);
  if (report.resolution) {
    const { at, by, note } = report.resolution;
    return (
      <Card title="What was done">
        <p className="break-words whitespace-pre-line">{note}</p>
        <p className="mt-3 mb-4 text-sm text-muted">
          {by ?? 'Somebody who left'}, {formatLongDateTime(at)}
        </p>
        <ActionForm
          {...shared}
          form={reopenReportForm}
          onSent={saying('The report is open again')}
          button={{ label: 'Open it again', variant: 'outline', size: 'sm' }}
          className="justify-items-start"
        />
      </Card>
    );
  }
  return (
    <Card title="Resolve it">
      <ActionForm
        {...shared}
        form={resolveReportForm}
        onSent={saying('The report is resolved')}
        button={{ label: 'Resolve the report' }}
        className="justify-items-start"
      >
        <TextAreaField
          label="What was done about it?"
          name="note"
          required
          maxLength={2000}
          rows={4}
          help="For colleagues. The visitor does not see it."
          missingMessage="Please say what was done"
          className="w-full"
        />
      </ActionForm>
    </Card>
  );
}
