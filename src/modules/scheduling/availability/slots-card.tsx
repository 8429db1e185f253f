import { hourOfDay, hourSpan } from '#platform/time/nairobi-time.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { CheckboxField, SelectField, TextField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { OfficeSlot, StaffHours } from './office-contract.ts';
import { addSlotForm, changeSlotForm, removeSlotForm, staffHoursForm } from './office-forms.gen.ts';
import { type AvailabilityCardProps, slotKindLabels, weekdays } from './week-format.ts';

const kinds = ['visit', 'consultation'] as const;

export function SlotsCard(props: AvailabilityCardProps) {
  const { slots, may_change_slots } = props.availability;
  return (
    <Card title="Hours of the week" note={`${slots.length} hours`}>
      <div className="grid gap-6">
        {kinds.map((kind) => (
          <section key={kind} aria-labelledby={`slots-${kind}`} className="grid gap-2">
            <h3 id={`slots-${kind}`} className="font-semibold">
              {slotKindLabels[kind]}
            </h3>
            <div className="divide-y divide-line border-y border-line">
              {weekdays.map((day) => (
                <WeekdaySlots key={day.value} {...props} kind={kind} day={day} />
              ))}
            </div>
          </section>
        ))}
        {may_change_slots && <AddSlot {...props} />}
      </div>
    </Card>
  );
}

const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));

const spanOf = ({ starts_at, ends_at }: OfficeSlot): string =>
  hourSpan(starts_at, minutesOf(ends_at) - minutesOf(starts_at));

const stateOf = ({ is_closed, capacity }: OfficeSlot): string => {
  if (is_closed || capacity === 0) return 'closed';
  return capacity === 1 ? '1 place' : `${capacity} places`;
};

type WeekdayProps = AvailabilityCardProps & { kind: OfficeSlot['kind']; day: (typeof weekdays)[number] };

function WeekdaySlots(props: WeekdayProps) {
  const { availability, kind, day, returned } = props;
  const slots = availability.slots.filter((slot) => slot.kind === kind && slot.weekday === day.value);
  const open = slots.filter(({ is_closed, capacity }) => !is_closed && capacity > 0).length;
  const isReturned = slots.some(({ id }) => returned?.values.slot_id === String(id));
  if (slots.length === 0) return <p className="py-2.5 text-muted">{day.label}: no hours</p>;
  return (
    <details open={isReturned || undefined}>
      <summary className="min-h-11 py-2.5">
        <span className="font-medium">{day.label}</span>{' '}
        <span className="text-sm text-muted">
          {open} of {slots.length} open
        </span>
      </summary>
      <ul aria-label={`${slotKindLabels[kind]} on ${day.label}`} className="grid gap-3 pb-3">
        {slots.map((slot) => (
          <li key={slot.id} className="grid gap-2 rounded-control bg-sunken px-3.5 py-2.5">
            <span className="text-sm">
              <strong className="font-semibold tabular-nums">{spanOf(slot)}</strong>, {stateOf(slot)}
            </span>
            {availability.may_change_slots && <ChangeSlot {...props} slot={slot} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

function ChangeSlot({ slot, day, formToken, returned }: WeekdayProps & { slot: OfficeSlot }) {
  const showDone = useMutationFeedback();
  const shared = { about: { name: 'slot_id', value: String(slot.id) }, formToken, returned };
  const name = `${day.label} ${spanOf(slot)}`;
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <ActionForm
        {...shared}
        form={changeSlotForm}
        onSent={() => showDone('The hour is changed', name)}
        label={`Change ${name}`}
        button={{ label: 'Save', 'aria-label': `Save ${name}`, variant: 'outline', size: 'sm' }}
        className="auto-cols-auto grid-flow-col items-end max-sm:grid-flow-row"
      >
        <TextField
          label="Places"
          name="capacity"
          type="number"
          required
          min={0}
          max={100}
          defaultValue={slot.capacity}
          className="w-24"
        />
        <CheckboxField label="Closed" name="is_closed" defaultChecked={slot.is_closed} />
      </ActionForm>
      <ActionForm
        {...shared}
        form={removeSlotForm}
        onSent={() => showDone('The hour is taken out of the week', name)}
        button={{ label: 'Remove', 'aria-label': `Remove ${name}`, variant: 'quiet', size: 'sm' }}
      />
    </div>
  );
}

function AddSlot({ formToken, returned }: AvailabilityCardProps) {
  const showDone = useMutationFeedback();
  return (
    <section aria-labelledby="add-slot-heading" className="grid gap-3">
      <h3 id="add-slot-heading" className="font-semibold">
        Open an hour
      </h3>
      <ActionForm
        form={addSlotForm}
        formToken={formToken}
        returned={returned}
        onSent={() => showDone('The hour is open', 'Visitors can book it now.')}
        label="Open an hour"
        button={{ label: 'Open the hour', variant: 'outline' }}
        className="justify-items-start"
      >
        <div className="grid w-full gap-4.5 sm:grid-cols-2">
          <SelectField
            label="For"
            name="kind"
            options={kinds.map((kind) => ({ value: kind, label: slotKindLabels[kind] }))}
          />
          <SelectField
            label="Weekday"
            name="weekday"
            options={weekdays.map(({ value, label }) => ({ value: String(value), label }))}
          />
          <TextField label="Begins" name="starts_at" type="time" required step={300} />
          <TextField label="Ends" name="ends_at" type="time" required step={300} />
          <TextField label="Places" name="capacity" type="number" required min={0} max={100} defaultValue={1} />
        </div>
      </ActionForm>
    </section>
  );
}

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
