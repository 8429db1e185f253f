import { useRouter } from '@tanstack/react-router';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { RowsField } from '#web/ui/form/rows-field.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import type { OfficeImport } from './contract.ts';
import { FixedValue } from './fixed-value.tsx';
import { importHref, matchingHref } from './import-labels.ts';
import { MatchedColumn } from './matched-column.tsx';
import type { ImportMatching } from './matching-contract.ts';
import { chooseHeaderRowForm, matchColumnsForm } from './matching-forms.gen.ts';

export interface MatchColumnsPageProps {
  account: OwnAccount;
  found: OfficeImport;
  matching: ImportMatching;
  returned: FormState | null;
}

export function MatchColumnsPage(props: MatchColumnsPageProps) {
  const { found, matching } = props;
  const isOpen = found.state === 'matching' || found.state === 'ready' || found.state === 'stopped';
  return (
    <OfficePage
      title="Match columns"
      breadcrumbs={[
        { label: 'Import', href: '/office/imports' },
        { label: found.file_name, href: importHref(found.id, {}) },
        { label: 'Match columns', href: matchingHref(found.id) },
      ]}
      lead={`Say what each column of ${found.file_name} holds. Nothing is changed yet: the trial comes next.`}
    >
      {isOpen ? (
        <>
          <Needed {...matching} />
          <HeaderRow {...props} />
          <Card title="Columns of the file">
            <MatchForm {...props} />
          </Card>
        </>
      ) : (
        <Alert tone="info">
          This file is being worked on, or was imported.{' '}
          <TextLink href={importHref(found.id, {})}>See what came of it</TextLink>
        </Alert>
      )}
    </OfficePage>
  );
}

function Needed({ columns, fields, without_column }: ImportMatching) {
  const keys = fields.filter(({ need }) => need === 'key');
  const needed = fields.filter(({ need }) => need === 'new').map(({ label }) => label);
  const hasReferences = columns.some(({ field, second_field }) =>
    [field, second_field].some((one) => one === 'reference_number'),
  );
  return (
    <div className="grid max-w-[70ch] gap-3 text-soft">
      <p>
        {keys.length > 0 ? (
          <>
            Every file needs <strong>{keys.map(({ label }) => label).join(' or ')}</strong>, as rows are known by it.
            Rows that are new also need {needed.join(', ')}.
          </>
        ) : (
          <>
            New rows need {needed.join(', ')}. The rest can follow later, and what is in no column can be the same for
            all.
          </>
        )}
      </p>
      {keys.length === 0 && !hasReferences && (
        <Alert tone="info">
          No column holds references, so each row is made as a new listing and is given one. With a column for them, the
          next file changes the same listings.
        </Alert>
      )}
      <WithoutColumn items={without_column} />
    </div>
  );
}

/** What no column holds: read from the others, or to be said before the trial refuses the rows. */
function WithoutColumn({ items }: { items: ImportMatching['without_column'] }) {
  const read = items.filter(({ missing }) => missing === 0);
  const lacking = items.filter(({ missing }) => missing > 0);
  return (
    <>
      {lacking.length > 0 && (
        <Alert tone="warning">
          No column holds <strong>{lacking.map(lackingText).join(', ')}</strong>. Choose it, or say below what is the
          same for all rows: rows without it are refused.
        </Alert>
      )}
      {read.length > 0 && (
        <Alert tone="info">
          No column holds {read.map(({ label }) => label).join(', ')}: it is read from the other columns.
        </Alert>
      )}
    </>
  );
}

const lackingText = ({ label, missing, rows }: ImportMatching['without_column'][number]): string =>
  missing === rows ? label : `${label} (missing in ${formatNumber(missing)} of the first ${formatNumber(rows)} rows)`;

/** Chooses the line of the headers, where title lines stand above them. */
function HeaderRow({ account, found, matching: { header_row, first_rows }, returned }: MatchColumnsPageProps) {
  const router = useRouter();
  if (first_rows.length < 2) return null;
  const options = first_rows.map(({ row_number, text }) => ({
    value: String(row_number),
    label: `Row ${row_number}: ${text}`,
  }));
  return (
    <details className="rounded-panel border border-line bg-surface px-5 py-3.5">
      <summary className="cursor-pointer font-semibold">The headers are in row {header_row}</summary>
      <div className="pt-4">
        <ActionForm
          form={chooseHeaderRowForm}
          about={{ name: 'import_id', value: found.id }}
          formToken={account.form_token}
          returned={returned}
          onSent={() => void router.invalidate()}
          button={{ label: 'Use this row', variant: 'outline', size: 'sm' }}
          label="Row of the headers"
          className="justify-items-start"
        >
          <SelectField
            label="Row of the headers"
            name="row_number"
            options={options}
            defaultValue={String(header_row)}
          />
        </ActionForm>
      </div>
    </details>
  );
}

function MatchForm({ account, found, matching, returned }: MatchColumnsPageProps) {
  const router = useRouter();
  const { columns, fields, fixed, header_row } = matching;
  const asked = matching.without_column.filter(({ missing }) => missing > 0).map(({ field }) => ({ field, value: '' }));
  return (
    <ActionForm
      // Another row of headers has other columns, whose controls start anew.
      key={header_row}
      form={matchColumnsForm}
      about={{ name: 'import_id', value: found.id }}
      formToken={account.form_token}
      returned={returned}
      onSent={() => router.navigate({ href: importHref(found.id, {}) })}
      button={{ label: 'Try it out' }}
      label="Columns of the file"
      className="justify-items-start gap-6"
    >
      <ul className="grid w-full gap-5">
        {columns.map((column, index) => (
          <MatchedColumn
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place; headers come twice
            key={index}
            column={column}
            index={index}
            fields={fields}
            firstWord={countWords(columns.slice(0, index))}
          />
        ))}
      </ul>
      <RowsField
        label="The same for all rows"
        one="value"
        name="fixed"
        rows={[...fixed, ...asked]}
        help="Such as Purpose: Sale, or City: Nairobi. Stands where a new row has nothing of its own."
        className="w-full"
      >
        {(row, name) => <FixedValue row={row} name={name} fields={fields} />}
      </RowsField>
    </ActionForm>
  );
}

const countWords = (columns: ImportMatching['columns']): number =>
  columns.reduce((sum, { words }) => sum + words.length, 0);
