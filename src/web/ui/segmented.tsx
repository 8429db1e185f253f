import { Choice, type ChoiceProps } from './choice.tsx';

const look = {
  row: 'inline-flex gap-0.75 rounded-control border-[1.5px] border-line-strong bg-surface p-0.75 lg:justify-self-start max-lg:grid max-lg:auto-cols-fr max-lg:grid-flow-col',
  cell: 'inline-flex min-h-[39px] items-center justify-center gap-2 rounded-[2px] px-5 font-semibold whitespace-nowrap text-soft peer-not-checked:hover:text-text peer-checked:bg-primary peer-checked:text-on-primary peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
};

/** Two or three options in one frame, such as Buy and Rent. Full width on phones. */
export function Segmented(props: ChoiceProps) {
  return <Choice {...props} look={look} />;
}
