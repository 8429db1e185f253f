import { TextField } from '#web/ui/form/field.tsx';
import type { DatedFigure } from '../contract.ts';
import type { FigureDeclaration, FigureUnit } from '../cost-figures.ts';

const unitNames: Record<FigureUnit, string> = { '%': '%', KSh: 'KSh', rents: 'months’ rent', years: 'years' };

interface DatedFieldsProps {
  /** Of the group, such as 'figures.vat_percent'. */
  name: string;
  /** What the day and the source belong to, for their labels. */
  of: string;
  stored: { as_of: string; source: string } | null | undefined;
  longestSource?: number;
}

/** Day and source of a figure. */
export const DatedFields = ({ name, of, stored, longestSource = 160 }: DatedFieldsProps) => (
  <>
    <TextField label={`Day, ${of}`} name={`${name}.as_of`} type="date" defaultValue={stored?.as_of ?? ''} />
    <TextField
      label={`Source, ${of}`}
      name={`${name}.source`}
      defaultValue={stored?.source ?? ''}
      maxLength={longestSource}
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
    <div className="grid gap-5">
      {Object.entries(figures).map(([name, { label, unit, help }]) => (
        <div key={name} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_minmax(0,1fr)]">
          <TextField
            label={`${label}, ${unitNames[unit]}`}
            name={`figures.${name}.value`}
            inputMode="decimal"
            defaultValue={stored[name] ? String(stored[name].value) : ''}
            help={help}
          />
          <DatedFields name={`figures.${name}`} of={label.toLowerCase()} stored={stored[name]} />
        </div>
      ))}
    </div>
  );
}
