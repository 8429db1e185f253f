import { useId } from 'react';
import { formatKsh } from '#platform/text/money.ts';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { percentOf } from './amounts.ts';
import { type ChosenLoan, loanRanges, NO_LOAN, OWN_RATE } from './loan-choice.ts';

interface LoanFieldsProps {
  chosen: ChosenLoan;
  options: readonly { value: string; label: string }[];
  /** Null while no price is known. */
  priceKes: number | null;
}

/** Whose rate, and the two sliders. They say what stands in the form around them at every change. */
export function LoanFields({ chosen, options, priceKes }: LoanFieldsProps) {
  const { deposit, years, lender, rate, note, problems } = chosen;
  const depositText = priceKes === null ? `${deposit}%` : `${deposit}%, ${formatKsh(percentOf(priceKes, deposit))}`;
  return (
    <div className="grid gap-4">
      <SelectField label="Loan" name="lender" options={options} defaultValue={lender} />
      {lender === OWN_RATE && (
        <TextField
          label="Rate, % a year"
          name="rate"
          inputMode="decimal"
          defaultValue={rate}
          error={problems.rate}
          help="What your lender offers, such as 13.5."
        />
      )}
      {lender !== NO_LOAN && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Slider label="Deposit" name="deposit" value={deposit} text={depositText} problem={problems.deposit} />
          <Slider
            label="Years"
            name="years"
            value={years}
            text={`${years} ${years === 1 ? 'year' : 'years'}`}
            problem={problems.years}
          />
        </div>
      )}
      {note && <p className="text-sm text-soft">{note}</p>}
    </div>
  );
}

interface SliderProps {
  label: string;
  name: 'deposit' | 'years';
  value: number;
  /** The value in words, beside the slider and read out. */
  text: string;
  problem: string | undefined;
}

function Slider({ label, name, value, text, problem }: SliderProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="tabular-nums">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        name={name}
        {...loanRanges[name]}
        defaultValue={value}
        aria-valuetext={text}
        aria-describedby={problem && problemId}
        className="h-11 w-full accent-acacia-800"
      />
      {problem && (
        <span id={problemId} className="text-sm text-danger">
          {problem}
        </span>
      )}
    </div>
  );
}
