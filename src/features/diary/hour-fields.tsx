import { SelectField, TextField } from '#ui/field.tsx';
import type { DiaryPerson } from './office-contract.ts';

export interface HourFieldsProps {
  /** Where the form begins: '2026-11-28T09:00', or a day alone. */
  moment: string;
  today: string;
  people: readonly DiaryPerson[];
  staffId: string | undefined;
}

/** When, and who will be there. */
export function HourFields({ moment, today, people, staffId }: HourFieldsProps) {
  return (
    <div className="grid gap-4.5 sm:grid-cols-2">
      <TextField label="Date" name="date" type="date" required min={today} defaultValue={moment.slice(0, 10)} />
      <TextField label="Time" name="time" type="time" required step={300} defaultValue={moment.slice(11)} />
      <SelectField
        label="Who will be there"
        name="staff_id"
        required
        defaultValue={staffId ?? people[0]?.id}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        className="sm:col-span-2"
      />
    </div>
  );
}
