import { useRouter } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { rows, times } from './import-labels.ts';
import type { ImportMatching, ImportSummary } from './matching-contract.ts';
import { mendImportForm } from './matching-forms.gen.ts';
import { type Mend, mendsOf } from './mends-of.ts';
import { AS_EMPTY, areaUnitLabels } from './settings.ts';

type Refusal = ImportSummary['refusals'][number];

interface RefusalsProps {
  account: OwnAccount;
  importId: string;
  summary: ImportSummary;
  fields: ImportMatching['fields'];
  /** Whether the columns can still be read otherwise. */
  isOpen: boolean;
  returned: FormState | null;
}

/** Refusals by their reason, the most frequent first, each with what mends all its rows at once. */
export function Refusals({ summary, ...props }: RefusalsProps) {
  if (summary.refusals.length === 0) return null;
  return (
    <Card title="Why rows are refused" note="A mend is applied to all rows of the file; then they are tried again.">
      <ul className="grid gap-6">
        {summary.refusals.map((refusal) => (
          <li
            key={`${refusal.column} ${refusal.code}`}
            className="grid gap-3 border-line not-first:border-t not-first:pt-6"
          >
            <RefusalItem {...props} refusal={refusal} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Values named in the sentence of a refusal. */
const VALUES_SHOWN = 4;

type ItemProps = Omit<RefusalsProps, 'summary'> & { refusal: Refusal };

function RefusalItem(props: ItemProps) {
  const { refusal, fields, isOpen } = props;
  const mends = mendsOf(refusal, fields);
  const shown = refusal.values.slice(0, VALUES_SHOWN).map(({ value }) => `‘${value}’`);
  return (
    <>
      <p className="min-w-0 break-words">
        <span className="font-semibold">
          {rows(refusal.rows)}, {refusal.column}:
        </span>{' '}
        {refusal.reason}
        {shown.length > 0 && <span className="text-muted"> Such as {shown.join(', ')}.</span>}
      </p>
      {isOpen && mends.length > 0 && (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          {mends.map((mend, index) => (
            <MendForm key={nameOf(mend)} {...props} mend={mend} isFirst={index === 0} />
          ))}
        </div>
      )}
    </>
  );
}

const nameOf = (mend: Mend): string => (mend.kind === 'button' ? mend.mend : mend.kind);

function MendForm({
  account,
  importId,
  refusal,
  mend,
  isFirst,
  returned,
}: ItemProps & { mend: Mend; isFirst: boolean }) {
  const router = useRouter();
  const isWide = mend.kind === 'words' || mend.kind === 'typed-words';
  const label = 'label' in mend ? mend.label : 'Read them so';
  return (
    <ActionForm
      form={mendImportForm}
      about={{ name: 'mend_id', value: `${refusal.field}-${refusal.code}-${nameOf(mend)}` }}
      formToken={account.form_token}
      returned={returned}
      onSent={() => void router.invalidate()}
      button={{ label, size: 'sm', variant: isFirst ? 'primary' : 'outline' }}
      label={`${refusal.column}: ${label}. ${refusal.reason}`}
      className={isWide ? 'w-full justify-items-start' : 'justify-items-start'}
    >
      <input type="hidden" name="import_id" value={importId} />
      <input type="hidden" name="column" value={(mend.kind === 'value' ? mend.field.field : refusal.field) ?? ''} />
      <MendFields refusal={refusal} mend={mend} />
    </ActionForm>
  );
}

function MendFields({ refusal, mend }: { refusal: Refusal; mend: Mend }) {
  switch (mend.kind) {
    case 'button':
      return <input type="hidden" name="mend" value={mend.mend} />;
    case 'fixed':
      return <input type="hidden" name="fixed" value={mend.value} />;
    case 'all-words':
      return refusal.values.map(({ value }, index) => (
        <Fragment key={value}>
          <input type="hidden" name={`words.${index}.word`} value={value} />
          <input type="hidden" name={`words.${index}.value`} value={mend.value} />
        </Fragment>
      ));
    case 'unit':
      return (
        <SelectField
          label="Numbers without a unit are in"
          name="unit"
          options={[{ value: '', label: 'Choose the unit' }, ...unitOptions]}
        />
      );
    case 'value':
      return mend.field.options.length > 0 ? (
        <SelectField
          label={`${mend.field.label} of all of them`}
          name="fixed"
          options={choicesOf(mend.field.options)}
        />
      ) : (
        <TextField label={`${mend.field.label} of all of them`} name="fixed" />
      );
    default:
      return (
        <ul className="grid w-full gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {refusal.values.map(({ value, rows: count }, index) => (
            <li key={value}>
              <input type="hidden" name={`words.${index}.word`} value={value} />
              <WordField index={index} label={`‘${value}’, ${times(count)}`} mend={mend} />
            </li>
          ))}
        </ul>
      );
  }
}

const unitOptions = Object.entries(areaUnitLabels).map(([value, label]) => ({ value, label }));

const choicesOf = (options: readonly string[]) => [
  { value: '', label: 'Choose' },
  ...options.map((option) => ({ value: option, label: option })),
];

function WordField({ index, label, mend }: { index: number; label: string; mend: Mend }) {
  const name = `words.${index}.value`;
  if (mend.kind !== 'words') return <TextField label={label} name={name} optional />;
  const options = [
    { value: '', label: 'Refuse these rows' },
    ...mend.options.map((option) => ({ value: option, label: option })),
    { value: AS_EMPTY, label: 'Leave it empty' },
  ];
  return <SelectField label={label} name={name} options={options} />;
}
