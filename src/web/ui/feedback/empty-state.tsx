import type { ReactNode } from 'react';
import { Heading } from '../layout/heading.tsx';
import { PlanLines } from '../layout/plan-lines.tsx';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** A single action, such as 'Reset Filters'. */
  action?: ReactNode;
  level?: 2 | 3;
}

export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  return (
    <div className="relative overflow-hidden rounded-panel border border-transparent bg-sunken p-[clamp(28px,5vw,56px)]">
      <PlanLines />
      <div className="relative grid justify-items-start gap-3">
        <Heading level={level} size="h3">
          {title}
        </Heading>
        {children && <div className="max-w-[44ch] text-soft">{children}</div>}
        {action}
      </div>
    </div>
  );
}
