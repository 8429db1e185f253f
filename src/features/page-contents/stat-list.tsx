interface Stat {
  value: string;
  label: string;
}

/** Figures on a dark ground, each over what it counts. */
export function StatList({ stats }: { stats: readonly Stat[] }) {
  if (stats.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-7 gap-y-4 border-t border-line pt-6">
      {stats.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1.5">
          <dt className="max-w-[15ch] text-sm leading-[1.35] text-muted">{label}</dt>
          <dd className="font-display text-[clamp(2rem,3.4vw,3rem)] leading-none font-medium tracking-[-0.02em]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
