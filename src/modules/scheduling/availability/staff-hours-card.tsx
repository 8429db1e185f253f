import { hourOfDay } from '#platform/time/nairobi-time.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { StaffHours } from './office-contract.ts';
import { staffHoursForm } from './office-forms.gen.ts';
import { type AvailabilityCardProps, weekdays } from './week-format.ts';

export function StaffHoursCard(props: AvailabilityCardProps) {
  return (
    <Card title="Who works when">
      <ul className="divide-y divide-line">
        {props.availability.people.map((person) => (
          <li key={person.id} className="py-2.5 first:pt-0 last:pb-0">
            <p className="font-medium">{person.name}</p>
            <p className="text-sm text-muted">{formatHours(person)}</p>
            {person.may_change && <HoursForm {...props} person={person} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** 'Monday 9:00 AM to 1:00 PM; …' */
function formatHours({ hours }: StaffHours): string {
  if (hours.length === 0) return 'The hours of the office';
  return hours
    .map(({ weekday, starts_at, ends_at }) => {
      const day = weekdays.find(({ value }) => value === weekday)?.label ?? '';
      return `${day} ${hourOfDay(starts_at)} to ${hourOfDay(ends_at)}`;
    })
    .join('; ');
}

function HoursForm({ person, formToken, returned }: AvailabilityCardProps & { person: StaffHours }) {
  const showDone = useMutationFeedback();
  const isReturned = returned?.formId === staffHoursForm.id && returned.values.staff_id === person.id;
  return (
    <details open={isReturned || undefined}>
      <summary className="min-h-11 py-2.5 text-sm font-semibold text-link underline underline-offset-[0.28em]">
        Change <span className="sr-only">the hours of {person.name}</span>
      </summary>
      <ActionForm
        form={staffHoursForm}
        about={{ name: 'staff_id', value: person.id }}
        formToken={formToken}
        returned={returned}
        onSent={() => showDone('The hours are saved', person.name)}
        label={`Hours of ${person.name}`}
        button={{ label: 'Save the hours', variant: 'outline', size: 'sm' }}
        className="justify-items-start pt-1"
      >
        <p className="text-sm text-muted">A day without hours is a day off. All empty: the hours of the office.</p>
        {weekdays.map(({ value, label }) => {
          const own = person.hours.find(({ weekday }) => weekday === value);
          return (
            <fieldset key={value} className="grid w-full grid-cols-2 gap-x-3 gap-y-1">
              <legend className="text-sm font-semibold">{label}</legend>
              <TextField
                label={`${label} from`}
                labelHidden
                name={`from_${value}`}
                type="time"
                defaultValue={own?.starts_at}
              />
              <TextField
                label={`${label} until`}
                labelHidden
                name={`until_${value}`}
                type="time"
                defaultValue={own?.ends_at}
              />
            </fieldset>
          );
        })}
      </ActionForm>
    </details>
  );
}
