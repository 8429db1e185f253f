import { useState } from 'react';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import type { ImportMatching } from './matching-contract.ts';

export interface FixedValueProps {
  /** Undefined for a new one. */
  row: ImportMatching['fixed'][number] | undefined;
  /** Prefix of its fields in the form. */
  name: string;
  fields: ImportMatching['fields'];
}

/** What is the same for all rows: the words of a choice to choose from, anything else as text. */
export function FixedValue({ row, name, fields }: FixedValueProps) {
  const [field, setField] = useState(row?.field ?? '');
  const chosen = fields.find((one) => one.field === field);
  const options = chosen?.options ?? [];
  const value = {
    label: chosen ? `${chosen.label} of all rows` : 'Value',
    name: `${name}.value`,
    defaultValue: row?.value ?? '',
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Field"
        name={`${name}.field`}
        options={[{ value: '', label: 'Choose' }, ...fields.map((one) => ({ value: one.field, label: one.label }))]}
        defaultValue={row?.field ?? ''}
        onChange={(event) => setField(event.target.value)}
      />
      {options.length > 0 ? (
        <SelectField
          // The words of another field are other choices.
          key={field}
          {...value}
          options={[
            { value: '', label: 'Choose' },
            // A value that was typed before may be another spelling of a word.
            ...[...new Set([...(field === row?.field && row.value ? [row.value] : []), ...options])].map((option) => ({
              value: option,
              label: option,
            })),
          ]}
        />
      ) : (
        <TextField {...value} />
      )}
    </div>
  );
}
