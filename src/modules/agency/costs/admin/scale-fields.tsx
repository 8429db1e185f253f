import { classNames } from '#web/ui/class-names.ts';
import { PriceField, TextField } from '#web/ui/form/field.tsx';
import { alignedRows } from '#web/ui/form/field-frame.tsx';
import { RowsField } from '#web/ui/form/rows-field.tsx';
import type { ScaleOfFees } from '../contract.ts';
import { DatedFields, datedRow, LabelOf } from './figure-fields.tsx';

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
          <div className={classNames(alignedRows, 'gap-x-3 sm:grid-cols-3')}>
            <PriceField
              label={`Band ${position} to`}
              name={`${rowName}.up_to_kes`}
              defaultValue={textOf(row?.up_to_kes)}
            />
            <TextField
              label={<LabelOf of={`band ${position}`}>Rate, %</LabelOf>}
              name={`${rowName}.percent`}
              inputMode="decimal"
              defaultValue={textOf(row?.percent)}
            />
            <TextField
              label={<LabelOf of={`band ${position}`}>To at most, %</LabelOf>}
              name={`${rowName}.most_percent`}
              inputMode="decimal"
              defaultValue={textOf(row?.most_percent)}
              optional
            />
          </div>
        )}
      </RowsField>
      <div className={datedRow}>
        <PriceField label="At least" name={`${name}.least_kes`} defaultValue={textOf(stored?.least_kes)} optional />
        <DatedFields name={name} of={`${of}’s scale`} stored={stored} />
      </div>
    </div>
  );
}
