import type { ReactNode } from 'react';

/** The line over a list: its tabs at the left, search, filters and display at the right; two lines where they need it. */
export const ListLine = ({ tabs, children }: { tabs?: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
    {tabs && <div className="min-w-0 grow basis-72">{tabs}</div>}
    <div className="relative flex min-w-0 items-center gap-2 max-sm:w-full">{children}</div>
  </div>
);
