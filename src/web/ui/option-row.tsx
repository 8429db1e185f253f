import { Choice, type ChoiceProps } from './choice.tsx';

const look = {
  row: 'flex flex-wrap gap-1.5 max-sm:grid max-sm:auto-cols-fr max-sm:grid-flow-col',
  cell: 'grid min-h-12 min-w-12 place-items-center rounded-control border-[1.5px] border-line-strong bg-surface px-3 text-sm font-semibold hover:border-text peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus max-sm:min-w-0 max-sm:px-1',
};

/** A row of equal cells, such as bedrooms: Any, 1, 2, 3, 4, 5+. */
export function OptionRow(props: ChoiceProps) {
  return <Choice {...props} look={look} />;
}
