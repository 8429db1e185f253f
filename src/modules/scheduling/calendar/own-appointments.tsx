import type { FormState } from '#platform/http/form-state.ts';
import { longDay, shortDay } from '#platform/time/nairobi-time.ts';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import { addClosureForm, removeClosureForm } from '../availability/office-forms.gen.ts';
import { CLOSED_OVER_BOOKINGS } from '../availability/week-format.ts';
import { formatHours } from '../bookings.ts';
import { type Appointment, isAppointment } from './diary-days.ts';
import type { DiaryClosure } from './office-contract.ts';

interface OwnAppointmentsProps {
  closures: readonly DiaryClosure[];
  ownId: string;
  /** The day that is shown. */
  date: string;
  formToken: string;
  returned: FormState | null;
}

const doneMessages = {
  'add-closure': `The appointment is in the diary. ${CLOSED_OVER_BOOKINGS}`,
  'remove-closure': 'The appointment is removed.',
};

/** The reader's own time in the shown days: visitors are not offered it, and colleagues see it. */
export function OwnAppointments(props: OwnAppointmentsProps) {
  const own = props.closures.filter(isAppointment).filter(({ staff_id }) => staff_id === props.ownId);
  return (
    <Card title="Own appointments" id="own-appointments">
      <div className="grid gap-4">
        <SentNote messages={doneMessages} />
        {own.length > 0 && (
          <ul className="divide-y divide-line border-b border-line">
            {own.map((appointment) => (
              <li key={appointment.id} className="flex flex-wrap items-center justify-between gap-x-3 pb-2">
                <p className="min-w-0 break-words">
                  <span className="block font-medium">{appointment.reason}</span>
                  <span className="block text-sm text-muted">{whenOf(appointment)}</span>
                </p>
                <Remove {...props} appointment={appointment} />
              </li>
            ))}
          </ul>
        )}
        <AddAppointment {...props} />
      </div>
    </Card>
  );
}

const whenOf = (appointment: Appointment): string =>
  `${longDay(appointment.date).slice(0, 3)} ${shortDay(appointment.date)}, ${formatHours(appointment)}`;

function Remove({ appointment, formToken, returned }: OwnAppointmentsProps & { appointment: Appointment }) {
  const showDone = useMutationFeedback();
  return (
    <ActionForm
      form={removeClosureForm}
      about={{ name: 'closure_id', value: String(appointment.id) }}
      formToken={formToken}
      returned={returned}
      onSent={() => showDone('The appointment is removed', appointment.reason)}
      button={{
        label: 'Remove',
        'aria-label': `Remove: ${appointment.reason}, ${whenOf(appointment)}`,
        variant: 'quiet',
        size: 'sm',
      }}
    />
  );
}

function AddAppointment({ ownId, date, formToken, returned }: OwnAppointmentsProps) {
  const showDone = useMutationFeedback();
  const isReturned = returned?.formId === addClosureForm.id;
  return (
    <details open={isReturned || undefined}>
      <summary className="min-h-11 py-2.5 text-sm font-semibold text-link underline underline-offset-[0.28em]">
        Add an appointment
      </summary>
      <ActionForm
        form={addClosureForm}
        formToken={formToken}
        returned={returned}
        fieldNames={{ staff_id: 'who' }}
        onSent={() => showDone('The appointment is in the diary', CLOSED_OVER_BOOKINGS)}
        label="Add an appointment"
        button={{ label: 'Add', variant: 'outline' }}
        className="justify-items-start"
      >
        <input type="hidden" name="who" value={ownId} />
        <TextField
          label="Title"
          name="reason"
          required
          maxLength={200}
          placeholder="Keys to Karen"
          help="Everybody in the office reads it."
          className="w-full"
        />
        {/* The shown day; another one is offered when another is shown. */}
        <TextField key={date} label="Day" name="from_day" type="date" required defaultValue={date} className="w-full" />
        <div className="grid w-full gap-3 sm:grid-cols-2 xl:grid-cols-1">
          <TextField label="From" name="from_hour" type="time" required />
          <TextField label="To" name="until_hour" type="time" required />
        </div>
      </ActionForm>
    </details>
  );
}
