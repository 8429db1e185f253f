import { classNames } from '#web/ui/class-names.ts';
import { PriceField, TextField } from '#web/ui/form/field.tsx';
import { alignedRows } from '#web/ui/form/field-frame.tsx';
import type { DatedFigure } from '../contract.ts';
import type { FigureDeclaration, FigureUnit } from '../cost-figures.ts';

const unitNames: Record<Exclude<FigureUnit, 'KSh'>, string> = { '%': '%', rents: 'months’ rent', years: 'years' };

/** A value, its day and its source. */
export const datedRow = classNames(alignedRows, 'gap-x-3 sm:grid-cols-[minmax(0,1fr)_10rem_minmax(0,1.25fr)]');

interface DatedFieldsProps {
  /** Of the group, such as 'figures.vat_percent'. */
  name: string;
  /** What the day and the source belong to, for their labels. */
  of: string;
  stored: { as_of: string; source: string } | null | undefined;
  longestSource?: number;
  /** Class names of the source. */
  sourceClass?: string;
}

/** A short label; screen readers hear what it belongs to, which sighted people see beside it. */
export const LabelOf = ({ of, children }: { of: string; children: string }) => (
  <>
    {children}
    <span className="sr-only">, {of}</span>
  </>
);

/** Day and source of a figure. */
export const DatedFields = ({ name, of, stored, longestSource = 160, sourceClass }: DatedFieldsProps) => (
  <>
    <TextField
      label={<LabelOf of={of}>Day</LabelOf>}
      name={`${name}.as_of`}
      type="date"
      defaultValue={stored?.as_of ?? ''}
    />
    <TextField
      label={<LabelOf of={of}>Source</LabelOf>}
      name={`${name}.source`}
      defaultValue={stored?.source ?? ''}
      maxLength={longestSource}
      className={sourceClass}
    />
  </>
);

interface FigureFieldsProps {
  figures: Readonly<Record<string, FigureDeclaration>>;
  stored: Readonly<Record<string, DatedFigure | null>>;
}

/** Each figure with its day and source; one without a value is not stated. */
export function FigureFields({ figures, stored }: FigureFieldsProps) {
  return (
    <div className="grid gap-8 sm:gap-2">
      {Object.entries(figures).map(([name, { label, unit, help }]) => (
        <div key={name} className={datedRow}>
          <ValueField
            name={`figures.${name}.value`}
            label={label}
            unit={unit}
            defaultValue={stored[name] ? String(stored[name].value) : ''}
            help={help}
          />
          <DatedFields name={`figures.${name}`} of={label} stored={stored[name]} />
        </div>
      ))}
    </div>
  );
}

type ValueFieldProps = Pick<FigureDeclaration, 'label' | 'unit' | 'help'> & { name: string; defaultValue: string };

const ValueField = ({ label, unit, ...field }: ValueFieldProps) =>
  unit === 'KSh' ? (
    <PriceField {...field} label={label} />
  ) : (
    <TextField {...field} label={`${label}, ${unitNames[unit]}`} inputMode="decimal" />
  );
