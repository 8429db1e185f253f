import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Under the value, such as where a figure comes from. */
  note?: string;
}

/** Up to four facts between two rules: a muted label over a large value; two by two on a phone. */
export function FactStrip({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="fact-strip grid grid-cols-2 border-y-[1.5px] border-text sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
      {facts.map(({ label, value, note }) => (
        <div key={label} className="py-4 sm:py-5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-0.5 font-display text-[1.5rem] leading-[1.15] font-medium tracking-[-0.01em] sm:text-[1.75rem]">
            {value}
          </dd>
          {note && <dd className="mt-1 pr-4 text-xs text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
