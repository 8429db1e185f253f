import { TextField } from '#web/ui/form/field.tsx';
import { RowsField } from '#web/ui/form/rows-field.tsx';
import type { ScaleOfFees } from '../contract.ts';
import { DatedFields } from './figure-fields.tsx';

interface ScaleFieldsProps {
  name: 'advocate_scale' | 'valuation_scale';
  /** 'advocate' */
  of: string;
  stored: ScaleOfFees | null;
}

const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value));

/** The bands of a scale, the least, day and source. */
export function ScaleFields({ name, of, stored }: ScaleFieldsProps) {
  return (
    <div className="grid gap-4">
      <RowsField
        label={`Bands of the ${of}’s scale`}
        one="band"
        name={`${name}.bands`}
        rows={stored?.bands ?? []}
        most={10}
        help="Each rate is of the part of the sum within the band. The last band may have no end. With ‘to at most’ the rate is an estimate, which is named and not added."
      >
        {(row, rowName, position) => (
          <div className="grid gap-3 sm:grid-cols-3">
            <TextField
              label={`Band ${position} to, KSh`}
              name={`${rowName}.up_to_kes`}
              inputMode="numeric"
              defaultValue={textOf(row?.up_to_kes)}
            />
            <TextField
              label={`Band ${position}, %`}
              name={`${rowName}.percent`}
              inputMode="decimal"
              defaultValue={textOf(row?.percent)}
            />
            <TextField
              label={`Band ${position} to at most, %`}
              name={`${rowName}.most_percent`}
              inputMode="decimal"
              defaultValue={textOf(row?.most_percent)}
              optional
            />
          </div>
        )}
      </RowsField>
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_minmax(0,1fr)]">
        <TextField
          label="At least, KSh"
          name={`${name}.least_kes`}
          inputMode="numeric"
          defaultValue={textOf(stored?.least_kes)}
          optional
        />
        <DatedFields name={name} of={`${of}’s scale`} stored={stored} />
      </div>
    </div>
  );
}
