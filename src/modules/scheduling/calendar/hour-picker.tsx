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
