import { Handshake } from 'lucide';
import { followUpForm } from '#modules/crm';
import type { FormState } from '#platform/http/form-state.ts';
import { firstCharacters } from '#platform/text/visible-text.ts';
import { addDays } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import type { BookingDetail } from './office-contract.ts';

interface FollowUpCardProps {
  booking: BookingDetail;
  today: string;
  formToken: string;
  returned: FormState | null;
}

/** The words of a task that follows; '' where the visitor has said already what they thought. */
export function suggestedTask({
  kind,
  status,
  visitor,
  interest,
  verdict,
}: Pick<BookingDetail, 'kind' | 'status' | 'interest' | 'verdict'> & { visitor: { name: string } }): string {
  if (interest || verdict) return '';
  return firstCharacters(
    `Call ${visitor.name}: ${status === 'Done' ? 'what did they think?' : `another ${kind}?`}`,
    200,
  );
}

/**
 * Form that adds a task to the enquiry of a past booking, with a link to make an offer if the visitor wants to. Renders
 * nothing if the reader may not change the enquiry.
 */
export function FollowUpCard({ booking, today, formToken, returned }: FollowUpCardProps) {
  const { enquiry } = booking;
  if (!enquiry?.may_change) return null;
  return (
    <Card
      title="What comes next?"
      id="follow-up"
      action={
        <TextLink href={`/office/enquiries/${enquiry.id}`} preload={false} className="min-h-8 text-sm">
          Enquiry
        </TextLink>
      }
    >
      {booking.interest === 'Wants to offer' && (
        <p className="mb-4.5">
          <ButtonLink href={`/office/offers/new?enquiry=${enquiry.id}`} icon={Handshake} size="sm" preload={false}>
            Make an offer
          </ButtonLink>
        </p>
      )}
      <ActionForm
        form={followUpForm}
        about={{ name: 'enquiry_id', value: String(enquiry.id) }}
        formToken={formToken}
        returned={returned}
        onSent={(_done, { title = '' }) => showToast({ title: 'The task is set', line: title, tone: 'success' })}
        label="Follow-up task"
        button={{ label: 'Set the task', variant: 'outline', wide: true }}
      >
        <TextField label="Task" name="title" required maxLength={200} defaultValue={suggestedTask(booking)} />
        <TextField label="Due" name="due_on" type="date" required min={today} defaultValue={addDays(today, 1)} />
      </ActionForm>
    </Card>
  );
}
