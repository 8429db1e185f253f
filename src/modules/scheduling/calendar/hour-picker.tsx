import { longDay } from '#platform/time/nairobi-time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { FilterBar } from '#web/ui/office/filter-bar.tsx';
import type { OfferedHours } from './load-booking.ts';
import type { DiaryPerson } from './office-contract.ts';

export interface HourPickerProps {
  action: string;
  hidden?: Readonly<Record<string, string>>;
  offered: OfferedHours;
  today: string;
  people: readonly DiaryPerson[];
}

/** Chooses the day and the person whose free hours the page offers; without script by a button. */
export function HourPicker({ action, hidden = {}, offered: { hours, otherTime }, today, people }: HourPickerProps) {
  return (
    <FilterBar action={action} label="Day and person" applyLabel="Show free hours">
      <TextField label="Date" name="date" type="date" min={today} defaultValue={hours.day} className="sm:w-44" />
      <SelectField
        label="Who will be there"
        name="staff"
        defaultValue={hours.staff?.id}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        className="col-span-2 sm:w-60"
      />
      <details open={otherTime !== '' || undefined} className="col-span-2">
        <summary className="min-h-11 py-2.5 text-sm font-semibold text-link underline underline-offset-[0.28em]">
          Another time
        </summary>
        <TextField
          label="Time"
          name="time"
          type="time"
          step={300}
          defaultValue={otherTime}
          help="Outside of the free hours; you will see what it goes against."
        />
      </details>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </FilterBar>
  );
}

/** The hour field of a form: the free hours of the day, and the other time that was asked for with its conflicts. */
export function HourChoice({ offered: { hours, otherTime } }: { offered: OfferedHours }) {
  const { day, staff, free, asked, may_pass_over } = hours;
  const against = asked && !asked.is_free && !asked.is_taken ? asked : null;
  const other = may_pass_over ? against : null;
  const isFree = (time: string) => free.some(({ starts_at }) => starts_at === `${day}T${time}`);
  const askedTime = asked?.starts_at.slice(11) ?? '';
  const chosen = isFree(askedTime) || (other && otherTime === askedTime) ? askedTime : '';
  return (
    <>
      <input type="hidden" name="date" value={day} />
      <input type="hidden" name="staff_id" value={staff?.id ?? ''} />
      {other && <input type="hidden" name="other_time" value={askedTime} />}
      <SelectField
        // Another day, person or time resets the choice.
        key={`${day} ${staff?.id} ${otherTime}`}
        label={`Free hours on ${longDay(day)}`}
        name="time"
        required
        missingMessage="Choose an hour"
        defaultValue={chosen}
        help={free.length === 0 ? `${staff?.name ?? 'Nobody'} has no free hour on this day.` : undefined}
        options={[
          { value: '', label: 'Choose an hour' },
          ...free.map(({ starts_at, label }) => ({ value: starts_at.slice(11), label })),
          ...(other ? [{ value: askedTime, label: `Another time: ${other.label}` }] : []),
        ]}
      />
      {other && <Alert tone="warning">{`${other.label} goes against the rules. ${other.against.join(' ')}`}</Alert>}
      {against && !other && (
        <Alert tone="warning">
          {`${against.label} goes against the rules. ${against.against.join(' ')} You can book ${staff?.name ?? 'a colleague'} at the free hours; a manager can choose another time.`}
        </Alert>
      )}
      {asked?.is_taken && <Alert tone="warning">{`${asked.label} cannot be had. ${asked.against.join(' ')}`}</Alert>}
    </>
  );
}
