import { useState } from 'react';
import { formatNumber } from '#platform/text/numbers.ts';
import { SelectField } from '#web/ui/form/field.tsx';
import { times } from './import-labels.ts';
import type { ImportMatching } from './matching-contract.ts';
import { AS_EMPTY, areaUnitLabels } from './settings.ts';
import { wordsSummary } from './words-summary.ts';

type Column = ImportMatching['columns'][number];

export interface MatchedColumnProps {
  column: Column;
  /** From 0, in the order of the file. */
  index: number;
  fields: ImportMatching['fields'];
  /** Number of the words of the columns before it: the words of all columns are one list of the form. */
  firstWord: number;
}

/** A column of the file: its field, and how it is read. */
export function MatchedColumn({ column, index, fields, firstWord }: MatchedColumnProps) {
  const { header, samples, words } = column;
  // What is asked beside the field follows the choice; without a script, the field that was understood.
  const [field, setField] = useState(column.field);
  const options = [
    { value: '', label: 'Leave it out' },
    ...fields.map(({ field: value, label, need }) => ({ value, label: need === 'none' ? label : `${label} (needed)` })),
  ];
  const matched = fields.find((one) => one.field === field);
  return (
    <li className="grid min-w-0 gap-3 border-line not-first:border-t not-first:pt-5">
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        <SelectField
          label={header || `Column ${index + 1}, without a header`}
          name={`fields.${index}`}
          options={options}
          defaultValue={column.field ?? ''}
          onChange={(event) => setField(event.target.value || null)}
          help={
            samples.length > 0
              ? `Holds ${samples.map((text) => `‘${text}’`).join(', ')}`
              : 'Holds nothing in the first rows'
          }
        />
        {matched?.takes_unit && (
          <SelectField
            label="Numbers without a unit are in"
            name={`units.${index}`}
            options={[
              { value: '', label: 'The unit that the header names' },
              ...Object.entries(areaUnitLabels).map(([value, label]) => ({ value, label })),
            ]}
            defaultValue={column.unit ?? ''}
          />
        )}
        {column.has_commas && isPlace(field) && (
          <SelectField
            label="What stands after the last comma"
            name={`second_fields.${index}`}
            options={[
              { value: '', label: 'Belongs to it' },
              ...fields
                .filter((one) => isPlace(one.field))
                .map(({ field: value, label }) => ({ value, label: `Is the ${label.toLowerCase()}` })),
            ]}
            defaultValue={column.second_field ?? ''}
          />
        )}
      </div>
      {words.length > 0 && (
        // The words stay part of the form, where those of the next column are counted after them.
        <div hidden={field !== column.field}>
          <Words index={index} column={column} options={matched?.options ?? []} firstWord={firstWord} />
        </div>
      )}
      {words.length === 0 && column.different_words > 0 && field === column.field && (
        <p className="text-sm text-soft">
          {formatNumber(column.different_words)} different texts, nearly one in each row: each is read by itself.
        </p>
      )}
    </li>
  );
}

const isPlace = (field: string | null): boolean =>
  field !== null && ['address_line1', 'location', 'city', 'county'].includes(field);

interface WordsProps extends Pick<MatchedColumnProps, 'column' | 'index' | 'firstWord'> {
  options: readonly string[];
}

/** What each word of the column is read as; open where somebody has to look. */
function Words({ column: { words, header, different_words }, index, options, firstWord }: WordsProps) {
  const unknown = words.filter(({ value }) => value === null).length;
  return (
    <details open={unknown > 0} className="rounded-control bg-paper px-4 py-3">
      <summary className="cursor-pointer text-sm font-semibold">
        {wordsSummary(words.length, different_words, unknown)}
      </summary>
      <ul className="grid gap-4 pt-3 sm:grid-cols-2 lg:grid-cols-3">
        {words.map(({ word, rows, value, is_guess }, at) => {
          const name = `words.${firstWord + at}`;
          return (
            <li key={word}>
              <input type="hidden" name={`${name}.column`} value={index} />
              <input type="hidden" name={`${name}.word`} value={word} />
              <SelectField
                label={`‘${word}’, ${times(rows)}`}
                name={`${name}.value`}
                options={[
                  ...(value === null ? [{ value: '', label: 'Refuse these rows' }] : []),
                  ...options.map((option) => ({ value: option, label: option })),
                  { value: AS_EMPTY, label: 'Leave it empty' },
                ]}
                defaultValue={value ?? ''}
                help={is_guess && value ? 'Guessed' : undefined}
                missingMessage={`Say what ‘${word}’ in ${header} means`}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
