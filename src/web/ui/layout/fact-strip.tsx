import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Small print under the value, such as its source. */
  note?: string;
}

/** Up to four facts between two rules: a muted label above a large value; two per row when its column is narrow. */
export function FactStrip({ facts }: { facts: readonly Fact[] }) {
  return (
    <div className="@container">
      <dl className="fact-strip grid border-y-[1.5px] border-text">
        {facts.map(({ label, value, note }) => (
          <div key={label} className="min-w-0 py-4 @min-[40rem]:py-5">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="mt-0.5 font-display text-[1.25rem] leading-[1.15] font-medium tracking-[-0.01em] @min-[20rem]:text-[1.5rem] @min-[48rem]:text-[1.75rem]">
              {value}
            </dd>
            {note && <dd className="mt-1 pr-4 text-xs text-muted">{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}
