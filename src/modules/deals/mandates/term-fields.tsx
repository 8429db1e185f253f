import { classNames } from '#web/ui/class-names.ts';
import { CheckboxField, PriceField, SelectField, TextField } from '#web/ui/form/field.tsx';
import { alignedRows } from '#web/ui/form/field-frame.tsx';
import type { Mandate } from './contract.ts';
import { KEYS_LENGTH, mandateKindLabels, mandateKinds } from './mandate.ts';

export const pair = classNames(alignedRows, 'gap-x-4 gap-y-4.5 sm:grid-cols-2');

/** An amount as the value of a price field. */
export const amount = (kes: number | null | undefined): string => (kes ? String(kes) : '');

interface TermsProps {
  current: Mandate | null;
  /** Of what the fee is a share. */
  feeHelp: string;
  /** The first day of a new mandate. */
  today: string;
}

/** The kind, days and fee of a mandate. */
export function TermFields({ current, feeHelp, today }: TermsProps) {
  return (
    <>
      <div className={pair}>
        <SelectField
          label="Kind"
          name="mandate_kind"
          defaultValue={current?.kind ?? 'sole'}
          options={mandateKinds.map((value) => ({ value, label: mandateKindLabels[value] }))}
        />
        <span className="max-sm:hidden" />
        <TextField label="First day" name="starts_on" type="date" required defaultValue={current?.starts_on ?? today} />
        <TextField label="Last day" name="ends_on" type="date" optional defaultValue={current?.ends_on ?? ''} />
        <TextField
          label="Fee, per cent"
          name="fee_percent"
          optional
          inputMode="decimal"
          autoComplete="off"
          defaultValue={current?.fee_percent ?? ''}
          help={feeHelp}
        />
        <PriceField
          label="Fee, as a sum"
          name="fee_kes"
          optional
          defaultValue={amount(current?.fee_kes)}
          help="Instead of per cent."
        />
      </div>
      <CheckboxField
        label="VAT is added to the fee"
        name="fee_has_vat"
        value="true"
        defaultChecked={current?.fee_has_vat ?? true}
      />
    </>
  );
}

export const KeysField = ({ current }: Pick<TermsProps, 'current'>) => (
  <TextField
    label="Where the keys are"
    name="keys_at"
    optional
    maxLength={KEYS_LENGTH}
    autoComplete="off"
    defaultValue={current?.keys_at ?? ''}
  />
);
