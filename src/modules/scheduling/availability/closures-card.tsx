import { addDays, formatDateTime, hourOfDay, parseNairobiDateTime, shortDay } from '#platform/time/nairobi-time.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { Closure } from './office-contract.ts';
import { addClosureForm, removeClosureForm } from './office-forms.gen.ts';
import { type AvailabilityCardProps, CLOSED_OVER_BOOKINGS, slotKindLabels } from './week-format.ts';

export function ClosuresCard(props: AvailabilityCardProps) {
  const { closures } = props.availability;
  return (
    <Card title="Holidays, closed hours and leave">
      <div className="grid gap-6">
        <AddClosure {...props} />
        {closures.length === 0 && <p className="text-muted">No day is closed.</p>}
        <ul aria-label="Closed days" className="divide-y divide-line border-y border-line empty:hidden">
          {closures.map((closure) => (
            <li key={closure.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
              <p className="min-w-0 break-words">
                <span className="block font-medium">{closure.reason}</span>
                <span className="block text-sm text-muted">
                  {spanOf(closure)}, {scopeOf(closure)}
                </span>
              </p>
              {closure.may_remove && <RemoveClosure {...props} closure={closure} />}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

const scopeOf = ({ staff, kind }: Closure): string =>
  `${staff?.name ?? 'the whole office'}${kind ? `, ${slotKindLabels[kind].toLowerCase()} only` : ''}`;

/** '25 Dec 2026', '24 Dec 2026 to 2 Jan 2027', '28 Nov 2026, 8:00 AM to 10:30 AM' */
function spanOf({ from, until }: Closure): string {
  if (!from || !until) return from ? `from ${pointOf(from)} on` : `until ${until ? pointOf(until) : 'further notice'}`;
  const isWhole = from.endsWith('T00:00') && until.endsWith('T00:00');
  const [first, last] = [from.slice(0, 10), isWhole ? addDays(until.slice(0, 10), -1) : until.slice(0, 10)];
  if (isWhole) return first === last ? shortDay(first) : `${shortDay(first)} to ${shortDay(last)}`;
  const end = first === last ? hourOfDay(until.slice(11)) : pointOf(until);
  return `${pointOf(from)} to ${end}`;
}

const pointOf = (dateTime: string): string => formatDateTime(parseNairobiDateTime(dateTime));

function RemoveClosure({ closure, formToken, returned }: AvailabilityCardProps & { closure: Closure }) {
  const showDone = useMutationFeedback();
  return (
    <ActionForm
      form={removeClosureForm}
      about={{ name: 'closure_id', value: String(closure.id) }}
      formToken={formToken}
      returned={returned}
      onSent={() => showDone('The days are open again', closure.reason)}
      button={{
        label: 'Open again',
        'aria-label': `Open again: ${closure.reason}, ${spanOf(closure)}`,
        variant: 'quiet',
        size: 'sm',
      }}
    />
  );
}

function AddClosure({ availability, today, ownId, formToken, returned }: AvailabilityCardProps) {
  const showDone = useMutationFeedback();
  const people = availability.people.filter(({ may_change }) => may_change);
  const office = availability.may_change_slots ? [{ value: '', label: 'The whole office' }] : [];
  return (
    <section aria-labelledby="add-closure-heading" className="grid gap-3">
      <h3 id="add-closure-heading" className="font-semibold">
        Close days or hours
      </h3>
      <ActionForm
        form={addClosureForm}
        formToken={formToken}
        returned={returned}
        fieldNames={{ staff_id: 'who' }}
        onSent={() => showDone('The days are closed', CLOSED_OVER_BOOKINGS)}
        label="Close days or hours"
        button={{ label: 'Close', variant: 'outline' }}
        className="justify-items-start"
      >
        <div className="grid w-full gap-4.5 sm:grid-cols-2">
          <TextField
            label="Reason"
            name="reason"
            required
            maxLength={200}
            className="sm:col-span-2"
            help={`A holiday, a meeting, leave.${office.length > 0 ? ' Visitors read it where the whole office is closed all day.' : ''}`}
          />
          <SelectField
            label="Who is away"
            name="who"
            defaultValue={office.length > 0 ? '' : ownId}
            options={[...office, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
          />
          <SelectField
            label="Closed for"
            name="kind"
            options={[
              { value: '', label: 'Everything' },
              { value: 'visit', label: 'Visits only' },
              { value: 'consultation', label: 'Consultations only' },
            ]}
          />
          <TextField label="First day" name="from_day" type="date" required defaultValue={today} />
          <TextField label="Last day" name="until_day" type="date" required defaultValue={today} />
          <TextField label="From" name="from_hour" type="time" optional help="The whole day if empty." />
          <TextField label="Until" name="until_hour" type="time" optional />
        </div>
      </ActionForm>
    </section>
  );
}
