import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type EnquiryFormProps, useEnquiryForms } from '../enquiries/enquiry-forms.tsx';
import { revokeCopyForm, sendCopyForm } from './forms.gen.ts';

type CopiesProps = Pick<EnquiryFormProps, 'enquiry' | 'account' | 'returned'>;

/** The links that were mailed to somebody who asked for a copy, and the button that mails one. */
export function CopiesCard(props: CopiesProps) {
  const { copies, may_change, email } = props.enquiry;
  const { shared, feedback } = useEnquiryForms(props);
  if (!copies) return null;
  const maySend = may_change && copies.is_kept && email !== null;
  return (
    <Card title="Copy of the document">
      <div className="grid gap-4">
        {!copies.is_kept && <p className="text-sm text-muted">The document was removed from the listing.</p>}
        {copies.sent.length > 0 && (
          <ul aria-label="Links that were sent" className="grid gap-4">
            {copies.sent.map((copy) => (
              <SentCopy key={copy.id} {...props} copy={copy} />
            ))}
          </ul>
        )}
        {maySend && (
          <ActionForm
            {...shared}
            form={sendCopyForm}
            onSent={feedback('The link is on its way')}
            button={{ label: copies.sent.length > 0 ? 'Send another link' : 'Send the link', size: 'sm' }}
          >
            <p className="text-sm text-muted">By e-mail. It works for 14 days, and you see here when it is opened.</p>
          </ActionForm>
        )}
      </div>
    </Card>
  );
}

type Sent = NonNullable<CopiesProps['enquiry']['copies']>['sent'][number];

function SentCopy({ copy, ...props }: CopiesProps & { copy: Sent }) {
  const { enquiry } = props;
  const { shared, feedback } = useEnquiryForms(props);
  const hasEnded = copy.expires_at <= enquiry.now;
  return (
    <li className="grid gap-1.5 border-b border-line pb-4 text-sm last:border-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-2">
        Sent {formatDateTime(copy.sent_at)}
        {copy.sent_by && ` by ${copy.sent_by}`}
        {copy.revoked_at ? (
          <Badge tone="closed">Revoked</Badge>
        ) : (
          <Badge tone={hasEnded ? 'neutral' : 'available'}>
            {hasEnded ? 'Ended' : `Until ${formatDateTime(copy.expires_at)}`}
          </Badge>
        )}
      </p>
      <p className="text-muted">
        {copy.openings.length === 0
          ? 'Not opened yet.'
          : `Opened ${copy.openings.length === 1 ? 'once' : `${copy.openings.length} times`}, last ${formatDateTime(copy.openings[0] ?? '')}.`}
      </p>
      {enquiry.may_change && !copy.revoked_at && !hasEnded && (
        <ActionForm
          {...shared}
          form={revokeCopyForm}
          about={{ name: 'copy_id', value: String(copy.id) }}
          onSent={feedback('The link is revoked')}
          button={{ label: 'Revoke the link', variant: 'outline', size: 'sm' }}
        >
          <input type="hidden" name="enquiry_id" value={enquiry.id} />
        </ActionForm>
      )}
    </li>
  );
}
