import { SelectField, TextField } from '#web/ui/form/field.tsx';
import type { DiaryPerson } from '../calendar/office-contract.ts';

export interface PastVisitWhenProps {
  today: string;
  /** The members of staff whom the select offers. */
  people: readonly DiaryPerson[];
}

/** When a visit took place and who was there; no hour has to be free for it. */
export function PastVisitWhen({ today, people }: PastVisitWhenProps) {
  return (
    <>
      <input type="hidden" name="took_place" value="true" />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField label="Date" name="date" type="date" required max={today} defaultValue={today} />
        <TextField label="Time" name="time" type="time" required step={300} missingMessage="Enter the hour" />
      </div>
      <SelectField
        label="Who was there"
        name="staff_id"
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  );
}
