import type { Stat } from './contents.ts';

/** Figures on a dark ground, each over what it counts and where it comes from. */
export function StatList({ stats }: { stats: readonly Stat[] }) {
  if (stats.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-7 gap-y-4 border-t border-line pt-6">
      {stats.map(({ value, label, source }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1.5">
          <dt className="text-sm leading-[1.35] text-muted">
            {label}
            <span className="mt-1 block text-xs">{source}</span>
          </dt>
          <dd className="font-display text-[clamp(2rem,3.4vw,3rem)] leading-none font-medium tracking-[-0.02em]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
