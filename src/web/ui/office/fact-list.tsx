import type { ReactNode } from 'react';

/** Labels with their values; those without a value are left out. */
export const FactList = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className="grid items-baseline gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-3">
    {facts
      .filter(([, value]) => Boolean(value))
      .map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="break-words max-sm:mb-2">{value}</dd>
        </div>
      ))}
  </dl>
);
