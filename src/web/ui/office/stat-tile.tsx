import type { ReactNode } from 'react';

export interface StatTileProps {
  label: string;
  value: string;
  /** Comparison with the period before: '12 more than before'. */
  change?: string;
  tone?: 'good' | 'bad';
}

const tones = { good: 'text-on-tint-green', bad: 'text-danger' };

/** A figure with its label; use inside a `StatRow`. */
export function StatTile({ label, value, change, tone }: StatTileProps) {
  return (
    <div className="-mr-px -mb-px border-r border-b border-line px-4.5 py-4 md:px-5.5 md:py-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="my-1 font-display text-[2rem]/[1.1] font-medium tracking-[-0.02em] tabular-nums">{value}</dd>
      {change && <dd className={`text-xs ${tone ? tones[tone] : 'text-muted'}`}>{change}</dd>}
    </div>
  );
}

export const StatRow = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 overflow-hidden rounded-panel border border-line bg-surface md:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
    {children}
  </dl>
);
